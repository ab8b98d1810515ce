/**
 * Testimonials as the administration reads and removes them: page by page, however many somebody has left, none left
 * out. Admins only, by the rules.
 */
import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Avis } from '../domain/avis';
import { reshapeAvis } from './avis';
import { adminDatabase } from './adminFirebase';
import { database } from './firebase';
import type { ListPage } from './ListPage';
import { withDeadline } from './ServiceError';

/** How many avis a page reads. */
export const AVIS_PAGE_SIZE = 50;

/** How many are read at a time where those without a date are looked for among all. */
const SCAN_SIZE = 300;

/**
 * The first page of all avis, newest first, and how many there are. Firestore leaves records without a date out of an
 * ordered query: as many as the counts say are missing stand at the end. Throws ServiceError.
 */
export async function list(): Promise<ListPage<Avis> & { total: number }> {
  const [newest, total, dated] = await Promise.all([
    read(orderBy('date', 'desc'), limit(AVIS_PAGE_SIZE)),
    count(),
    count(orderBy('date')),
  ]);
  return { ...(await datedPage(newest, total - dated)), total };
}

/** Removes an avis; one that is already gone counts as removed. Throws ServiceError. */
export function remove(id: string): Promise<void> {
  return withDeadline(async () => deleteDoc(doc(await adminDatabase(), 'avis_clients', id)));
}

/** The page of these records; the last that has a date goes on with those without. */
async function datedPage(records: QueryDocumentSnapshot[], undated: number): Promise<ListPage<Avis>> {
  const items = records.map(reshapeAvis);
  const last = records.at(-1);
  if (last !== undefined && records.length === AVIS_PAGE_SIZE) {
    const next = async () =>
      datedPage(await read(orderBy('date', 'desc'), startAfter(last), limit(AVIS_PAGE_SIZE)), undated);
    return { items, next };
  }
  const rest = await undatedPage(undated, null);
  return { items: [...items, ...rest.items], next: rest.next };
}

/** Some of the records without a date, of which `left` are to be found behind the record `after`. */
async function undatedPage(left: number, after: QueryDocumentSnapshot | null): Promise<ListPage<Avis>> {
  if (left <= 0) return { items: [], next: null };
  const behind = after === null ? [] : [startAfter(after)];
  const scanned = await read(orderBy('__name__'), ...behind, limit(SCAN_SIZE));
  const found = scanned.filter((record) => !('date' in record.data())).map(reshapeAvis);
  const last = scanned.at(-1);
  if (last === undefined || scanned.length < SCAN_SIZE) return { items: found, next: null };
  const next = () => undatedPage(left - found.length, last);
  if (found.length === 0) return next();
  return { items: found, next: left > found.length ? next : null };
}

function read(...constraints: QueryConstraint[]): Promise<QueryDocumentSnapshot[]> {
  return withDeadline(async () => {
    const { docs } = await getDocs(query(collection(await database(), 'avis_clients'), ...constraints));
    return docs;
  });
}

function count(...constraints: QueryConstraint[]): Promise<number> {
  return withDeadline(async () => {
    const counted = await getCount(query(collection(await database(), 'avis_clients'), ...constraints));
    return counted.data().count;
  });
}
