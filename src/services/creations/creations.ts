/** What visitors read of `created`, by queries of at most PAGE_SIZE documents: the rules allow no more. */
import {
  collection,
  doc,
  documentId,
  getDoc,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryConstraint,
  type CollectionReference,
  type Firestore,
} from 'firebase/firestore/lite';
import { findCollection, storedCategories, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { isDocumentId } from '../../domain/creationPath';
import { LATEST, PAGE_SIZE } from '../../domain/sizes';
import { database, readAll } from '../firebase';
import { joined, type PagedList } from '../PagedList';
import { serviceCall } from '../ServiceError';
import { creationConverter } from './creationRecord';

/**
 * The page of a list, ordered by name, that follows the item `after`; all pages as far as the place of `through`, if given.
 * `personnalisable` merges what its own collection holds with every customisable creation of the others but placeholders
 * and older records with `custom`; a page of it may be as short as half. Throws ServiceError.
 */
export async function list(filter: ListFilter, after?: Creation, through?: Creation): Promise<PagedList> {
  const page = await listPage(filter, after);
  const last = page.items.at(-1);
  if (page.more === 'end' || !last || !through || byName(last, through) >= 0) return page;
  return joined(page, await list(filter, last, through));
}

const listPage = serviceCall(async (filter: ListFilter, after?: Creation): Promise<PagedList> => {
  const queries = queriesOf(filter);
  const size = Math.floor(PAGE_SIZE / queries.length);
  const created = creations(await database());
  const page = [orderBy('name'), orderBy(documentId()), ...(after ? [startAfter(after.name, after.id)] : [])];
  const answers = await Promise.all(
    queries.map((constraints) => readAll(query(created, ...constraints, ...page, limit(size)))),
  );
  // A full answer may have more after its last item, so what the others have beyond it waits for the next page.
  const end = answers
    .filter(({ length }) => length === size)
    .flatMap((items) => items.at(-1) ?? [])
    .sort(byName)[0];
  const items = answers
    .flat()
    // A placeholder has no collection and category until an edit gives it one.
    .filter((item) => (item.collection || item.category) && (!end || byName(item, end) <= 0))
    .sort(byName);
  if (end && items.length === 0) return listPage(filter, end);
  return { items, more: end ? 'idle' : 'end' };
});

/** As Firestore orders, which has emoji after U+E000 to U+FFFF, where `<` has them before. */
export function byName(a: Creation, b: Creation): number {
  const key = a.name === b.name ? 'id' : 'name';
  return Number(a[key] > b[key]) - Number(a[key] < b[key]);
}

/** The newest creations with a picture. */
export const listLatest = serviceCall(async (count: number = LATEST): Promise<Creation[]> => {
  // A few have no picture.
  const newest = query(creations(await database()), orderBy('createdAt', 'desc'), limit(count + 4));
  return (await readAll(newest))
    .filter(({ picture, collection: of, category }) => picture && findCollection(of) && category !== '')
    .slice(0, count);
});

export const get = serviceCall(async (id: string): Promise<Creation | null> => {
  if (!isDocumentId(id)) return null;
  return (await getDoc(doc(creations(await database()), id))).data() ?? null;
});

export function creations(firestore: Firestore): CollectionReference<Creation> {
  return collection(firestore, 'created').withConverter(creationConverter);
}

/** The queries that make up a list; no creation matches two of them. */
function queriesOf({ collection: of, category }: ListFilter): QueryConstraint[][] {
  const inCategory = category === null ? [] : [where('category', 'in', storedCategories(category))];
  const inCollection = where('collection', '==', of);
  return of === 'personnalisable'
    ? [
        [inCollection, where('customizable', '==', false), ...inCategory],
        [where('customizable', '==', true), ...inCategory],
      ]
    : [[inCollection, ...inCategory]];
}
