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
import { findCollection, storedCategories, type ListFilter } from '../../domain/catalogue';
import { byName, type Creation } from '../../domain/creation';
import { isDocumentId } from '../../domain/creationPath';
import { LIMITS } from '../../domain/limits';
import { database, readAll } from '../firebase';
import { serviceCall } from '../ServiceError';
import { creationConverter } from './creationRecord';

/**
 * The creations of a list in their order (byName), of each of its queries the first LIMITS.list.max by Firestore's.
 * `personnalisable` merges what its own collection holds with every customisable creation of the others but placeholders,
 * which have no place yet, and older records with `custom`. Throws ServiceError.
 */
export const list = serviceCall(async (filter: ListFilter): Promise<Creation[]> => {
  const answers = await Promise.all(
    queriesOf(filter).map((constraints) =>
      readAll(query(creationsCollection(), ...constraints, orderBy('name'), limit(LIMITS.list.max))),
    ),
  );
  // A creation that was edited between two queries may be in both answers.
  const merged = new Map(answers.flat().map((creation) => [creation.id, creation]));
  const placed = [...merged.values()].filter(
    ({ collection: slug, category }) => slug !== '' || category !== '',
  );
  return placed.sort(byName);
});

export const listLatest = serviceCall((count: number) => readLatest(count, count + 4));

/** More are read than shown: some have no picture. Before Christmas many are prepared; then once or twice more are read. */
async function readLatest(count: number, size: number): Promise<Creation[]> {
  const read = await readAll(query(creationsCollection(), orderBy('createdAt', 'desc'), limit(size)));
  const shown = read.filter(
    ({ picture, sold, collection: slug, category }) =>
      picture && !sold && findCollection(slug) && category !== '',
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
