import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { BakedDataContext, type BakedBlock } from '../data/bakedData';
import type { SiteData } from './siteData';

/** The HTML of a page, and the data that it is hydrated with; null for none. */
export interface PrerenderedPage {
  html: string;
  data: BakedBlock | null;
}

/** The HTML of an address, with the values of `data`. Throws what the page throws. Used by scripts/build only. */
export async function prerender(pathname: string, data: SiteData | null): Promise<PrerenderedPage> {
  const used: BakedBlock = { readAt: data?.readAt ?? '', values: {}, copies: {} };
  const baked = data && {
    readAt: data.readAt,
    value: (key: string) => taken(used.values, data.values, key),
    copyOf: (url: string) => taken(used.copies, data.copies, url),
  };
  const errors: unknown[] = [];
  const { prelude } = await prerenderToStream(
    <StrictMode>
      <BakedDataContext value={baked}>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
      </BakedDataContext>
    </StrictMode>,
    // React would put larger Suspense boundaries in place by an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return { html, data: Object.keys(used.values).length > 0 ? used : null };
}

/** The value under a key, also added to `used`. */
function taken<T>(used: Record<string, T>, all: Record<string, T>, key: string): T | undefined {
  const value = all[key];
  if (value !== undefined) used[key] = value;
  return value;
}

// The build imports no React of its own: it would be the one for development.
export { BAKED_DATA_ID } from '../data/bakedData';
export { robotsOf } from './head';
export { findRoute, staticPaths } from './routes';
export { readSiteData } from './siteData';
