import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { BakedDataContext, SHAPE, type BakedPage } from '../data/bakedData';
import type { SiteData } from './siteData';

/** The HTML of a page, and the data that it is hydrated with; null for none. */
export interface PrerenderedPage {
  html: string;
  data: BakedPage | null;
}

/** The HTML of an address, with the values of `data`. Throws what the page throws. Used by scripts/build only. */
export async function prerender(pathname: string, data: SiteData | null): Promise<PrerenderedPage> {
  const page: BakedPage = {
    shape: SHAPE,
    key: pathname,
    readAt: data?.readAt ?? '',
    value: data?.values[pathname],
    copies: {},
  };
  const baked = data && {
    readAt: data.readAt,
    value: (key: string) => (key === pathname ? page.value : undefined),
    copyOf: (url: string) => {
      const copy = data.copies[url];
      if (copy) page.copies[url] = copy;
      return copy;
    },
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
  return { html, data: page.value === undefined ? null : page };
}

// The build imports no React of its own: it would be the one for development.
export { BAKED_DATA_ID } from '../data/bakedData';
export { robotsOf } from './head';
export { findRoute, staticPaths } from './routes';
export { readSiteData } from './siteData';
