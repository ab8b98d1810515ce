import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { listTitle, placeOf } from './domain/catalogue';
import { BakedDataContext } from './pages/bakedData';
import { creationList, type ShownList } from './pages/creations/creationLists';
import { productList } from './pages/creations/productList';
import { findRoute } from './routes';
import type { SiteData } from './siteData';

/** The HTML of a page, and the data that it is hydrated with, as JSON keeps them; null for none. */
export interface PrerenderedPage {
  html: string;
  data: { readAt: string; values: Record<string, unknown> } | null;
}

/**
 * The HTML of an address that the browser then hydrates, with the catalogue as it was when `data` was read; without, lists
 * are loading. Throws what the page throws; React itself would leave that page to the browser. Used by scripts/build only.
 */
export async function prerender(pathname: string, data: SiteData | null): Promise<PrerenderedPage> {
  const used: Record<string, unknown> = {};
  const baked = data && {
    readAt: data.readAt,
    value(key: string) {
      if (key in data.values) used[key] = data.values[key];
      return data.values[key];
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
    // Larger Suspense boundaries would be sent after the page and moved by an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  if (!data || Object.keys(used).length === 0) return { html, data: null };
  return { html, data: { readAt: data.readAt, values: used } };
}

/** What the page of an address says of itself to search engines. */
export function descriptionOf(pathname: string, data: SiteData | null): string {
  const { route, params } = findRoute(pathname);
  return route.description(params, data?.totals[pathname]);
}

/** The creations of a list as search engines read them (schema.org); null for any other page. */
export function productsOf(pathname: string, data: SiteData | null): object | null {
  const place = placeOf(pathname);
  const list = place && data?.values[creationList(place).options.key];
  return list ? productList(listTitle(place), list as ShownList) : null;
}

export { BAKED_DATA_ID } from './pages/bakedData';
export { canonicalPath, placeOf } from './domain/catalogue';
export { findRoute, staticPaths } from './routes';
export { BRAND } from './domain/brand';
export { readSiteData, type SiteData } from './siteData';
