import { createContext } from 'react';

/** The id of the data block that the build puts into a page. */
export const BAKED_DATA_ID = 'baked-data';

/** What a page was built with: its resources' values by key, as JSON keeps them. */
export interface BakedData {
  /** ISO date of the moment at which the build read them. */
  readAt: string;
  /** The value of a resource, or undefined where the page was built without. */
  value: (key: string) => unknown;
}

/** The data of the page that the browser has loaded; null where there are none. */
export const PAGE_DATA = typeof document === 'undefined' ? null : readPageData();

/** What is rendered before anything is read: in the browser the page's own data, in the build what prerender passes. */
export const BakedDataContext = createContext<BakedData | null>(PAGE_DATA);

function readPageData(): BakedData | null {
  const text = document.getElementById(BAKED_DATA_ID)?.textContent;
  if (!text) return null;
  const { readAt, values } = JSON.parse(text) as { readAt: string; values: Record<string, unknown> };
  return { readAt, value: (key) => values[key] };
}
