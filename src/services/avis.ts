/**
 * Testimonials: the collection `avis_clients`. Everybody may read and, unless the owner has closed them, add; nobody may
 * change one; admins remove (avisAdministration). Older records have `commentaire` for `message`, and no date.
 */
import {
  collection,
  doc,
  getCount,
  getDoc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  type CollectionReference,
  type FirestoreDataConverter,
} from 'firebase/firestore/lite';
import type { Avis, AvisDraft } from '../domain/avis';
import { AVIS_SHOWN } from '../domain/sizes';
import { cleanTexts } from '../domain/text';
import { database, readAll } from './firebase';
import { serviceCall, toServiceError } from './ServiceError';
import { texts } from './snapshot';

/** The newest avis, newest first, at most {@link AVIS_SHOWN}; those without a date come last. Throws ServiceError. */
export const list = serviceCall(async (): Promise<Avis[]> => {
  const some = query(avisCollection(), limit(AVIS_SHOWN));
  const [dated, all] = await Promise.all([readAll(query(some, orderBy('date', 'desc'))), getCount(some)]);
  // A query ordered by date leaves out records without one.
  const undated = dated.length < all.data().count ? await readAll(some) : [];
  const datedIds = new Set(dated.map(({ id }) => id));
  return newestFirst([...dated, ...undated.filter(({ id }) => !datedIds.has(id))]).slice(0, AVIS_SHOWN);
});

export const getLatest = serviceCall(async (): Promise<Avis | null> => {
  return (await readAll(query(avisCollection(), orderBy('date', 'desc'), limit(1))))[0] ?? null;
});

/** Stores a visitor's valid avis; safe to repeat under its UUID. Throws `permission-denied` while avis are closed. */
export const create = serviceCall(async (id: string, draft: AvisDraft): Promise<void> => {
  const record = doc(avisCollection(), id);
  try {
    await setDoc(record, { id, ...draft, date: null });
  } catch (error) {
    // A retry of a stored avis is an update, which the rules refuse.
    const isRefused = toServiceError(error).code === 'permission-denied';
    if (!isRefused || !(await getDoc(record)).exists()) throw error;
  }
});

export function newestFirst(avis: readonly Avis[]): Avis[] {
  return avis.toSorted((a, b) => Number(new Date(b.date ?? 0)) - Number(new Date(a.date ?? 0)));
}

export function avisCollection(firestore = database()): CollectionReference<Avis> {
  return collection(firestore, 'avis_clients').withConverter(converter);
}

const converter: FirestoreDataConverter<Avis> = {
  fromFirestore(snapshot) {
    const { date, ...fields } = snapshot.data();
    const { name, message, commentaire } = texts(fields, ['name', 'message', 'commentaire']);
    return {
      id: snapshot.id,
      name,
      message: message || commentaire,
      date: date instanceof Timestamp ? date.toDate().toISOString() : null,
    };
  },
  // Dated by the server: the rules accept nothing else.
  toFirestore({ name, message }: Avis) {
    return { ...cleanTexts({ name, message }), date: serverTimestamp() };
  },
};
