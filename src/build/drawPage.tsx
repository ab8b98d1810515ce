import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../site/App';
import { DATA_VERSION, PhotoCopies, bake, baked } from '../data/bakedData';
import type { BakedPage } from '../data/bakedPage';
import { siteTexts } from '../data/siteTexts';
import { findRoute } from '../site/routes';
import type { SiteData } from './siteData';

/**
 * Draws an address with its values in `data`. For a null address, the shell, which has no HTML. Throws what the page throws.
 * Draw one page after the other: resources are shared.
 */
export async function drawPage(pathname: string | null, data: SiteData | null) {
  const page: BakedPage = { version: DATA_VERSION, readAt: data?.readAt ?? '', values: {}, copies: {} };
  const pageKeys = pathname !== null && findRoute(pathname).route.hasData ? [pathname] : [];
  for (const key of data ? [...pageKeys, siteTexts.key] : []) {
    if (data && !(key in data.values))
      throw new Error(`${key} is not baked: bake it in src/build/siteData.ts.`);
    const value = data?.values[key];
    if (value !== undefined) page.values[key] = value;
  }
  const copyOf = (stored: string) => (page.copies[stored] = data?.copies[stored] ?? stored);
  bake(page);
  const drawn = pathname === null ? { html: '', hints: '' } : await draw(pathname, copyOf);
  baked.clear();
  // Into the shell the function page puts the data of a creation.
  const isEmpty = !data || (pathname !== null && Object.keys(page.values).length === 0);
  return { ...drawn, data: isEmpty ? null : page };
}

const HINT = /<link rel="preload"[^>]*>/g;

async function draw(pathname: string, copyOf: (stored: string) => string) {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
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
  // React preloads every picture that is not lazy, where the HTML starts. Hints of main pictures move to the head, before
  // the styles: without this, the first photo of `/crochet` is painted 170 ms later. The others are dropped.
  const hints = html.match(HINT)?.filter((hint) => hint.includes('fetchPriority="high"')) ?? [];
  return { html: html.replace(HINT, ''), hints: hints.join('') };
}
