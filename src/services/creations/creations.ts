/** What visitors read of `created`, by queries of at most LIMITS.list.max documents: the rules allow no more. */
import {
  collection,
  doc,
  getDoc,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
  type CollectionReference,
} from 'firebase/firestore/lite';
import { findCollection, isPlaced, storedCategories, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { isDocumentId } from '../../domain/creationPath';
import { LIMITS } from '../../domain/limits';
import { LATEST } from '../../domain/sizes';
import { database, readAll } from '../firebase';
import { serviceCall } from '../ServiceError';
import { creationConverter } from './creationRecord';

/**
 * The creations of a list by name, of each of its queries at most `size`. `personnalisable` merges what its own collection
 * holds with every customisable creation of the others but placeholders and older records with `custom`. Throws ServiceError.
 */
export const list = serviceCall(
  async (filter: ListFilter, size: number = LIMITS.list.max): Promise<Creation[]> => {
    const answers = await Promise.all(
      queriesOf(filter).map((constraints) =>
        readAll(query(creationsCollection(), ...constraints, orderBy('name'), limit(size))),
      ),
    );
    // A creation that was edited between two queries may be in both answers.
    const merged = new Map(answers.flat().map((creation) => [creation.id, creation]));
    return [...merged.values()].filter(isPlaced).sort(byName);
  },
);

/** The order of Firestore, which has emoji after U+E000 to U+FFFF, where `<` has them before. */
export function byName(a: Creation, b: Creation): number {
  const key = a.name === b.name ? 'id' : 'name';
  return Number(a[key] > b[key]) - Number(a[key] < b[key]);
}

export const listLatest = serviceCall((count: number = LATEST) => readLatest(count, count + 4));

/** More are read than shown: some have no picture. Before Christmas many are prepared; then once or twice more are read. */
async function readLatest(count: number, size: number): Promise<Creation[]> {
  const read = await readAll(query(creationsCollection(), orderBy('createdAt', 'desc'), limit(size)));
  const shown = read.filter(
    ({ picture, collection: slug, category }) => picture && findCollection(slug) && category !== '',
  );
  const isAll = shown.length >= count || read.length < size || size > 75;
  return isAll ? shown.slice(0, count) : readLatest(count, 4 * size);
}

export const get = serviceCall(async (id: string): Promise<Creation | null> => {
  if (!isDocumentId(id)) return null;
  return (await getDoc(doc(creationsCollection(), id))).data() ?? null;
});

export function creationsCollection(firestore = database()): CollectionReference<Creation> {
  return collection(firestore, 'created').withConverter(creationConverter);
}

function queriesOf({ collection: slug, category }: ListFilter): QueryConstraint[][] {
  const inCategory = category === null ? [] : [where('category', 'in', storedCategories(category))];
  const inCollection = where('collection', '==', slug);
  return slug === 'personnalisable'
    ? [
        [inCollection, where('customizable', '==', false), ...inCategory],
        [where('customizable', '==', true), ...inCategory],
      ]
    : [[inCollection, ...inCategory]];
}
