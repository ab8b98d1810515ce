import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Collection } from '../../../src/domain/catalogue';
import { byName } from '../../../src/domain/creation';
import { creationConverter } from '../../../src/services/creations/creationRecord';

const PROJECT = process.env.E2E_PROJECT ?? '';

export function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT }));
}

export function creation(fields: Record<string, unknown>): Record<string, unknown> {
  return {
    name: 'Sac de test',
    description: 'Une doublure à fleurs.',
    price: '12',
    imageUrl: '',
    collection: 'couture',
    category: 'sac',
    customizable: false,
    createdAt: '2026-03-01T10:00:00.000Z',
    ...fields,
  };
}

/** One of the demo's plush toys, with its picture; its category has two pages. */
export async function plush(): Promise<{ id: string; name: string; description: string; price: string }> {
  const { docs } = await database().collection('created').where('category', '==', 'peluche').get();
  const record = docs.find((one) => one.get('imageUrl') !== '');
  if (!record) throw new Error('The demo has no plush toy with a picture.');
  return { id: record.id, ...(record.data() as { name: string; description: string; price: string }) };
}

export async function store(path: string, records: Record<string, Record<string, unknown>>): Promise<void> {
  const batch = database().batch();
  for (const [id, fields] of Object.entries(records)) batch.set(database().collection(path).doc(id), fields);
  await batch.commit();
}

export async function empty(path: string): Promise<void> {
  const batch = database().batch();
  for (const ref of await database().collection(path).listDocuments()) batch.delete(ref);
  await batch.commit();
}

/** The names of a list in its order. */
export async function storedNames(collection: Collection, ...categories: string[]): Promise<string[]> {
  const { docs } = await database()
    .collection('created')
    .where('collection', '==', collection)
    .where('category', 'in', categories)
    .get();
  const stored = docs.map((snapshot) => creationConverter.fromFirestore(snapshot));
  return stored.sort(byName).map(({ name }) => name);
}
