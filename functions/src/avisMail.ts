import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { dayOf } from '../../src/domain/date';
import { composeAvisMail } from './mail';
import { context } from './context';
import { DEPLOYMENT } from './parameters';

/**
 * Of each UTC day, the avis that have a place among its mails (`ids`), those of them whose mail is done with (`mailed`),
 * and when the last took its place. An instance that dies in between leaves an avis in `ids` only: Google's retry mails it.
 * `expiresAt` is the TTL field.
 */
export const AVIS_MAILS_COLLECTION = 'avis_mails';

/** Further mails of a day follow one an hour, so that a flood of avis is no flood of mails. */
export const AVIS_MAILS_A_DAY = 12;
export const AVIS_SILENCE = 60 * 60_000;

/** In milliseconds. Older avis send no mail: this ends the retries of a failing one and skips restored backups. */
export const AVIS_IS_NEW = 6 * 60 * 60_000;

export const avisMail = onDocumentCreated(
  { ...DEPLOYMENT, document: 'avis_clients/{id}', maxInstances: 1, timeoutSeconds: 60, retry: true },
  async ({ data: avis }) => {
    const date: unknown = avis?.get('date');
    // An avis without a date is from a restored backup, too.
    if (!avis || !(date instanceof Timestamp) || Date.now() - date.toMillis() > AVIS_IS_NEW) return;
    const { parameters, db, sendMail } = context();
    const day = db.collection(AVIS_MAILS_COLLECTION).doc(dayOf(date.toDate()));
    const place = await db.runTransaction(async (transaction) => {
      const stored = await transaction.get(day);
      const ids = (stored.get('ids') ?? []) as readonly string[];
      const mailed = (stored.get('mailed') ?? []) as readonly string[];
      const last = stored.get('last') as Timestamp | undefined;
      if (mailed.includes(avis.id)) return null;
      if (ids.includes(avis.id)) return ids.length;
      if (ids.length >= AVIS_MAILS_A_DAY && last && Date.now() - last.toMillis() < AVIS_SILENCE) return null;
      const expiresAt = Timestamp.fromMillis(date.toMillis() + 2 * 86_400_000);
      transaction.set(day, { ids: [...ids, avis.id], mailed, last: Timestamp.now(), expiresAt });
      return ids.length + 1;
    });
    if (place === null) return;
    const content = { name: String(avis.get('name')), message: String(avis.get('message')) };
    const outcome = await sendMail(composeAvisMail(content, place >= AVIS_MAILS_A_DAY, parameters.route));
    if (outcome === 'failed') throw new Error('the mail was not sent');
    await day.update({ mailed: FieldValue.arrayUnion(avis.id) });
  },
);
