import { join } from 'node:path';
import { generateSW, type RuntimeCaching } from 'workbox-build';
import { KEPT } from '../../src/domain/sizes';

type Caching = NonNullable<RuntimeCaching['options']>;

/** Workbox copies the source of each function into the worker: none may refer to anything outside itself. */
const OWN: NonNullable<Caching['plugins']>[number] = {
  // Redirected answers are refused by browsers when they are handed out for a page.
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' && !response.redirected ? response : null,
  // Without the query. With the origin, since a path that begins with // would name another host.
  cacheKeyWillBeUsed: async ({ request }) => location.origin + new URL(request.url).pathname,
};

/** The options of one cache, from which the entry that has not been used for longest goes first. */
function kept(kind: keyof typeof KEPT): Caching {
  return {
    cacheName: `kept-${kind}`,
    expiration: { maxEntries: KEPT[kind], purgeOnQuotaError: true },
    plugins: [OWN],
    matchOptions: { ignoreVary: true },
  };
}

const SHELL = { precacheFallback: { fallbackURL: '/shell.html' } };
/** Seconds after which a kept answer is shown although the network may still answer. */
const PATIENCE = { networkTimeoutSeconds: 3 };

/**
 * Writes sw.js: pages and their data from the network, or as they were kept where it fails or is slow; for a page that was
 * never seen, the shell, in which the router draws any address. Code is no part of what Workbox installs: kept pages name
 * the files of their own deployment, which have to outlive the next one.
 */
export async function writeServiceWorker(outDir: string): Promise<void> {
  await generateSW({
    globDirectory: outDir,
    globPatterns: ['shell.html', 'assets/*.svg'],
    dontCacheBustURLsMatching: /^assets\//,
    swDest: join(outDir, 'sw.js'),
    skipWaiting: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    runtimeCaching: [
      {
        // Needs the network, and would take the room of visitors' pages.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /^\/(admin|login)\b/.test(url.pathname),
        handler: 'NetworkOnly',
        options: SHELL,
      },
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkFirst',
        options: { ...kept('pages'), ...PATIENCE, ...SHELL },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/data.json'),
        handler: 'NetworkFirst',
        options: { ...kept('data'), ...PATIENCE },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/photos/'),
        handler: 'CacheFirst',
        options: kept('photos'),
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: kept('code'),
      },
    ],
  });
}
