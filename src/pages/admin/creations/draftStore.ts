/**
 * What is being typed about a creation, photo included, kept on this device until it is saved: a phone may close a tab
 * while its camera is open. One draft for a new creation and one for each that is being edited, each held by one tab at
 * a time. Where the device keeps nothing (private browsing, full disk), or another tab holds the draft, it lasts as long
 * as this tab.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CreationDraft } from '../../../domain/creation';

/** Milliseconds after which a store or a lock that does not answer counts as absent. */
const STORE_DEADLINE = 800;

/** Milliseconds after which a draft that nobody came back to is dropped. */
const DRAFT_LIFE = 30 * 24 * 60 * 60 * 1000;

/** The texts, and what they belong to: the identity of a new creation, or the creation as it was when editing began. */
export interface KeptFields<Start> {
  start: Start;
  draft: CreationDraft;
}

interface Drafts extends DBSchema {
  fields: { key: string; value: KeptFields<unknown> & { keptAt: number } };
  photos: { key: string; value: File };
}

/** This tab's hold on a draft. */
export interface DraftHold<Start> {
  found: { fields: KeptFields<Start> | null; photo: File | null };
  /** Whether the draft outlives this tab. */
  lasting: boolean;
  keep: (fields: KeptFields<Start>) => void;
  keepPhoto: (photo: File) => void;
  forget: () => void;
  /** Lets another tab hold it. */
  release: () => void;
}

/** Drafts that only this tab keeps. */
const unstored = new Map<string, { fields?: KeptFields<unknown>; photo?: File }>();

/** Takes hold of the draft under `key`, and reads what an earlier visit has left there. */
export async function holdDraft<Start>(key: string): Promise<DraftHold<Start>> {
  const release = await claim(key);
  const database = release && (await inTime(open()));
  const stored = database ? await inTime(readKept(database, key)) : unstored.get(key);
  return {
    // Only this site writes here, and a change of what it keeps raises the version of the database.
    found: {
      fields: (stored?.fields as KeptFields<Start> | undefined) ?? null,
      photo: stored?.photo ?? null,
    },
    lasting: Boolean(database),
    keep: (fields) => {
      if (database) database.put('fields', { ...fields, keptAt: Date.now() }, key).catch(unkept);
      else unstored.set(key, { ...unstored.get(key), fields });
    },
    keepPhoto: (photo) => {
      if (database) database.put('photos', photo, key).catch(unkept);
      else unstored.set(key, { ...unstored.get(key), photo });
    },
    forget: () => {
      unstored.delete(key);
      if (database) drop(database, key).catch(unkept);
    },
    release: () => release?.(),
  };
}

async function readKept(database: IDBPDatabase<Drafts>, key: string) {
  for (const old of await database.getAllKeys('fields')) {
    const kept = await database.get('fields', old);
    if (kept && Date.now() - kept.keptAt > DRAFT_LIFE) await drop(database, old);
  }
  return { fields: await database.get('fields', key), photo: await database.get('photos', key) };
}

async function drop(database: IDBPDatabase<Drafts>, key: string): Promise<void> {
  await Promise.all([database.delete('fields', key), database.delete('photos', key)]);
}

/** Throws where there is no such store at all. */
async function open(): Promise<IDBPDatabase<Drafts>> {
  return await openDB<Drafts>('creation-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('fields');
      database.createObjectStore('photos');
    },
  });
}

/** What comes of `work`, or null where it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), STORE_DEADLINE));
  return Promise.race([work.catch(() => null), timeout]);
}

/** This tab's lock on a draft, until it is released or the tab is gone; null where another tab has it. */
function claim(key: string): Promise<(() => void) | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(
        `creation-draft/${key}`,
        { signal: AbortSignal.timeout(STORE_DEADLINE) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}

function unkept(error: unknown): void {
  console.warn('Le brouillon n’a pas pu être gardé sur cet appareil', error);
}
