import { createContext } from 'react';
import { tryOrUndefined } from '../domain/text';
import { TIMINGS } from '../domain/timings';
import { BAKED_DATA_ID, type BakedPage } from './bakedPage';

/** A digest of the code that defines the data (vite.config.ts): data of another version are ignored. */
export const DATA_VERSION = __DATA_VERSION__;

/** The build's values by key: those of this document, and of the pages whose data were fetched since. */
export const baked = new Map<string, { value: unknown; readAt: string }>();

const copies = new Map<string, string>();
const files = new Map<string, Promise<void>>();

/** Maps a picture's stored address to the site's own copy, if there is one: in the browser, one that this tab knows of. */
export const PhotoCopies = createContext((stored: string) => copies.get(stored) ?? stored);

read(globalThis.document?.getElementById(BAKED_DATA_ID)?.textContent ?? '');

/** Fetches once what the build knows of the page at an address. Never throws: after a failure, the next call asks again. */
export function fetchPageData(path: string): Promise<void> {
  if (path === '' || baked.has(path)) return Promise.resolve();
  const file = files.get(path) ?? askFor(path).catch(() => void files.delete(path));
  files.set(path, file);
  return file;
}

async function askFor(path: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMINGS.device);
  const answer = await fetch(`${path === '/' ? '' : path}/data.json`, { signal });
  read(await answer.text());
}

function read(json: string): void {
  const page = tryOrUndefined(() => JSON.parse(json) as BakedPage | null);
  if (page?.version === DATA_VERSION) bake(page);
}

export function bake(page: Omit<BakedPage, 'version'>): void {
  for (const [key, value] of Object.entries(page.values)) baked.set(key, { value, readAt: page.readAt });
  for (const [stored, copy] of Object.entries(page.copies)) copies.set(stored, copy);
}
