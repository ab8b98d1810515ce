/** Testimonials for admins, by the rules nobody else: lists all of them page by page, and removes them. */
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
import type { ListPage } from './ListPage';
import { withDeadline } from './ServiceError';

/** Avis per page. */
const AVIS_PAGE_SIZE = 50;

/** Records per read when looking for those without a date. */
const SCAN_SIZE = 300;

/**
 * The first page of all avis, newest first, and their number. Records without a date, which Firestore leaves out of an
 * ordered query, come last. Throws ServiceError.
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

/** The page that holds these records; the undated ones follow the last dated page. */
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

/** A page of records without a date, `left` of which come after the record `after` in the order of ids. */
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
    const { docs } = await getDocs(query(collection(await adminDatabase(), 'avis_clients'), ...constraints));
    return docs;
  });
}

function count(...constraints: QueryConstraint[]): Promise<number> {
  return withDeadline(async () => {
    const counted = await getCount(query(collection(await adminDatabase(), 'avis_clients'), ...constraints));
    return counted.data().count;
  });
}
