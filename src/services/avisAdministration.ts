import { deleteDoc, doc } from 'firebase/firestore/lite';
import type { Avis } from '../domain/avis';
import { adminDatabase } from './adminFirebase';
import { avisCollection, newestFirst } from './avis';
import { readAll } from './firebase';
import { serviceCall } from './ServiceError';

export const listAll = serviceCall(async (): Promise<Avis[]> =>
  newestFirst(await readAll(avisCollection(await adminDatabase()))),
);

export const remove = serviceCall(async (id: string): Promise<void> =>
  deleteDoc(doc(avisCollection(await adminDatabase()), id)),
);
