import {
  addFile,
  addressOf,
  faults,
  fieldsOf,
  firestore,
  noFaults,
  removeFile,
  reset,
  storedFiles,
} from './adminBackend';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, type CreationDraft } from '../../src/domain/creation';
import {
  create,
  createPlaceholder,
  get,
  listAll,
  newCreation,
  remove,
  update,
} from '../../src/services/creations/administration';
import type { LightPicture } from '../../src/services/creations/pictures';
import { signIn, signOut } from '../../src/services/users';

const DRAFT: CreationDraft = {
  name: ' Sac Étoile ',
  description: 'Doublé de coton',
  price: ' 32,50 ',
  collection: 'couture',
  category: 'sac',
  customizable: false,
};

const PICTURE: LightPicture = {
  fileName: 'Été à la mer (2).JPG',
  width: 1200,
  height: 1600,
  original: picture(300_000),
  renditions: { 400: picture(10_000), 800: picture(40_000) },
};

beforeEach(async () => {
  await reset({ registrationOpen: false, withAccounts: true });
  await signIn({ email: 'fee@example.test', password: 'secret1' });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await signOut();
});

describe('adding a creation', () => {
  test('stores the picture in three widths and the record as the specification has it', async () => {
    const identity = newCreation();
    const progress: number[] = [];
    await create(identity, DRAFT, PICTURE, { onProgress: (sent) => progress.push(sent) });

    const { imageUrl, renditions, ...fields } = await record(identity.id);
    expect(fields).toEqual({
      name: 'Sac Étoile',
      description: 'Doublé de coton',
      price: '32,50',
      collection: 'couture',
      category: 'sac',
      customizable: false,
      createdAt: identity.createdAt,
      imageWidth: 1200,
      imageHeight: 1600,
    });
    const files = await storedFiles();
    expect(files).toEqual([
      expect.stringMatching(/^created\/\d{13}_ete-a-la-mer-2\.webp$/),
      expect.stringMatching(/^created\/\d{13}_ete-a-la-mer-2_400\.webp$/),
      expect.stringMatching(/^created\/\d{13}_ete-a-la-mer-2_800\.webp$/),
    ]);
    const sizes = await Promise.all([imageUrl, renditions[400], renditions[800]].map(sizeOf));
    expect(sizes).toEqual([300_000, 10_000, 40_000]);
    const answer = await fetch(imageUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test('of personnalisable is customisable, and its category has no accents', async () => {
    const identity = newCreation();
    const draft = { ...DRAFT, collection: 'personnalisable', category: 'adhéssif' };
    await create(identity, draft, { ...PICTURE, renditions: {} });
    const fields = await record(identity.id);
    expect(fields).toMatchObject({ collection: 'personnalisable', category: 'adhessif', customizable: true });
    expect(fields).not.toHaveProperty('renditions');
  });

  test('stores half an emoji as U+FFFD, in a placeholder too', async () => {
    const [made, ordered] = [newCreation(), newCreation()];
    await create(
      made,
      { ...DRAFT, name: 'Sac \ud83d', description: '\ude00 doublé', price: '5\ud83d' },
      PICTURE,
    );
    await createPlaceholder(ordered, 'Sac \ud83d');
    expect(await get(made.id)).toMatchObject({
      name: 'Sac \ufffd',
      description: '\ufffd doublé',
      price: '5\ufffd',
    });
    expect(await get(ordered.id)).toMatchObject({ name: 'Sac \ufffd' });
  });

  test('is refused without a sign-in, and nothing is stored', async () => {
    await signOut();
    await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({
      code: expect.stringMatching(/^(permission-denied|unauthenticated)$/),
    });
    await expectNothingStored();
  });

  test('is refused to a member who is no admin, and nothing is stored', async () => {
    await signIn({ email: 'member@example.test', password: 'secret1' });
    await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({ code: 'permission-denied' });
    await expectNothingStored();
  });

  test('removes its files if the rules refuse the record', async () => {
    const draft = { ...DRAFT, price: 'x'.repeat(41) };
    await expect(create(newCreation(), draft, PICTURE)).rejects.toMatchObject({ code: 'permission-denied' });
    await expectNothingStored();
  });

  test('keeps its files while it is unknown whether the record was written, and a retry works', async () => {
    const identity = newCreation();
    await faults({ operation: 'firestore.commit', code: 'UNAVAILABLE' });
    await expect(create(identity, DRAFT, PICTURE)).rejects.toMatchObject({ code: 'unavailable' });
    const unknown = await storedFiles();
    expect(unknown).toHaveLength(3);
    await noFaults();
    await create(identity, { ...DRAFT, name: 'Sac Lune' }, PICTURE);
    expect((await firestore.collection('created').get()).size).toBe(1);
    expect(await record(identity.id)).toMatchObject({ name: 'Sac Lune' });
    // `npm run sweep` removes the first three.
    expect(await storedFiles()).toEqual(expect.arrayContaining(unknown));
    expect(await storedFiles()).toHaveLength(6);
  });

  test('whose answer was lost succeeds', async () => {
    loseAnswers();
    const identity = newCreation();
    await create(identity, DRAFT, PICTURE);
    expect(await record(identity.id)).toMatchObject({ name: 'Sac Étoile' });
    expect(await storedFiles()).toHaveLength(3);
  });

  test('can be cancelled while the picture is on its way', async () => {
    const controller = new AbortController();
    const started = create(newCreation(), DRAFT, PICTURE, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(started).rejects.toMatchObject({ code: 'canceled' });
    await expectNothingStored();
  });

  test.each([
    ['403', 'permission-denied'],
    ['402', 'quota-exceeded'],
    ['401', 'unauthenticated'],
  ])('with a storage that answers %s says %s, and nothing is stored', async (code, expected) => {
    await faults({ operation: 'storage.upload', code });
    await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({ code: expected });
    await expectNothingStored();
  });

  test('gets over a storage that is down for a moment', async () => {
    await faults({ operation: 'storage.upload', code: '503', nth: 1 });
    const identity = newCreation();
    await create(identity, DRAFT, PICTURE);
    expect(await record(identity.id)).toMatchObject({ name: 'Sac Étoile' });
    expect(await storedFiles()).toHaveLength(3);
  });

  test('gives up after ten minutes without a storage', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    void create(newCreation(), DRAFT, PICTURE).catch(failed);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(62_000);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unavailable' }));
  });

  test('removes the first file if the second is refused', async () => {
    await faults({ operation: 'storage.upload', code: '403', nth: 2 });
    await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({ code: 'permission-denied' });
    await expectNothingStored();
  });

  test('cancels the files that are still on their way when one is refused', async () => {
    await faults(
      { operation: 'storage.upload', code: '403', nth: 1 },
      { operation: 'storage.upload', code: '503' },
    );
    await expect(create(newCreation(), DRAFT, PICTURE)).rejects.toMatchObject({ code: 'permission-denied' });
    await expectNothingStored();
  });
});

test('the placeholder creation has a name only', async () => {
  const identity = newCreation();
  await createPlaceholder(identity, ' Gâteau de couches ');
  expect(await record(identity.id)).toEqual({
    name: 'Gâteau de couches',
    description: ' ',
    price: 0,
    customizable: true,
    imageUrl: '',
    createdAt: identity.createdAt,
  });
});

test('the list holds every record by name, unnamed ones too', async () => {
  await firestore.doc('created/b').set({ name: 'Étoile', price: 12 });
  await firestore.doc('created/c').set({ name: 'zèbre' });
  await firestore.doc('created/a').set({ description: 'sans nom' });
  await firestore.doc('created/d').set({ name: 'Arbre 10' });
  await firestore.doc('created/e').set({ name: 'Arbre 9' });
  expect((await listAll()).map(({ id }) => id)).toEqual(['a', 'e', 'd', 'b', 'c']);
});

describe('editing a creation', () => {
  const OLD = ['created/1_old.webp', 'created/1_old_400.webp'];

  beforeEach(async () => {
    await Promise.all(OLD.map(addFile));
    await firestore.doc('created/old').set({
      name: 'Vieux sac',
      description: 'à reprendre',
      price: 10,
      collection: 'couture',
      category: 'sac',
      custom: true,
      imageUrl: addressOf('created/1_old.webp'),
      renditions: { 400: addressOf('created/1_old_400.webp') },
      createdAt: '2024-01-01T00:00:00.000Z',
    });
  });

  test('without a new picture changes the texts only, and drops `custom`', async () => {
    const before = await record('old');
    await update(await existing('old'), DRAFT, null);
    const { custom, ...rest } = before;
    expect(custom).toBe(true);
    expect(await record('old')).toEqual({
      ...rest,
      name: 'Sac Étoile',
      description: 'Doublé de coton',
      price: '32,50',
      customizable: false,
    });
    await expectFiles(OLD);
  });

  test('with a new picture removes the old files once the new ones are in place', async () => {
    await update(await existing('old'), DRAFT, { ...PICTURE, renditions: {} });
    const fields = await record('old');
    await expectFiles([expect.stringMatching(/_ete-a-la-mer-2\.webp$/)]);
    const files = await storedFiles();
    expect(fields.imageUrl).toContain(encodeURIComponent(files[0] ?? '?'));
    expect(fields).toMatchObject({
      imageWidth: 1200,
      imageHeight: 1600,
      createdAt: '2024-01-01T00:00:00.000Z',
    });
    expect(fields).not.toHaveProperty('renditions');
  });

  test('keeps the old picture and removes the new one if it is refused', async () => {
    const before = await record('old');
    const draft = { ...DRAFT, price: 'x'.repeat(41) };
    await expect(update(await existing('old'), draft, PICTURE)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await record('old')).toEqual(before);
    await expectFiles(OLD);
  });

  test('of a deleted creation writes nothing', async () => {
    const creation = await existing('old');
    await firestore.doc('created/old').delete();
    await expect(update(creation, DRAFT, PICTURE)).rejects.toMatchObject({ code: 'not-found' });
    expect(await fieldsOf('created/old')).toBeUndefined();
    await expectFiles(OLD);
  });

  test('of a creation deleted in the same instant says so', async () => {
    const creation = await existing('old');
    beforeCommit(1, () => firestore.doc('created/old').delete());
    await expect(update(creation, DRAFT, null)).rejects.toMatchObject({ code: 'not-found' });
    expect(await fieldsOf('created/old')).toBeUndefined();
  });

  test('keeps what another edit has changed elsewhere', async () => {
    const stale = await existing('old');
    await firestore.doc('created/old').update({ description: 'reprise ailleurs' });
    await update(stale, { ...draftOf(stale), price: '15' }, null);
    expect(await record('old')).toMatchObject({ description: 'reprise ailleurs', price: '15' });
  });

  test('of a creation changed meanwhile is refused', async () => {
    const stale = await existing('old');
    await firestore.doc('created/old').update({ description: 'reprise ailleurs' });
    const before = await record('old');
    for (const picture of [null, PICTURE])
      await expect(update(stale, DRAFT, picture)).rejects.toMatchObject({ code: 'changed' });
    expect(await record('old')).toEqual(before);
    await expectFiles(OLD);
    await update(await existing('old'), DRAFT, null);
    expect(await record('old')).toMatchObject({ description: 'Doublé de coton' });
  });

  test('that meets another save in the same instant is refused', async () => {
    const base = await existing('old');
    commitBetween('old', 1);
    await expect(update(base, DRAFT, null)).rejects.toMatchObject({ code: 'changed' });
    expect(await record('old')).toMatchObject({ name: 'Vieux sac' });
  });

  test('whose photo was replaced meanwhile leaves both photos alone', async () => {
    const stale = await existing('old');
    await addFile('created/2_new.webp');
    await firestore.doc('created/old').update({ imageUrl: addressOf('created/2_new.webp') });
    await expect(update(stale, DRAFT, PICTURE)).rejects.toMatchObject({ code: 'changed' });
    await expectFiles([...OLD, 'created/2_new.webp']);
  });

  test('repeated after a lost answer is no conflict', async () => {
    const stale = await existing('old');
    await update(stale, DRAFT, null);
    await update(stale, DRAFT, null);
    expect(await record('old')).toMatchObject({ name: 'Sac Étoile' });
  });

  test('succeeds if the old file cannot be removed', async () => {
    const creation = await existing('old');
    await faults({ operation: 'storage.delete', code: '403' });
    await update(creation, DRAFT, { ...PICTURE, renditions: {} });
    expect(await record('old')).toMatchObject({ imageWidth: 1200 });
    expect(await storedFiles()).toHaveLength(3);
  });
});

describe('removing a creation', () => {
  const FILES = ['created/1_a.webp', 'created/1_a_400.webp', 'created/1_a_800.webp'];

  beforeEach(async () => {
    await Promise.all(FILES.map(addFile));
    const [original, small, large] = FILES.map(addressOf);
    await firestore
      .doc('created/a')
      .set({ name: 'A', imageUrl: original, renditions: { 400: small, 800: large } });
  });

  test('removes the picture’s files and the record', async () => {
    await remove(await existing('a'));
    await expectNothingStored();
  });

  test('from a stale list removes the files that it has now', async () => {
    const stale = await existing('a');
    await Promise.all(['created/2_b.webp', 'created/2_b_400.webp'].map(addFile));
    await firestore.doc('created/a').update({
      imageUrl: addressOf('created/2_b.webp'),
      renditions: { 400: addressOf('created/2_b_400.webp') },
    });
    await Promise.all(FILES.map(removeFile));
    await remove(stale);
    await expectNothingStored();
  });

  test('succeeds if files or record are gone already', async () => {
    const creation = await existing('a');
    await remove(creation);
    await remove(creation);
    await expectNothingStored();
  });

  test('is refused to a member, and nothing is removed', async () => {
    await signIn({ email: 'member@example.test', password: 'secret1' });
    await expect(remove(await existing('a'))).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await storedFiles()).toEqual(FILES);
    expect(await fieldsOf('created/a')).toBeDefined();
  });

  test.each([
    ['a file', { operation: 'storage.delete', code: '403', nth: 2 }],
    ['the record', { operation: 'firestore.commit', code: 'PERMISSION_DENIED' }],
    ['the record, for now,', { operation: 'firestore.commit', code: 'UNAVAILABLE' }],
  ])('that is refused %s keeps the record, and converges when it is tried again', async (_what, fault) => {
    const creation = await existing('a');
    await faults(fault);
    await expect(remove(creation)).rejects.toMatchObject({ name: 'ServiceError' });
    expect(await fieldsOf('created/a')).toBeDefined();
    await noFaults();
    await remove(creation);
    await expectNothingStored();
  });

  test('recovers from a temporary fault of the storage', async () => {
    await faults({ operation: 'storage.delete', code: '503', nth: 1 });
    await remove(await existing('a'));
    await expectNothingStored();
  });

  test('never touches files of others', async () => {
    await addFile('elsewhere/1_b.webp');
    await addFile('created/deep/1_b.webp');
    const urls = [addressOf('elsewhere/1_b.webp'), addressOf('created/deep/1_b.webp')];
    await firestore.doc('created/b').set({
      name: 'B',
      imageUrl: 'https://shop.example/v0/picture.jpg',
      renditions: { 400: urls[0], 800: urls[1] },
    });
    await remove(await existing('b'));
    expect(await fieldsOf('created/b')).toBeUndefined();
    expect(await storedFiles()).toEqual([...FILES, 'created/deep/1_b.webp', 'elsewhere/1_b.webp']);
  });
});

async function record(id: string): Promise<FirebaseFirestore.DocumentData> {
  const fields = await fieldsOf(`created/${id}`);
  if (!fields) throw new Error(`There is no created/${id}.`);
  return fields;
}

async function existing(id: string) {
  const creation = await get(id);
  if (!creation) throw new Error(`There is no created/${id}.`);
  return creation;
}

/** No save waits for the removal of files. */
async function expectFiles(paths: unknown[]): Promise<void> {
  await expect.poll(storedFiles).toEqual(paths);
}

async function expectNothingStored(): Promise<void> {
  await expectFiles([]);
  expect((await firestore.collection('created').get()).size).toBe(0);
}

/** Lets another save commit between each read and write of the next transactions, so many times. */
function commitBetween(id: string, times: number): void {
  beforeCommit(times, (left) => firestore.doc(`created/${id}`).update({ description: `reprise ${left}` }));
}

function beforeCommit(times: number, act: (left: number) => Promise<unknown>): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes(':commit') && times-- > 0) await act(times);
    return fetch(...request);
  });
}

/** Loses the answer of each write. */
function loseAnswers(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await fetch(...request);
    if (String(request[0]).includes(':commit')) throw new TypeError('Failed to fetch');
    return answer;
  });
}

async function sizeOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

function picture(bytes: number): Blob {
  return new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/webp' });
}
