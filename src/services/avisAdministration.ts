/** Testimonials for admins: lists all of them, and removes them. The rules refuse everybody else. */
import { collection, deleteDoc, doc, getDocs } from 'firebase/firestore/lite';
import type { Avis } from '../domain/avis';
import { adminDatabase } from './adminFirebase';
import { newestFirst } from './avis';
import { withDeadline } from './ServiceError';

/** All avis, newest first; those without a date come last. Throws ServiceError. */
export function listAll(): Promise<Avis[]> {
  return withDeadline(async () => {
    const { docs } = await getDocs(collection(await adminDatabase(), 'avis_clients'));
    return newestFirst(docs);
  });
}

/** Removes an avis; one that is already gone counts as removed. Throws ServiceError. */
export function remove(id: string): Promise<void> {
  return withDeadline(async () => deleteDoc(doc(await adminDatabase(), 'avis_clients', id)));
}
