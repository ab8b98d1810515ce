import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/creation';
import { holdDraft, type DraftHold } from '../../../src/pages/admin/creations/draftStore';

const draftOf = (name: string) => ({ ...EMPTY_DRAFT, name });
const fieldsOf = (name: string) => ({ start: null, draft: draftOf(name) });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const hold = await holdDraft('new');
  hold.forget();
  hold.release();
  return () => vi.useRealTimers();
});

test('a draft is found although the store answers only after seconds', async () => {
  await leave('Sac du soir');
  const answer = await keepStoreBusy();
  const holding = holdDraft('new');
  await vi.advanceTimersByTimeAsync(5000);
  answer();
  const hold = await holding;
  expect(nameIn(hold)).toBe('Sac du soir');
  expect(hold.lasting).toBe(true);
  hold.release();
});

test('a draft that could not be read is not written over', async () => {
  await leave('Sac du soir');
  const answer = await keepStoreBusy();
  const holding = holdDraft('new');
  await vi.advanceTimersByTimeAsync(60_000);
  const hold = await holding;
  expect(hold.lasting).toBe(false);
  hold.keep(fieldsOf('Autre'));
  answer();
  hold.release();

  const again = await holdDraft('new');
  expect(nameIn(again)).toBe('Autre');
  again.forget();
  again.release();
  expect(await nameFound()).toBe('Sac du soir');
});

test('the end of a slow save drops what was saved, not what was typed since', async () => {
  const saving = await leave('Sac du soir');
  const hold = await holdDraft('new');
  hold.keep(fieldsOf('Sac de nuit'));
  saving.forget(draftOf('Sac du soir'));
  hold.release();
  const next = await holdDraft('new');
  expect(nameIn(next)).toBe('Sac de nuit');
  saving.forget(draftOf('Sac de nuit'));
  next.release();
  expect(await nameFound()).toBeUndefined();
});

test('a draft that nobody came back to for 30 days is dropped', async () => {
  await leave('Sac du soir');
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  (await holdDraft('new')).release();
  expect(await nameFound()).toBe('Sac du soir');
  vi.setSystemTime(Date.now() + 1);
  (await holdDraft('edit/another')).release();
  expect(await nameFound()).toBeUndefined();
});

/** A visit that types a name and goes. */
async function leave(name: string): Promise<DraftHold<null>> {
  const hold = await holdDraft<null>('new');
  hold.keep(fieldsOf(name));
  hold.release();
  return hold;
}

/** What a next visit finds. */
async function nameFound(): Promise<string | undefined> {
  const hold = await holdDraft('new');
  hold.release();
  return nameIn(hold);
}

function nameIn({ found }: DraftHold<unknown>): string | undefined {
  return found.fields?.draft.name;
}

/** Keeps a transaction of another connection going until the returned function is called. */
async function keepStoreBusy(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('creation-drafts');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const store = database.transaction('fields', 'readwrite').objectStore('fields');
  let isBusy = true;
  const askAgain = () => isBusy && store.get('').addEventListener('success', askAgain);
  askAgain();
  return () => {
    isBusy = false;
    database.close();
  };
}
