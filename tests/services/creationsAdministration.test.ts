import { addFile, addressOf, fakeDeadlines, faults, fieldsOf, firestore, noFaults } from './adminBackend';
import { onFetch, storedFiles, withAdmin } from './adminBackend';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CreationDraft } from '../../src/domain/creation';
import type { LightPhoto } from '../../src/services/creations/pictures';
import {
  create,
  createPlaceholder,
  listNewest,
  remove,
  update,
} from '../../src/services/creations/administration';
import { auth } from '../../src/services/adminFirebase';
import { get } from '../../src/services/creations/creations';
import type { ServiceError } from '../../src/services/ServiceError';
import { signOut } from '../../src/services/users';
import { LIGHT } from '../unit/records';

const newCreation = () => ({ id: crypto.randomUUID(), createdAt: new Date().toISOString() });

const DRAFT: CreationDraft = {
  name: ' Sac Étoile ',
  description: 'Doublé de coton',
  price: ' 32,50 ',
  collection: 'couture',
  category: 'sac',
  customizable: false,
  warnings: ' Coton. ',
  maker: 'maille',
  sold: false,
};

/** As {@link DRAFT}'s are stored. */
const TEXTS = { name: 'Sac Étoile', description: 'Doublé de coton', price: '32,50', warnings: 'Coton.' };

const blob = () => new Blob(['light'], { type: 'image/webp' });
const renditions = { 400: blob(), 800: blob(), share: blob() };
const focus = [30, 50] as const;
const COVER = { ...LIGHT, fileName: 'Été à la mer (2).JPG', renditions };
const chosen = (light: LightPhoto) => ({ url: null, light: { ...light, original: blob() } });
const PICTURE = { sources: [chosen(COVER)], focus };
const OTHER = { sources: [chosen(LIGHT)] };

withAdmin();
afterEach(() => void vi.useRealTimers());

const REFUSED = { ...DRAFT, price: 'x'.repeat(41) };

test('adding a creation stores the picture with its copies and the record as the specification has it', async () => {
  const identity = newCreation();
  const progress: number[] = [];
  const place = { collection: 'personnalisable', category: 'adhéssif', customizable: false };
  const draft = { ...DRAFT, ...place, description: 'Doublé \ud83d' };
  await create(identity, draft, PICTURE, { onProgress: (sent) => progress.push(sent) });
  const { imageUrl, renditions, ...fields } = await record(identity.id);
  const { createdAt } = identity;
  const stored = { ...place, category: 'adhessif', customizable: true, maker: 'maille' };
  const texts = { ...TEXTS, ...stored, description: 'Doublé \ufffd' };
  expect(fields).toEqual({ ...texts, focus, createdAt, imageWidth: 3, imageHeight: 4 });
  const picture = { url: imageUrl, width: 3, height: 4, renditions, focus };
  expect(await get(identity.id)).toEqual({ ...texts, ...identity, photos: [], sold: false, picture });
  expect(await storedFiles()).toEqual(
    ['', '_400', '_800', '_share'].map((width) =>
      expect.stringMatching(new RegExp(`^created/\\d{13}_ete-a-la-mer-2${width}\\.webp$`)),
    ),
  );
  const { headers } = await fetch(imageUrl);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

const upload = (code: string) => faults({ operation: 'storage.upload', code });
// Cancels when the files are there: their addresses are read last.
const cancel = (controller: AbortController) =>
  onFetch((_, method) => void (method === 'GET' && controller.abort()));
test.each<[string, (controller: AbortController) => unknown, string]>([
  ['refused by the storage (401)', () => upload('401'), 'session-over'],
  ['refused by the storage (402)', () => upload('402'), 'quota-exceeded'],
  ['refused after its bytes were sent (403)', () => upload('403'), 'unavailable'],
  ['cancelled when all files are there', cancel, 'canceled'],
  ['cancelled before it begins', (controller) => controller.abort(), 'canceled'],
  ['begun by nobody', () => signOut(), 'permission-denied'],
])('an addition that is %s stores no creation', async (_, prepare, code) => {
  const controller = new AbortController();
  await prepare(controller);
  const { signal } = controller;
  await expect(create(newCreation(), DRAFT, PICTURE, { signal })).rejects.toMatchObject({ code });
  expect((await firestore.collection('created').get()).size).toBe(0);
});

test('an addition that is repeated has the texts and the photo of the last attempt, and the first date', async () => {
  const identity = newCreation();
  await create(identity, DRAFT, PICTURE);
  const { createdAt } = await record(identity.id);
  const later = { ...identity, createdAt: new Date(Date.now() - 60_000).toISOString() };
  await create(later, { ...DRAFT, name: 'Sac Lune', warnings: '' }, OTHER);
  const { imageUrl, ...stored } = await record(identity.id);
  const { warnings: _, ...texts } = { ...TEXTS, name: 'Sac Lune' };
  const place = { collection: 'couture', category: 'sac', customizable: false };
  expect(stored).toEqual({ ...texts, ...place, createdAt, imageWidth: 3, imageHeight: 4 });
  expect((await firestore.collection('created').get()).size).toBe(1);
  await expect.poll(storedFiles).toHaveLength(1);
  expect((await fetch(imageUrl)).ok).toBe(true);
});

test('photos of one name that are chosen at once are all stored, under one progress', async () => {
  const identity = newCreation();
  const progress: number[] = [];
  const sources = [chosen(COVER), chosen(COVER), chosen(COVER)];
  await create(
    identity,
    { ...DRAFT, sold: true },
    { sources },
    { onProgress: (sent) => progress.push(sent) },
  );
  const { imageUrl, photos, sold } = await record(identity.id);
  expect(sold).toBe(true);
  expect(new Set([imageUrl, ...photos]).size).toBe(3);
  const names = ['', '_2', '_3', '_400', '_800', '_share'].map((end): unknown =>
    expect.stringMatching(new RegExp(`-mer-2${end}\\.webp$`)),
  );
  expect(await storedFiles()).toEqual(names);
  for (const url of photos) expect((await fetch(url)).ok).toBe(true);
  expect(progress).toHaveLength(6);
});

test('a device that is days ahead is asked for its date; one that is hours ahead is believed', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [early, late] = [inHours(20), inHours(50)];
  for (const [id, createdAt] of [
    ['early', early],
    ['late', late],
  ] as const) {
    const outcome = createdAt === late ? 'date-refused' : 'stored';
    const code = ({ code }: ServiceError) => code;
    const stored = () => 'stored';
    expect(await create({ id, createdAt }, DRAFT, PICTURE).then(stored, code)).toBe(outcome);
    expect(await createPlaceholder({ id: `${id}-name`, createdAt }, 'Gâteau').then(stored, code)).toBe(
      outcome,
    );
  }
  expect((await firestore.collection('created').get()).docs.map(({ id }) => id)).toEqual([
    'early',
    'early-name',
  ]);
});

test('the newest come first, also without a photo', async () => {
  const [older, newer] = ['2098-01-01', '2099-01-01'].map((day) => ({
    id: day,
    createdAt: `${day}T10:00:00.000Z`,
  }));
  for (const begun of [older, newer])
    await firestore.doc(`created/${begun?.id}`).set({ name: 'Ours', createdAt: begun?.createdAt });
  expect(await listNewest(2)).toMatchObject([{ ...newer, picture: null }, older]);
});

test('a placeholder has a name only, the one of the last attempt', async () => {
  const identity = newCreation();
  for (const name of ['Gâteau de couches', ' Encore \ud83d']) await createPlaceholder(identity, name);
  const { docs } = await firestore.collection('created').get();
  const fields = { description: ' ', price: 0, customizable: true, imageUrl: '' };
  const stored = { name: 'Encore \ufffd', ...fields, createdAt: expect.any(String) as string };
  expect(docs.map((one) => one.data())).toEqual([stored]);
});

test('an addition gives up after ten minutes without a storage', async () => {
  onFetch(() => UNAVAILABLE);
  vi.useFakeTimers();
  fakeDeadlines();
  const failed = vi.fn<(error: unknown) => void>();
  void create(newCreation(), DRAFT, PICTURE).catch(failed);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unavailable' }));
});

/** Stubbed: in Node, Auth keeps the `fetch` that it was imported with. */
async function tokenRequests() {
  const { currentUser } = await auth();
  if (!currentUser) throw new Error('Nobody is signed in.');
  return vi.spyOn(currentUser, 'getIdToken');
}
const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

test.each([
  ['fails', 'network-request-failed', 'unavailable'],
  ['is refused, the session being over', 'user-token-expired', 'session-over'],
])('an addition sends nothing where the request for a fresh token %s', async (_, error, code) => {
  const requests = (await tokenRequests()).mockRejectedValueOnce(failure(error));
  await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({ code });
  expect(requests).toHaveBeenCalledExactlyOnceWith(true);
  expect(await storedFiles()).toEqual([]);
});

test('an addition is cancelled while the request for a token has no answer', async () => {
  (await tokenRequests()).mockReturnValue(new Promise(() => {}));
  const controller = new AbortController();
  const failed = create(newCreation(), DRAFT, PICTURE, { signal: controller.signal });
  controller.abort();
  await expect(failed).rejects.toMatchObject({ code: 'canceled' });
});

describe('editing a creation', () => {
  const OLD = ['created/1_old.webp', 'created/1_old_400.webp'];
  const STORED = {
    name: 'Vieux sac',
    description: 'à reprendre',
    price: 10,
    collection: 'couture',
    category: 'sac',
    imageUrl: addressOf('created/1_old.webp'),
    renditions: { 400: addressOf('created/1_old_400.webp') },
    createdAt: '2024-01-01T00:00:00.000Z',
  };
  beforeEach(async () => {
    await Promise.all(OLD.map(addFile));
    await firestore.doc('created/old').set({ ...STORED, custom: true });
  });

  test('without a new photo changes the texts only, drops `custom`, and may be repeated', async () => {
    for (const _ of ['first', 'again']) await update('old', DRAFT, { sources: null, focus });
    const stored = { ...STORED, ...TEXTS, customizable: false };
    expect(await record('old')).toEqual({ ...stored, focus });
    await update('old', { warnings: ' ' }, { sources: null, focus: null });
    const { warnings: _, ...rest } = stored;
    expect(await record('old')).toEqual(rest);
    await expectFiles(OLD);
  });

  test.each([
    ['a placeholder', { name: 'Gâteau', description: ' ', price: 0, customizable: true, imageUrl: '' }],
    ['one of an unknown category', { ...STORED, category: 'chapeau', custom: true }],
    ['one whose card keeps a point', { ...STORED, focus: [20, 30] }],
  ])('changes the price of %s, and nothing else', async (_, stored) => {
    await firestore.doc('created/old').set(stored);
    await update('old', { price: '15' });
    expect(await record('old')).toEqual({ ...stored, price: '15' });
  });

  test('moves a creation to personnalisable and back', async () => {
    const place = { collection: 'personnalisable', category: 'adhéssif' };
    await update('old', { ...place, maker: 'fil', customizable: true });
    const moved = { ...place, category: 'adhessif', maker: 'fil', customizable: true };
    expect(await record('old')).toEqual({ ...STORED, ...moved });
    await update('old', { collection: 'couture', category: 'sac', maker: '', customizable: false });
    expect(await record('old')).toEqual({ ...STORED, customizable: false });
  });

  test('keeps what another edit has written; of one field the last save wins, of photos, too', async () => {
    await firestore.doc('created/old').update({ description: 'reprise ailleurs', price: '14' });
    await update('old', { price: '15' }, OTHER);
    expect(await record('old')).toMatchObject({ description: 'reprise ailleurs', price: '15' });
    await expect.poll(storedFiles).toHaveLength(1);
    await update('old', {}, OTHER);
    await expect.poll(storedFiles).toHaveLength(1);
    expect((await fetch((await record('old')).imageUrl)).ok).toBe(true);
  });

  test('gives it further photos, another order, and removes what the record no longer names', async () => {
    await update(
      'old',
      {},
      { sources: [{ url: STORED.imageUrl, light: null }, chosen(LIGHT), chosen(LIGHT)] },
    );
    const { imageUrl, renditions, photos } = await record('old');
    expect({ imageUrl, renditions }).toEqual({ imageUrl: STORED.imageUrl, renditions: STORED.renditions });
    expect(photos).toHaveLength(2);
    const [second = '', third = ''] = photos as string[];
    // The second becomes the cover by its bytes: its file and the former cover's stay.
    const first = { url: second, light: { ...COVER, width: 30, height: 40 } };
    await update('old', {}, { sources: [first, { url: STORED.imageUrl, light: null }], focus: null });
    const { focus: _, ...stored } = await record('old');
    expect(stored).toMatchObject({ imageUrl: second, imageWidth: 30, photos: [STORED.imageUrl] });
    expect(Object.keys(stored.renditions as object)).toEqual(['400', '800', 'share']);
    const kept = [second, STORED.imageUrl, ...Object.values(stored.renditions as Record<string, string>)];
    await expect.poll(storedFiles).toHaveLength(kept.length);
    for (const url of kept) expect((await fetch(url)).ok).toBe(true);
    expect((await fetch(third)).ok).toBe(false);
    await update('old', {}, { sources: [first] });
    expect(await record('old')).not.toHaveProperty('photos');
    expect((await fetch(second)).ok).toBe(true);
  });

  test('marks it sold, and takes that back', async () => {
    await update('old', { sold: true });
    expect(await record('old')).toEqual({ ...STORED, custom: true, sold: true });
    await update('old', { sold: false });
    expect(await record('old')).toEqual({ ...STORED, custom: true });
  });

  test('stands where the files of the photo before it cannot be removed', async () => {
    await faults({ operation: 'storage.delete', code: '403' });
    await update('old', {}, OTHER);
    const { imageUrl, ...fields } = await record('old');
    expect(imageUrl).not.toBe(STORED.imageUrl);
    expect(fields).not.toHaveProperty('renditions');
    expect(await storedFiles()).toHaveLength(3);
  });

  test.each<[string, () => unknown, string, CreationDraft?]>([
    ['refused by the rules', () => undefined, 'permission-denied', REFUSED],
    ['of a deleted creation', () => firestore.doc('created/old').delete(), 'not-found'],
  ])('%s writes nothing, and leaves all photos alone', async (_, act, code, draft = DRAFT) => {
    await act();
    const before = await fieldsOf('created/old');
    await expect(update('old', draft, PICTURE)).rejects.toMatchObject({ code });
    expect(await fieldsOf('created/old')).toEqual(before);
    expect(await storedFiles()).toEqual(expect.arrayContaining(OLD));
  });
});

test.each([
  ['a file', { operation: 'storage.delete', code: '403', nth: 2 }],
  ['the record', { operation: 'firestore.commit', code: 'UNAVAILABLE' }],
])('a removal that is refused %s keeps the record, and converges when repeated', async (_what, fault) => {
  const files = ['created/1_a.webp', 'created/1_a_400.webp', 'created/1_a_2.webp'];
  await Promise.all(files.map(addFile));
  const [imageUrl, small, second] = files.map(addressOf);
  await firestore.doc('created/a').set({ name: 'a', imageUrl, renditions: { 400: small }, photos: [second] });
  await faults(fault);
  await expect(remove('a')).rejects.toMatchObject({ name: 'ServiceError' });
  expect(await fieldsOf('created/a')).toBeDefined();
  await noFaults();
  for (const _ of ['again', 'and again']) await remove('a');
  expect(await fieldsOf('created/a')).toBeUndefined();
  await expectFiles([]);
});

async function record(id: string): Promise<FirebaseFirestore.DocumentData> {
  return (await fieldsOf(`created/${id}`)) ?? {};
}

async function expectFiles(paths: unknown[]): Promise<void> {
  await expect.poll(storedFiles).toEqual(paths);
}

const UNAVAILABLE = new Response('', { status: 503 });
