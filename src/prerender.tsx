import { StrictMode } from 'react';
import { prerender as prerenderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';

/**
 * The page of an address as the HTML that the browser then hydrates. Waits for the page's code; effects do not run, so
 * a list stands in its loading state. Throws what the page throws: React itself would hand the browser a page to draw
 * anew. Used by scripts/build/siteBuild.ts only.
 */
export async function prerender(pathname: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToStream(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Larger Suspense boundaries would be sent after the page and moved by an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

export { canonicalPath } from './domain/catalogue';
export { findRoute, staticPaths } from './routes';
export { BRAND } from './domain/brand';
