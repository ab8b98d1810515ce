/** On the local backend, which runs the functions as they are deployed and sends them their events. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { AVIS_IS_NEW, AVIS_MAILS_A_DAY, AVIS_SILENCE } from '../../functions/src/avisMail';
import { AVIS_MAILS_COLLECTION } from '../../functions/src/avisMail';
import { dayOf } from '../../src/domain/date';
import { FROM, TO, withFunctions } from './support/functions';

const functions = await withFunctions('firestore,functions');
const LINK = 'https://www.site.example/admin/deleteAvis';

async function leave(avis: Record<string, unknown> = {}, id: string = crypto.randomUUID()): Promise<string> {
  const fields = { name: 'Zoé', message: 'Un lapin adorable.', date: FieldValue.serverTimestamp(), ...avis };
  await functions.db.collection('avis_clients').doc(id).set(fields);
  return id;
}

async function arrived(mails: number): Promise<void> {
  await expect.poll(() => functions.mailServer.mails.length, { timeout: 20_000 }).toBe(mails);
}

const days = async () => (await functions.db.collection(AVIS_MAILS_COLLECTION).get()).docs;
const told = async () => (await days()).flatMap((day) => day.get('mailed') as unknown[]);

test('a new avis is mailed to the workshops, with its text and the way to delete it', async () => {
  await leave({ name: 'Odile <b>l’amie</b>' });
  await arrived(1);
  const { envelope, subject, replyTo, text, html } = functions.onlyMail();
  const head = { envelope: { from: FROM, to: [TO] }, subject: 'Nouvel avis d’Odile <b>l’amie</b>' };
  expect({ envelope, subject, replyTo }).toEqual(head);
  for (const part of ['Odile <b>l’amie</b>', '\nUn lapin adorable.\n', `\n${LINK}\n`])
    expect(text).toContain(part);
  for (const part of ['&lt;b&gt;', '>Un lapin adorable.<', `<a href="${LINK}"`]) expect(html).toContain(part);
});

test('a restored one is not mailed, dated or not', async () => {
  await leave({ date: Timestamp.fromMillis(Date.now() - AVIS_IS_NEW - 1000) });
  await leave({ date: null });
  const id = await leave();
  await arrived(1);
  expect(await told()).toEqual([id]);
  // The record outlives its day and the retries, then expires.
  const kept = (await days()).map((day) => (day.get('expiresAt') as Timestamp).toMillis() - Date.now());
  expect(kept.map((milliseconds) => Math.round(milliseconds / 3_600_000))).toEqual([48]);
});

test.each([
  { refusal: 'for now', code: 450, left: 1 },
  { refusal: 'for good', code: 550, left: 2 },
])('a mail that the server refuses $refusal leaves $left avis as told', async ({ code, left }) => {
  functions.mailServer.refusing = code;
  await leave();
  await expect.poll(() => functions.mailServer.refused).toBe(1);
  functions.mailServer.refusing = 0;
  await leave();
  await arrived(1);
  await expect.poll(told).toHaveLength(left);
});

test('an event that comes twice sends no second mail, one whose instance died sends its first', async () => {
  const [mailed, untold] = [crypto.randomUUID(), crypto.randomUUID()];
  const day = functions.db.collection(AVIS_MAILS_COLLECTION).doc(dayOf(new Date()));
  await day.set({ ids: [mailed, untold], mailed: [mailed], last: Timestamp.now() });
  await leave({}, mailed);
  await leave({}, untold);
  await expect.poll(told).toEqual([mailed, untold]);
  expect(functions.mailServer.mails).toHaveLength(1);
});

// Runs last: nothing signals that the events of unmailed avis have been handled.
test('twelve avis a day are mailed, then one an hour, which says that others may follow', async () => {
  const said = () => functions.mailServer.mails.filter(({ text }) => text?.includes('un e-mail par heure'));
  for (let n = 0; n < AVIS_MAILS_A_DAY + 2; n += 1) await leave({ name: `Zoé ${n}` });
  await arrived(AVIS_MAILS_A_DAY);
  expect(said()).toHaveLength(1);
  expect(said()[0]?.text).toContain(LINK);
  await leave({ name: 'La quinzième' });
  await expect.poll(told).toHaveLength(AVIS_MAILS_A_DAY);

  for (const { ref } of await days())
    await ref.update({ last: Timestamp.fromMillis(Date.now() - AVIS_SILENCE) });
  await leave({ name: 'La première de l’heure' });
  await arrived(AVIS_MAILS_A_DAY + 1);
  await leave({ name: 'La seconde' });
  await expect.poll(told).toHaveLength(AVIS_MAILS_A_DAY + 1);
  expect(said()).toHaveLength(2);
  expect(functions.mailServer.mails).toHaveLength(AVIS_MAILS_A_DAY + 1);
});
