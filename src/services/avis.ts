/**
 * Testimonials: the collection `avis_clients`. Everybody reads and adds, unless the owner has closed them; nobody
 * changes; admins remove (avisAdministration). The date is the server's. Older records may say `commentaire` for
 * `message` and have no date (spec.md point 3).
 */
import {
  collection,
  doc,
  getCount,
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
import { cleanText } from '../domain/text';
import { database } from './firebase';
import { guarded } from './ServiceError';
import { text } from './snapshot';

/** How many avis the carousel reads: more than anybody leafs through. */
const CAROUSEL_SIZE = 24;

/**
 * The newest avis, newest first, at most {@link CAROUSEL_SIZE}. Firestore leaves records without a date out of an
 * ordered query: when the count says that some are missing, all are read. Throws ServiceError.
 */
export function list(): Promise<Avis[]> {
  return guarded(async () => {
    const records = collection(await database(), 'avis_clients');
    const [newest, total] = await Promise.all([
      getDocs(query(records, orderBy('date', 'desc'), limit(CAROUSEL_SIZE))),
      getCount(records),
    ]);
    const someUndated = newest.size < CAROUSEL_SIZE && newest.size < total.data().count;
    return someUndated ? await readAll() : newest.docs.map(reshapeAvis);
  });
}

/**
 * Stores a visitor's avis under a new unique id, dated by the server. Throws ServiceError: `permission-denied` while the
 * owner has closed the avis (settings/avis), for what a form accepts the rules accept.
 */
export function create({ name, message }: AvisDraft): Promise<void> {
  return guarded(async () =>
    setDoc(doc(await database(), 'avis_clients', crypto.randomUUID()), {
      name: cleanText(name),
      message: cleanText(message),
      date: serverTimestamp(),
    }),
  );
}

async function readAll(): Promise<Avis[]> {
  const { docs } = await getDocs(collection(await database(), 'avis_clients'));
  return docs.sort((a, b) => storedTime(b) - storedTime(a)).map(reshapeAvis);
}

/** When the avis was stored, in milliseconds; one without a date is shown as of now but stands behind all others. */
function storedTime(snapshot: QueryDocumentSnapshot): number {
  const { date } = snapshot.data();
  return date instanceof Timestamp ? date.toMillis() : 0;
}

/** The avis that a record holds, whatever it holds. */
export function reshapeAvis(snapshot: QueryDocumentSnapshot): Avis {
  const fields = snapshot.data();
  return {
    id: snapshot.id,
    name: text(fields.name),
    message: text(fields.message) || text(fields.commentaire),
    date: fields.date instanceof Timestamp ? fields.date.toDate() : new Date(),
  };
}
