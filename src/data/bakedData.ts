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

/** Of every page whose data this tab has seen; in the build, all. */
export const copies: BakedPage['copies'] = {};

/** The data of the page that the browser has loaded. */
export const PAGE_DATA =
  typeof document === 'undefined' ? null : take(document.getElementById(BAKED_DATA_ID)?.textContent ?? '');

/** Fetches what the build knows of the page at an address; null for nothing. Throws without a network. */
export async function fetchPageData(key: string): Promise<BakedPage | null> {
  const answer = await fetch(`${key === '/' ? '' : key}/data.json`);
  // With dots in it, the address of a list leads to the data of another page.
  return take(await answer.text(), key);
}

function take(json: string, key?: string): BakedPage | null {
  try {
    const page = JSON.parse(json, withDates) as BakedPage | null;
    if (page?.shape !== SHAPE || (key ?? page.key) !== page.key) return null;
    Object.assign(copies, page.copies);
    return page;
  } catch {
    return null;
  }
}

/** JSON has no dates; those of avis are named so. */
function withDates(name: string, value: unknown): unknown {
  return name === 'date' && typeof value === 'string' ? new Date(value) : value;
}
