/** What browser, build and the function `page` agree on: the data inside a page, and the parts of its HTML. */
export const BAKED_DATA_ID = 'baked-data';

/** What the build knows of a page: in its HTML for a first page, and as `data.json` beside it for links. */
export interface BakedPage {
  version: string;
  readAt: string;
  values: Record<string, unknown>;
  copies: Record<string, string>;
}

/** A data block of a page. `<` is escaped so that no text can close it. */
export function jsonBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export function dataBlock(data: BakedPage): string {
  return jsonBlock(`type="application/json" id="${BAKED_DATA_ID}"`, data);
}

export function readDataBlock(block: string): BakedPage {
  return JSON.parse(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'))) as BakedPage;
}

/**
 * Changes a part of index.html, or of a page that was built from it: what stands between `<!--part-->` and `<!--/part-->`.
 * `head`: title and metadata; `code`: all else that it loads; `page`: React's root; `data`: the data block.
 */
export function changePart(
  html: string,
  part: 'head' | 'code' | 'page' | 'data',
  change: (content: string) => string,
): string {
  const start = html.indexOf(`<!--${part}-->`) + `<!--${part}-->`.length;
  const end = html.indexOf(`<!--/${part}-->`);
  return end < 0 ? html : html.slice(0, start) + change(html.slice(start, end)) + html.slice(end);
}
