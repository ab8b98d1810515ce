import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { SHAPE, copies, type BakedPage } from '../data/bakedData';
import { findRoute } from './routes';
import type { SiteData } from './siteData';

/**
 * The HTML of an address with its value in `data`, and what it is hydrated with; null for none. Throws what the page
 * throws. Used by scripts/build only, for one page after the other.
 */
export async function prerender(
  pathname: string,
  data: SiteData | null,
): Promise<{ html: string; data: BakedPage | null }> {
  const { route, params } = findRoute(pathname);
  const resource = await route.data?.(params);
  const key = resource?.options.key ?? '';
  const value = data?.values[key];
  if (data && value !== undefined) resource?.start(value, new Date(data.readAt));
  Object.assign(copies, data?.copies);
  const errors: unknown[] = [];
  const { prelude } = await prerenderToStream(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // React would put larger Suspense boundaries in place by an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  if (!data || value === undefined) return { html, data: null };
  const drawn = new Set(html.match(/\/assets\/photos\/[^" ]+/g));
  const drawnCopies = Object.fromEntries(Object.entries(data.copies).filter(([, copy]) => drawn.has(copy)));
  return { html, data: { shape: SHAPE, key, readAt: data.readAt, value, copies: drawnCopies } };
}

// The build imports no React of its own: it would be the one for development.
export { BAKED_DATA_ID } from '../data/bakedData';
export { findRoute, staticPaths } from './routes';
export { readSiteData } from './siteData';
