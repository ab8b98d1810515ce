import {
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Creation } from '../../domain/creation';
import { LIMITS } from '../../domain/limits';
import { serviceCall } from '../ServiceError';
import { creationsCollection } from './creations';

/** Every creation by name, with a visitor's rights, for the build: reads on behind each 300th. Throws ServiceError. */
export async function listEvery(): Promise<Creation[]> {
  const all: QueryDocumentSnapshot<Creation>[] = [];
  let page;
  do {
    page = await readAfter(all.at(-1));
    all.push(...page);
  } while (page.length === LIMITS.list.max);
  return all.map((snapshot) => snapshot.data());
}

const readAfter = serviceCall(async (last?: QueryDocumentSnapshot<Creation>) => {
  const after = last ? [startAfter(last)] : [];
  const byName = query(creationsCollection(), orderBy('name'), ...after, limit(LIMITS.list.max));
  return (await getDocs(byName)).docs;
});
