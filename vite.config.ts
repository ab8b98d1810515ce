import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { requireEnvironment } from './scripts/build/environment.ts';
import { LOCAL, localBackend } from './scripts/backend/localBackend.ts';

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;

/** Generous, for a busy machine. One process for all files: loading what they import would take longer than most tests. */
const UNIT: ProjectConfig = { isolate: false, testTimeout: 30_000 };

/** Tests that share one local backend run one file after the other: each starts by clearing it. */
const ON_BACKEND: ProjectConfig = {
  isolate: false,
  // Keeps Google's libraries from waiting for a cloud metadata server.
  env: { METADATA_SERVER_DETECTION: 'none' },
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const WITH_BACKEND: ProjectConfig = { ...ON_BACKEND, globalSetup: 'tests/localBackend.ts' };

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  // Without an environment, development uses the backend of `npm start`; no test does.
  if (command === 'serve' && mode !== 'test' && !env.VITE_FIREBASE_PROJECT_ID)
    env.VITE_LOCAL_BACKEND ??= localBackend(LOCAL.project, LOCAL.ports);
  if (command === 'build') requireEnvironment(env);

  const local = new URLSearchParams(env.VITE_LOCAL_BACKEND ?? '');
  return {
    plugins: [react(), withoutDisplayNames],
    define: {
      'import.meta.env.VITE_LOCAL_BACKEND': JSON.stringify(env.VITE_LOCAL_BACKEND ?? ''),
      __DATA_VERSION__: JSON.stringify(dataVersion()),
    },
    // Dependencies that Vite would only discover later, with a reload of the page.
    optimizeDeps: {
      include: ['firebase/app', 'firebase/auth', 'firebase/firestore/lite', 'firebase/storage'],
    },
    server: {
      port: LOCAL.ports.site,
      strictPort: true,
      proxy: {
        // As firebase.json; a regular expression, since a creation's data.json is no page.
        '/api/contact': toFunction('contact', local),
        '^/creation/[^/?]+(\\?.*)?$': toFunction('page', local),
      },
    },
    build: {
      manifest: true,
      assetsInlineLimit: 0,
      // The head names each page's scripts (src/build/head.ts): a helper in every page would only weigh 1 kB.
      modulePreload: false,
      rolldownOptions: {
        // Styles as an entry of their own: the build inlines them into the pages (src/build/head.ts).
        input: ['src/site/main.tsx', 'src/styles/index.css'],
        // With all that it imports: four files would weigh 1.9 kB more on each page. Whatever the administration uses of the
        // router is in it, too: it does without Navigate, useMatch and useSearchParams, which weigh 600 bytes.
        output: { codeSplitting: { groups: [{ name: 'main', test: 'src/site/main.tsx' }] } },
        // No warnings about slow plugins on a busy machine, nor about a page's data, which the prerendered code has at hand.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        // react-router is one file, of which what no page uses stays unless the bundler knows that these calls of React do
        // nothing else. `import_react` is the name that the bundler gives React inside it; under another name nothing breaks,
        // but weight.spec.ts fails.
        treeshake: {
          manualPureFunctions: ['forwardRef', 'memo', 'createContext'].map((name) => `import_react.${name}`),
        },
      },
    },
    test: {
      mockReset: true,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      projects: [
        project('unit-node', 'tests/unit/**/*.test.ts', UNIT),
        project('unit', 'tests/unit/**/*.test.tsx', {
          ...UNIT,
          environment: 'jsdom',
          setupFiles: ['tests/unit/setup.ts'],
        }),
        project('commands', 'tests/commands/**/*.test.ts', { ...ON_BACKEND, isolate: true }),
        project('services', 'tests/services/**/*.test.ts', WITH_BACKEND),
        project('rules', 'tests/rules/**/*.test.ts', WITH_BACKEND),
        project('functions', 'tests/functions/*.test.ts', ON_BACKEND),
      ],
    },
  };
});

/**
 * Removes the names for React's developer tools: they keep the router's Link, NavLink and Form, and what these use, in every
 * page (5 kB), though src/components/Link.tsx does without. Written in another way, nothing breaks, but weight.spec.ts fails.
 */
const withoutDisplayNames = {
  name: 'without-display-names',
  transform: {
    filter: { id: /\/react-router\// },
    handler: (code: string) => code.replace(/^\s*\w+\.displayName = "\w+";$/gm, ''),
  },
};

/** A digest of the folders in which baked data have their types and values: domain, services, resources, some of pages. */
function dataVersion(): string {
  const modules = ['src/domain', 'src/services', 'src/data', 'src/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => readFileSync(join(folder, name))),
  );
  return createHash('sha256').update(Buffer.concat(modules)).digest('base64url').slice(0, 8);
}

function toFunction(name: string, local: URLSearchParams) {
  const folder = `/${local.get('project') ?? LOCAL.project}/europe-west1/${name}`;
  return {
    target: `http://127.0.0.1:${local.get('functions') ?? LOCAL.ports.functions}`,
    rewrite: (path: string) => folder + path,
  };
}

function project(name: string, include: string, own: ProjectConfig): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [include], ...own } };
}
