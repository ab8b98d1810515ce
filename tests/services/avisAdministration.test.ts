import { firestore, reset } from './adminBackend';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAll, remove } from '../../src/services/avisAdministration';
import { signIn, signOut } from '../../src/services/users';

const records = firestore.collection('avis_clients');

beforeEach(async () => {
  await reset({ registrationOpen: false, withAdmin: true });
  await signIn({ email: 'fee@example.test', password: 'secret1' });
});
afterEach(() => signOut());

test('all avis come, newest first; then those without a date', async () => {
  await storeMany(120, (index) => ({ name: String(index), date: day(index) }), 'a');
  await storeMany(3, () => ({ name: 'sans' }), 'b');
  const names = (await listAll()).map(({ name }) => name);
  expect(names).toEqual([
    ...Array.from({ length: 120 }, (_, index) => String(119 - index)),
    ...Array<string>(3).fill('sans'),
  ]);
});

test('an admin removes an avis, even a missing one', async () => {
  await storeMany(2, () => ({ date: day(1) }), 'a');
  for (const _ of ['first', 'again']) await remove('a0');
  expect((await records.get()).size).toBe(1);
});

async function storeMany(many: number, fields: (index: number) => object, prefix = 'avis'): Promise<void> {
  const batch = firestore.batch();
  for (let index = 0; index < many; index += 1)
    batch.set(records.doc(`${prefix}${index}`), { message: 'Un doudou adorable.', ...fields(index) });
  await batch.commit();
}

function day(index: number): Timestamp {
  return Timestamp.fromMillis(Date.UTC(2024, 0, 1 + index));
}
