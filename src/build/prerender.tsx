import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../site/App';
import { DATA_VERSION, PhotoCopies } from '../data/bakedData';
import type { BakedPage } from '../data/bakedPage';
import { siteWideResources } from '../data/Resource';
import { findRoute } from '../site/routes';
import type { SiteData } from './siteData';

/**
 * The HTML of an address, drawn with its values in `data`, and what it is hydrated with; null for none. For a null address,
 * the shell, which has no HTML. Throws what the page throws. Used by scripts/build only, for one page after the other.
 */
export async function prerender(
  pathname: string | null,
  data: SiteData | null,
): Promise<{ html: string; data: BakedPage | null }> {
  const found = pathname === null ? null : findRoute(pathname);
  const own = await found?.route.data?.(found.params);
  const resources = [...(own ? [own] : []), ...siteWideResources];
  const values: BakedPage['values'] = {};
  for (const resource of resources) {
    if (!data) break;
    const { key, isSiteWide } = resource.options;
    const place = isSiteWide ? 'import its resource in src/site/App.tsx' : 'bake it in src/build/siteData.ts';
    const value = data.values[key];
    if (value === undefined && !isSiteWide && key in data.values) continue;
    if (value === undefined) throw new Error(`${key} is not baked: ${place}.`);
    resource.bake(value, new Date(data.readAt));
    values[key] = value;
  }
  const copies: BakedPage['copies'] = {};
  const copyOf = (stored: string) => (copies[stored] = data?.copies[stored] ?? stored);
  const html = pathname === null ? '' : await draw(pathname, copyOf);
  // Into the shell the function page puts the data of a creation.
  if (!data || (pathname !== null && Object.keys(values).length === 0)) return { html, data: null };
  return { html, data: { version: DATA_VERSION, readAt: data.readAt, values, copies } };
}

async function draw(pathname: string, copyOf: (stored: string) => string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToStream(
    <StrictMode>
      <PhotoCopies value={copyOf}>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
      </PhotoCopies>
    </StrictMode>,
    // React would put larger Suspense boundaries in place by an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

// The build imports no React of its own: it would be the one for development.
export { BAKED_DATA_ID } from '../data/bakedPage';
export { findRoute, staticPaths } from '../site/routes';
export { SITE_TEXTS, readSiteData } from './siteData';
