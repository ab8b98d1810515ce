/**
 * What is being typed about a creation, photo included, kept on this device until it is saved: a phone may close a tab
 * while its camera is open. There is one draft for a new creation and one for each that is edited, each held by one tab
 * at a time. Where the device keeps nothing (private browsing, full disk) or does not answer, or another tab holds the
 * draft, what is typed lasts as long as this tab, and what is stored stays untouched.
 */
import type { CreationDraft } from '../../../domain/creation';
import { claimLock } from './claimLock';
import {
  dropDraft,
  openDrafts,
  putFields,
  putPhoto,
  readDraft,
  type DraftDatabase,
  type KeptFields,
} from './draftDatabase';

/** This tab's hold on a draft. */
export interface DraftHold<Start> {
  found: { fields: KeptFields<Start> | null; photo: File | null };
  /** Whether the draft outlives this tab. */
  lasting: boolean;
  keep: (fields: KeptFields<Start>) => void;
  keepPhoto: (photo: File) => void;
  /** Drops the draft, or, given what was saved, only a draft that says the same. Works after `release`, too. */
  forget: (saved?: CreationDraft) => void;
  /** Lets another page hold it, once all is written. */
  release: () => void;
}

/** Drafts that only this tab keeps. */
const unstored = new Map<string, { fields?: KeptFields<unknown>; photo?: File }>();

/** The end of this tab's last hold on each draft. */
const released = new Map<string, Promise<void>>();

/** Takes hold of the draft under `key`, and reads what an earlier visit has left there. */
export async function holdDraft<Start>(key: string): Promise<DraftHold<Start>> {
  await inTime(released.get(key));
  // Texts that only this tab keeps come first; what is stored meanwhile is another tab's.
  const unlock = unstored.has(key) ? null : await claimLock(`creation-draft/${key}`);
  const stored = unlock && (await inTime(openAndRead(key)));
  const kept = stored ? stored.kept : unstored.get(key);
  let written = Promise.resolve();

  function change(inTab: () => void, inStore: (database: DraftDatabase) => Promise<void>) {
    if (!stored) return inTab();
    const before = written;
    written = inStore(stored.database)
      .catch(warnUnkept)
      .then(() => before);
  }

  return {
    // Only this site writes here, and a change of what it keeps raises the version of the database.
    found: {
      fields: (kept?.fields as KeptFields<Start> | undefined) ?? null,
      photo: kept?.photo ?? null,
    },
    lasting: Boolean(stored),
    keep: (fields) =>
      change(
        () => unstored.set(key, { ...unstored.get(key), fields }),
        (database) => putFields(database, key, fields),
      ),
    keepPhoto: (photo) =>
      change(
        () => unstored.set(key, { ...unstored.get(key), photo }),
        (database) => putPhoto(database, key, photo),
      ),
    forget: (saved) => {
      const isDue = (fields?: KeptFields<unknown>) => !saved || !fields || isSameDraft(fields.draft, saved);
      change(
        () => isDue(unstored.get(key)?.fields) && unstored.delete(key),
        (database) => dropDraft(database, key, saved && isDue),
      );
    },
    release: () => {
      if (unlock) released.set(key, written.then(unlock));
    },
  };
}

/** Compares by content; a field that `a` lacks counts as equal. */
export function isSameDraft(a: CreationDraft, b: CreationDraft): boolean {
  return JSON.stringify({ ...b, ...a }) === JSON.stringify(b);
}

async function openAndRead(key: string) {
  const database = await openDrafts();
  return { database, kept: await readDraft(database, key) };
}

/** Seconds that the store has to answer: in some browsers it never does again until they are restarted. */
const ANSWER_SECONDS = 10;

/**
 * The result of `work`, or null if it fails or takes too long. Counts only seconds in which the page runs: after a busy
 * spell or sleep, the answer and a single long timer would be due together, in either order.
 */
async function inTime<T>(work: Promise<T> | undefined): Promise<T | null> {
  let isAnswered = false;
  const answer = Promise.resolve(work ?? null)
    .catch(() => null)
    .finally(() => (isAnswered = true));
  for (let second = 0; second < ANSWER_SECONDS && !isAnswered; second++)
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1000))]);
  return isAnswered ? answer : null;
}

function warnUnkept(error: unknown): void {
  console.warn('Le brouillon n’a pas pu être gardé sur cet appareil', error);
}
