import { createContext } from 'react';
import { tryOrUndefined } from '../domain/text';
import { TIMINGS } from '../domain/timings';
import { BAKED_DATA_ID, type BakedPage } from './bakedPage';

/** A digest of the code that defines the data (vite.config.ts): data of another version are ignored. */
export const DATA_VERSION = __DATA_VERSION__;

const copies = new Map<string, string>();

export const PAGE_DATA = parse(globalThis.document?.getElementById(BAKED_DATA_ID)?.textContent ?? '');

/** Maps a picture's stored address to the site's own copy, if there is one: in the browser, one that this tab knows of. */
export const PhotoCopies = createContext((stored: string) => copies.get(stored) ?? stored);

/** Fetches what the build knows of the page at an address; null for nothing. Throws without a network, and after 15 s. */
export async function fetchPageData(key: string): Promise<BakedPage | null> {
  const signal = AbortSignal.timeout(TIMINGS.device);
  const answer = await fetch(`${key === '/' ? '' : key}/data.json`, { signal });
  const page = parse(await answer.text());
  // With dots in it, the address of a list leads to the data of another page.
  return page && key in page.values ? page : null;
}

function parse(json: string): BakedPage | null {
  const page = tryOrUndefined(() => JSON.parse(json) as BakedPage | null);
  if (page?.version !== DATA_VERSION) return null;
  for (const [stored, copy] of Object.entries(page.copies)) copies.set(stored, copy);
  return page;
}
