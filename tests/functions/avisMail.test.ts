import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { AVIS_IS_NEW, AVIS_MAILS_A_DAY, avisMail } from '../../functions/src/avisMail';
import { dayOf } from '../../src/domain/date';
import { withFunctions } from './support/functions';

const functions = await withFunctions('firestore');

test('a restored one is not mailed, dated or not', async () => {
  await mail({ date: Timestamp.fromMillis(Date.now() - AVIS_IS_NEW - 1000) });
  await mail({ date: null });
  expect(functions.mailServer.mails).toHaveLength(0);
});

test('a mail that the server refuses for now is left to Google’s retry, one refused for good is not', async () => {
  functions.mailServer.refusing = 450;
  await expect(mail()).rejects.toThrow('the mail was not sent');
  functions.mailServer.refusing = 550;
  await mail();
  expect(functions.mailServer.refused).toBe(2);
});

test('twelve avis a day are mailed; the twelfth says that no other will be', async () => {
  const [now, yesterday] = [Date.now(), new Date(dayOf(new Date())).getTime() - 1];
  await leave({ date: Timestamp.fromMillis(yesterday) });
  for (let n = 0; n < AVIS_MAILS_A_DAY + 2; n += 1)
    await mail({ name: `Zoé ${n}`, date: Timestamp.fromMillis(now + n) });
  const { mails } = functions.mailServer;
  expect(mails.at(-1)?.subject).toBe(`Nouvel avis de Zoé ${AVIS_MAILS_A_DAY - 1}`);
  expect(mails.map(({ text }) => text?.includes('de la journée ne seront pas annoncés'))).toEqual([
    ...Array.from({ length: AVIS_MAILS_A_DAY - 1 }, () => false),
    true,
  ]);
});

async function leave(avis: Record<string, unknown>) {
  const fields = { name: 'Zoé', message: 'Un lapin adorable.', date: Timestamp.now(), ...avis };
  const written = await functions.db.collection('avis_clients').add(fields);
  return written.get();
}

/** Leaves an avis and handles its event, which the backend does not send here. */
async function mail(avis: Record<string, unknown> = {}): Promise<void> {
  await avisMail.run({ data: await leave(avis) } as Parameters<typeof avisMail.run>[0]);
}
