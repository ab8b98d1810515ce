import { createContext } from 'react';

/** The id of the data block that the build puts into a page. */
export const BAKED_DATA_ID = 'baked-data';

/** The data block of a page. */
export interface BakedBlock {
  /** ISO date of when the build read the values. */
  readAt: string;
  /** The values of the page's resources by key. */
  values: Record<string, unknown>;
  /** The site's own copies of stored pictures, address by address. */
  copies: Record<string, string>;
}

/** What a page was built with. */
export interface BakedData {
  readAt: BakedBlock['readAt'];
  /** The value of a resource; undefined if the page was built without. */
  value: (key: string) => unknown;
  /** The address of the site's own copy of a stored picture, if there is one. */
  copyOf: (url: string) => string | undefined;
}

/** The data of the page that the browser has loaded, if any. */
export const PAGE_DATA = typeof document === 'undefined' ? null : readPageData();

/** The data to render first: in the browser the page's own, in the build what prerender passes. */
export const BakedDataContext = createContext<BakedData | null>(PAGE_DATA);

function readPageData(): BakedData | null {
  const text = document.getElementById(BAKED_DATA_ID)?.textContent;
  if (!text) return null;
  const { readAt, values, copies } = JSON.parse(text) as BakedBlock;
  return { readAt, value: (key) => values[key], copyOf: (url) => copies[url] };
}
