/** Testimonials for admins: lists all of them page by page, and removes them. The rules refuse everybody else. */
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Avis } from '../domain/avis';
import { reshapeAvis, storedTime } from './avis';
import { adminDatabase } from './adminFirebase';
import type { ListPage } from './ListPage';
import { withDeadline } from './ServiceError';

/** Avis per page. */
const AVIS_PAGE_SIZE = 50;

/** The avis after an item, newest first; those without a date come with the last page. Throws ServiceError. */
export function list(after?: Avis): Promise<ListPage<Avis>> {
  return withDeadline(async () => {
    const records = collection(await adminDatabase(), 'avis_clients');
    // A comparison matches values of its own type only.
    const isDated = where('date', '>', Timestamp.fromMillis(0));
    const behind = after?.date ? [startAfter(Timestamp.fromDate(after.date), after.id)] : [];
    const newestFirst = [orderBy('date', 'desc'), orderBy(documentId(), 'desc')];
    const page = query(records, isDated, ...newestFirst, ...behind, limit(AVIS_PAGE_SIZE));
    const items = (await getDocs(page)).docs.map(reshapeAvis);
    if (items.length === AVIS_PAGE_SIZE) return { items, hasMore: true };
    const counts = await Promise.all([getCount(records), getCount(query(records, isDated))]);
    const [all, dated] = counts.map((count) => count.data().count);
    const undated =
      all === dated ? [] : (await getDocs(records)).docs.filter((record) => !storedTime(record));
    return { items: [...items, ...undated.map(reshapeAvis)], hasMore: false };
  });
}

/** Removes an avis; one that is already gone counts as removed. Throws ServiceError. */
export function remove(id: string): Promise<void> {
  return withDeadline(async () => deleteDoc(doc(await adminDatabase(), 'avis_clients', id)));
}
