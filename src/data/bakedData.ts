import { createContext } from 'react';

/** The id of the block in which the build puts a page's data into its HTML. */
export const BAKED_DATA_ID = 'baked-data';

/** Changes when code can no longer read what an earlier build wrote: another shape is the same as no data. */
export const SHAPE = 1;

/** What the build knows of a page: in its HTML for a first page, and as `data.json` beside it for links. */
export interface BakedPage {
  shape: number;
  /** The address of the page: the key of its resource. */
  key: string;
  /** ISO date of when the build read the value. */
  readAt: string;
  /** Of the resource. */
  value: unknown;
  /** The site's own copies of stored pictures, address by address. */
  copies: Record<string, string>;
}

/** What the pages were built with. */
export interface BakedData {
  readAt: BakedPage['readAt'];
  /** The value of a resource; undefined if the page was built without. */
  value: (key: string) => unknown;
  /** The address of the site's own copy of a stored picture, if there is one. */
  copyOf: (url: string) => string | undefined;
}

/** Of every page whose data this tab has seen. */
const copies: BakedPage['copies'] = {};

/** The data of the page that the browser has loaded. */
export const PAGE_DATA = typeof document === 'undefined' ? null : readPageData();

/** The data to render first: in the browser the page's own, in the build what prerender passes. */
export const BakedDataContext = createContext<BakedData | null>(PAGE_DATA);

function readPageData(): BakedData {
  const page = take(document.getElementById(BAKED_DATA_ID)?.textContent ?? '');
  return {
    readAt: page?.readAt ?? '',
    value: (key) => (key === page?.key ? page.value : undefined),
    copyOf: (url) => copies[url],
  };
}

/** Fetches what the build knows of the page at an address; null for nothing. Throws without a network. */
export async function fetchPageData(key: string): Promise<BakedPage | null> {
  const answer = await fetch(`${key === '/' ? '' : key}/data.json`);
  // With dots in it, the address of a list leads to the data of another page.
  return take(await answer.text(), key);
}

function take(json: string, key?: string): BakedPage | null {
  try {
    const page = JSON.parse(json) as BakedPage | null;
    if (page?.shape !== SHAPE || (key ?? page.key) !== page.key) return null;
    Object.assign(copies, page.copies);
    return page;
  } catch {
    return null;
  }
}
