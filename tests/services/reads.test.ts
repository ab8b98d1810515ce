import { firestore, reset } from './adminBackend';
import { beforeEach, expect, test, vi } from 'vitest';
import { list as listAvis } from '../../src/services/avis';
import { list as listCreations, listLatest } from '../../src/services/creations/creations';

/** What Firestore has sent since the test began. */
let sent = { documents: 0, counts: 0, bytes: 0 };

beforeEach(async () => {
  await reset({ registrationOpen: false });
  sent = { documents: 0, counts: 0, bytes: 0 };
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const answer = await real(...call);
    const text = await answer.clone().text();
    sent.documents += text.match(/"document":/g)?.length ?? 0;
    sent.counts += text.match(/"aggregateFields":/g)?.length ?? 0;
    sent.bytes += text.length;
    return answer;
  });
});

const SECTION = { collection: 'couture', customizable: false };
const OTHERS = { collection: 'couture', customizable: true };
const OWN = { collection: 'personnalisable', customizable: false };
const AVIS = 'Une peluche magnifique, reçue avec un petit mot. '.repeat(5);

/** The figures of the cost table in docs/mise-en-ligne.md: documents (what the Blaze plan bills) and bytes of a page. */
test.each([
  ['couture', 24, 40_000, () => SECTION, () => listCreations({ collection: 'couture', category: 'sac' })],
  [
    'personnalisable',
    24,
    40_000,
    // Half of a merged list comes from its own collection.
    (index: number) => (index % 2 ? OWN : OTHERS),
    () => listCreations({ collection: 'personnalisable', category: 'sac' }),
  ],
  ['the latest', 12, 20_000, () => SECTION, listLatest],
])('a page of %s reads %i documents, however many there are', async (_, documents, bytes, fields, read) => {
  await add('created', 70, (index) => ({ ...creation(index), ...fields(index) }));
  await read();
  expect(sent.documents).toBe(documents);
  expect(sent.bytes).toBeLessThan(bytes);
});

test('the avis read 24 documents and their count, however many there are', async () => {
  await add('avis_clients', 70, (index) => ({
    name: 'Zoé',
    message: AVIS,
    date: new Date(2026, 0, 1, index),
  }));
  await listAvis();
  expect([sent.documents, sent.counts]).toEqual([24, 1]);
  expect(sent.bytes).toBeLessThan(20_000);
});

async function add(collection: string, many: number, make: (index: number) => object): Promise<void> {
  const batch = firestore.batch();
  for (let index = 0; index < many; index++) batch.set(firestore.collection(collection).doc(), make(index));
  await batch.commit();
}

/** A creation as the administration writes it, with a description of a usual length. */
function creation(index: number) {
  const url = `https://firebasestorage.googleapis.com/v0/b/mon-projet.firebasestorage.app/o/created%2F1763683200000_un-sac-a-fleurs-${index}.webp?alt=media&token=2b6c1f0e-8c0f-4f5e-9d8b-0f3a7c1e5d42`;
  return {
    name: `Sac à fleurs ${String(index).padStart(3, '0')}`,
    description: 'Doublé de coton, une poche à l’intérieur, une anse réglable. '.repeat(4),
    price: '32,50',
    category: 'sac',
    imageUrl: url,
    imageWidth: 1200,
    imageHeight: 1600,
    renditions: { 400: url, 800: url },
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}
