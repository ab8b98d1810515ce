import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy, usesAppCheck } from './scripts/build/contentSecurityPolicy.ts';
import { LOCAL, localBackend } from './scripts/backend/localBackend.ts';

/** What a production build cannot do without. */
const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
  'VITE_SITE_URL',
];

/**
 * Few chunks rather than many small ones, each of which would be a request before anything shows. The first two hold
 * nothing of React, so that a head start (routes.ts) need not wait for it: what every page knows with what talks to a
 * server, and Firestore. The last is what several pages draw but the first page does not.
 */
const chunkGroups = [
  {
    name: 'base',
    test: /preload-helper|src\/(missingCode|domain\/(catalogue|limits|brand)|services\/(ServiceError|fetched|snapshot)|pages\/Resource)\.ts$/,
  },
  {
    name: 'data',
    test: /node_modules\/(@firebase\/(app|component|logger|util|firestore|webchannel-wrapper)|firebase\/(app|firestore)|idb)\/|src\/(services\/(firebase|creations\/(catalogue|reshapeCreation)|avis)|components\/pictureSources|pages\/(creationLists|avisResource))\.ts$/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  {
    name: 'shared',
    test: /src\/(components\/(EmptyState|FormNotice|LoadFailure|LoadMore|Loading|PriceTag|PrivacyNote|(Text)?Field|useSwipe)|assets\/illustrations\/(empty|lost)|domain\/price|pages\/use\w+)/,
  },
];

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  // Development needs no settings: without any, it talks to the backend that `npm start` runs.
  if (command === 'serve' && !env.VITE_FIREBASE_PROJECT_ID) env.VITE_LOCAL_BACKEND ??= localBackend(LOCAL);
  const missing = env.VITE_LOCAL_BACKEND ? [] : REQUIRED.filter((name) => !env[name]);
  if (command === 'build' && missing.length > 0)
    throw new Error(`A production build needs these settings in the environment: ${missing.join(', ')}.`);

  const local = new URLSearchParams(env.VITE_LOCAL_BACKEND ?? '');
  return {
    plugins: [react(), leanRouter(), policy(env)],
    define: {
      'import.meta.env.VITE_LOCAL_BACKEND': JSON.stringify(env.VITE_LOCAL_BACKEND ?? ''),
      // The key is known only where it is used: the local backend has no App Check.
      'import.meta.env.VITE_APP_CHECK_SITE_KEY': JSON.stringify(
        usesAppCheck(env) ? env.VITE_APP_CHECK_SITE_KEY : '',
      ),
    },
    // Named ahead: one that the development server finds out about later makes it reload the page under its visitor.
    optimizeDeps: {
      include: [
        'firebase/app',
        'firebase/app-check',
        'firebase/auth',
        'firebase/firestore/lite',
        'firebase/storage',
      ],
    },
    server: {
      port: LOCAL.ports.site,
      strictPort: true,
      proxy: {
        '/api/contact': {
          target: `http://127.0.0.1:${local.get('functions') ?? LOCAL.ports.functions}`,
          rewrite: () => `/${local.get('project') ?? LOCAL.project}/europe-west1/contact`,
        },
      },
    },
    build: {
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'src/pages/creations/creationListStart.ts', 'src/pages/avis/avisStart.ts'],
        output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } },
      },
    },
    test: {
      restoreMocks: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'jsdom',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/unit/setup.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'services', include: ['tests/services/**/*.test.ts'], ...onBackend() },
        },
        { extends: true, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onBackend() } },
        {
          extends: true,
          test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...onBackend() },
        },
      ],
    },
  };
});

/** Tests that share one local backend run one file after the other: each starts by clearing it. */
function onBackend() {
  return { environment: 'node', fileParallelism: false, testTimeout: 20_000, hookTimeout: 30_000 } as const;
}

/**
 * Leaves out what no page uses of the router: its package gives everybody the development build, and the way it names
 * its components keeps those that nothing asks for. Should its code change, this finds nothing: only the gain is lost.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}

/** Writes the part of the policy that depends on the configured project into the page (firebase.json has the rest). */
function policy(env: Record<string, string>): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(env) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
