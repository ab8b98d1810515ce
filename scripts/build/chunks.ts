import { realpathSync } from 'node:fs';
import { normalizePath } from 'vite';

/**
 * Two chunks instead of a dozen small ones, which would make a list 3 kB heavier (gzipped): what most public pages
 * share, with React; and what only pages with data share. A folder stands for all that is in it.
 */
const CHUNKS: Record<string, readonly string[]> = {
  shared: [
    ...['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'].map(
      (name) => `node_modules/${name}`,
    ),
    'src/layout',
    'src/App.tsx',
    'src/missingCode.ts',
    'src/navigation.ts',
    'src/routes.ts',
    'src/components/Loading.tsx',
    'src/components/PageHead.tsx',
    'src/domain/brand.ts',
    'src/domain/catalogue.ts',
    'src/domain/limits.ts',
    'src/domain/text.ts',
    'src/domain/timings.ts',
  ],
  data: [
    'src/components/EmptyState.tsx',
    'src/components/LoadFailure.tsx',
    'src/components/PriceTag.tsx',
    'src/domain/creationPath.ts',
    'src/domain/price.ts',
    'src/pages/Resource.ts',
    'src/pages/StaleNotice.tsx',
    'src/pages/bakedData.ts',
    'src/pages/catalogue.ts',
    'src/pages/useResource.ts',
    'src/pages/whenIdle.ts',
    'src/pages/creations/CreationPicture.tsx',
    'src/pages/creations/useCreation.ts',
  ],
};

/** The groups as Rolldown takes them. Throws if one of their files has been moved or removed. */
export function chunkGroups() {
  return Object.entries(CHUNKS).map(([name, paths]) => {
    const places = paths.map((path) => normalizePath(realpathSync(path)));
    return { name, test: (id: string) => places.some((place) => id === place || id.startsWith(`${place}/`)) };
  });
}
