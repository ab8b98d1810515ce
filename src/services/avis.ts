/**
 * Testimonials: the collection `avis_clients`. Everybody may read and, unless the owner has closed them, add; nobody may
 * change one; admins remove (avisAdministration). Older records have `commentaire` for `message`, and no date.
 */
import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Avis, AvisDraft } from '../domain/avis';
import { AVIS_SHOWN } from '../domain/limits';
import { cleanText } from '../domain/text';
import { database } from './firebase';
import { withDeadline, toServiceError } from './ServiceError';
import { text } from './snapshot';

/** The newest avis, newest first, at most {@link AVIS_SHOWN}; those without a date come last. Throws ServiceError. */
export function list(): Promise<Avis[]> {
  return withDeadline(async () => {
    const some = query(collection(await database(), 'avis_clients'), limit(AVIS_SHOWN));
    const [dated, all] = await Promise.all([getDocs(query(some, orderBy('date', 'desc'))), getCount(some)]);
    // A query ordered by date leaves out records without one.
    const undated = dated.size < all.data().count ? (await getDocs(some)).docs : [];
    const known = new Set(dated.docs.map(({ id }) => id));
    return newestFirst([...dated.docs, ...undated.filter(({ id }) => !known.has(id))]).slice(0, AVIS_SHOWN);
  });
}

/** The newest avis, or null where there is none with a date. Throws ServiceError. */
export function getLatest(): Promise<Avis | null> {
  return withDeadline(async () => {
    const { docs } = await getDocs(
      query(collection(await database(), 'avis_clients'), orderBy('date', 'desc'), limit(1)),
    );
    return newestFirst(docs)[0] ?? null;
  });
}

/** Stores a visitor's valid avis; safe to repeat under its UUID. Throws `permission-denied` while avis are closed. */
export function create(id: string, { name, message }: AvisDraft): Promise<void> {
  return withDeadline(async () => {
    const record = doc(await database(), 'avis_clients', id);
    try {
      await setDoc(record, { name: cleanText(name), message: cleanText(message), date: serverTimestamp() });
    } catch (error) {
      // A retry of a stored avis is an update, which the rules refuse.
      const isRefused = toServiceError(error).code === 'permission-denied';
      if (!isRefused || !(await getDoc(record)).exists()) throw error;
    }
  });
}

/** Avis, newest first; those without a date come last. */
export function newestFirst(docs: readonly QueryDocumentSnapshot[]): Avis[] {
  return docs.map(reshapeAvis).sort((a, b) => Number(b.date) - Number(a.date));
}

function reshapeAvis(snapshot: QueryDocumentSnapshot): Avis {
  const fields = snapshot.data();
  return {
    id: snapshot.id,
    name: text(fields.name),
    message: text(fields.message) || text(fields.commentaire),
    date: fields.date instanceof Timestamp ? fields.date.toDate() : null,
  };
}
