import { deleteDoc, doc } from 'firebase/firestore/lite';
import type { Avis } from '../domain/avis';
import { adminDatabase } from './adminFirebase';
import { avisCollection, newestFirst } from './avis';
import { readAll } from './firebase';
import { withDeadline } from './ServiceError';

export function listAll(): Promise<Avis[]> {
  return withDeadline(async () => newestFirst(await readAll(avisCollection(await adminDatabase()))));
}

/** Removes an avis; one that is already gone counts as removed. Throws ServiceError. */
export function remove(id: string): Promise<void> {
  return withDeadline(async () => deleteDoc(doc(avisCollection(await adminDatabase()), id)));
}
