/** On the local backend, which runs the functions as they are deployed and sends them their events. */
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { FROM, TO, withFunctions } from './support/functions';

const functions = await withFunctions('firestore,functions');
const LINK = 'https://www.site.example/admin/deleteAvis';

test('a new avis is mailed to the workshops, with its text and the way to delete it', async () => {
  const avis = { name: 'Odile <b>l’amie</b>', message: 'Un lapin adorable.' };
  await functions.db.collection('avis_clients').add({ ...avis, date: FieldValue.serverTimestamp() });
  await expect.poll(() => functions.mailServer.mails.length, { timeout: 20_000 }).toBe(1);
  const { envelope, subject, replyTo, text, html } = functions.onlyMail();
  const head = { envelope: { from: FROM, to: [TO] }, subject: 'Nouvel avis d’Odile <b>l’amie</b>' };
  expect({ envelope, subject, replyTo }).toEqual(head);
  for (const part of ['Odile <b>l’amie</b>', '\nUn lapin adorable.\n', `\n${LINK}\n`])
    expect(text).toContain(part);
  for (const part of ['&lt;b&gt;', '>Un lapin adorable.<', `<a href="${LINK}">`])
    expect(html).toContain(part);
});
