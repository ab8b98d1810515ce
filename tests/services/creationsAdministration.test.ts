import { addFile, addressOf, fakeDeadlines, faults, fieldsOf, firestore, noFaults } from './adminBackend';
import { onFetch, storedFiles, withAdmin } from './adminBackend';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, type CreationDraft } from '../../src/domain/creation';
import { create, createPlaceholder, remove, update } from '../../src/services/creations/administration';
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
  picture: { chosen: 1, focus: [30, 50] },
};

/** As {@link DRAFT}'s are stored. */
const TEXTS = { name: 'Sac Étoile', description: 'Doublé de coton', price: '32,50', warnings: 'Coton.' };

const renditions = { 400: LIGHT.original, 800: LIGHT.original, share: LIGHT.original };
const PICTURE = { ...LIGHT, fileName: 'Été à la mer (2).JPG', renditions };

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
  const focus = [30, 50];
  const stored = { ...place, category: 'adhessif', customizable: true, maker: 'maille' };
  const texts = { ...TEXTS, ...stored, description: 'Doublé \ufffd' };
  expect(fields).toEqual({ ...texts, focus, createdAt, imageWidth: 3, imageHeight: 4 });
  const picture = { url: imageUrl, width: 3, height: 4, renditions, focus };
  expect(await get(identity.id)).toEqual({ ...texts, ...identity, picture });
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

test('an addition keeps its files while its outcome is unknown; once stored, it is never replaced', async () => {
  const identity = newCreation();
  await faults({ operation: 'firestore.commit', code: 'UNAVAILABLE' });
  await expect(create(identity, DRAFT, PICTURE)).rejects.toMatchObject({ code: 'unavailable' });
  await noFaults();
  await create(identity, DRAFT, PICTURE);
  const [stored, files] = [await record(identity.id), await storedFiles()];
  expect(files).toHaveLength(8);
  await create(identity, { ...DRAFT, name: 'Sac Lune' }, PICTURE);
  expect(await record(identity.id)).toEqual(stored);
  expect((await firestore.collection('created').get()).size).toBe(1);
  await expectFiles(files);
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

test('a placeholder has a name only, and is stored once', async () => {
  for (const name of [' Gâteau de couches \ud83d', 'Encore'])
    await createPlaceholder({ ...newCreation(), id: 'placeholder' }, name);
  const { docs } = await firestore.collection('created').get();
  const fields = { description: ' ', price: 0, customizable: true, imageUrl: '' };
  const stored = { name: 'Gâteau de couches \ufffd', ...fields, createdAt: expect.any(String) as string };
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
  let base: CreationDraft;

  const meanwhile = (fields: object) => firestore.doc('created/old').update({ ...fields });
  const elsewhere = { description: 'reprise ailleurs' };

  beforeEach(async () => {
    await Promise.all(OLD.map(addFile));
    await firestore.doc('created/old').set({ ...STORED, custom: true });
    base = draftOf(await existing('old'));
  });

  test('without a new picture changes the texts only, drops `custom`, and may be repeated', async () => {
    const { picture } = base;
    if (!picture) throw new Error('It has no picture.');
    for (const _ of ['first', 'again'])
      await update('old', base, { ...DRAFT, picture: { ...picture, focus: [30, 50] } }, null);
    const stored = { ...STORED, ...TEXTS, customizable: false };
    expect(await record('old')).toEqual({ ...stored, focus: [30, 50] });
    await update('old', draftOf(await existing('old')), { ...DRAFT, picture, warnings: ' ' }, null);
    const { warnings: _, ...rest } = stored;
    expect(await record('old')).toEqual(rest);
    await expectFiles(OLD);
  });

  test.each([
    ['a placeholder', { name: 'Gâteau', description: ' ', price: 0, customizable: true, imageUrl: '' }],
    ['one of an unknown category', { ...STORED, category: 'chapeau' }],
  ])('changes the price of %s, and nothing else', async (_, stored) => {
    await firestore.doc('created/old').set(stored);
    const read = draftOf(await existing('old'));
    await update('old', read, { ...read, price: '15' }, null);
    expect(await record('old')).toEqual({ ...stored, price: '15' });
  });

  test('that began before another photo was stored keeps it, old files removed or not', async () => {
    await faults({ operation: 'storage.delete', code: '403' });
    await update('old', base, { ...base, picture: { chosen: 1 } }, LIGHT);
    const { imageUrl, ...fields } = await record('old');
    expect(fields).not.toHaveProperty('renditions');
    expect(await storedFiles()).toHaveLength(3);
    await update('old', base, { ...base, price: '15' }, null);
    expect(await record('old')).toMatchObject({ imageUrl, price: '15' });
  });

  test('that is repeated knows its own upload again, which is no conflict', async () => {
    const draft = { ...base, picture: { chosen: 1 }, price: '15' };
    for (const _ of ['lost', 'again']) await update('old', base, draft, LIGHT);
    expect(await record('old')).toMatchObject({ price: '15' });
    await expect.poll(storedFiles).toHaveLength(1);
  });

  const gone = () => firestore.doc('created/old').delete();
  const replaced = { imageUrl: addressOf('created/2_new.webp') };
  test.each<[string, () => unknown, string, CreationDraft?]>([
    ['refused by the rules', () => undefined, 'permission-denied', REFUSED],
    ['of a deleted creation', gone, 'not-found'],
    ['of a creation changed meanwhile', () => meanwhile(elsewhere), 'changed'],
    ['of one whose photo was replaced', () => meanwhile(replaced), 'changed'],
  ])('%s writes nothing, and leaves all photos alone', async (_, act, code, draft = DRAFT) => {
    await act();
    const before = await fieldsOf('created/old');
    await expect(update('old', base, draft, PICTURE)).rejects.toMatchObject({ code });
    expect(await fieldsOf('created/old')).toEqual(before);
    expect(await storedFiles()).toEqual(expect.arrayContaining(OLD));
  });
});

test.each([
  ['a file', { operation: 'storage.delete', code: '403', nth: 2 }],
  ['the record', { operation: 'firestore.commit', code: 'UNAVAILABLE' }],
])('a removal that is refused %s keeps the record, and converges when repeated', async (_what, fault) => {
  const files = ['created/1_a.webp', 'created/1_a_400.webp', 'created/1_a_800.webp'];
  await Promise.all(files.map(addFile));
  const [imageUrl, small, large] = files.map(addressOf);
  await firestore.doc('created/a').set({ name: 'a', imageUrl, renditions: { 400: small, 800: large } });
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

async function existing(id: string) {
  const creation = await get(id);
  if (!creation) throw new Error(`There is no created/${id}.`);
  return creation;
}

async function expectFiles(paths: unknown[]): Promise<void> {
  await expect.poll(storedFiles).toEqual(paths);
}

const UNAVAILABLE = new Response('', { status: 503 });
