import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { dayOf } from '../../src/domain/date';
import { composeAvisMail } from './mail';
import { context } from './context';
import { DEPLOYMENT } from './parameters';

/** Of a day in UTC, so that a flood of avis is no flood of mails. */
export const AVIS_MAILS_A_DAY = 12;

/** In milliseconds. Older avis send no mail: this ends the retries of a failing one and skips restored backups. */
export const AVIS_IS_NEW = 6 * 60 * 60_000;

export const avisMail = onDocumentCreated(
  { ...DEPLOYMENT, document: 'avis_clients/{id}', maxInstances: 1, timeoutSeconds: 60, retry: true },
  async ({ data: avis }) => {
    const date: unknown = avis?.get('date');
    // An avis without a date is from a restored backup, too.
    if (!avis || !(date instanceof Timestamp) || Date.now() - date.toMillis() > AVIS_IS_NEW) return;
    const { parameters, db, sendMail } = context();
    const midnight = new Date(dayOf(date.toDate()));
    const soFar = db.collection('avis_clients').where('date', '>=', midnight).where('date', '<=', date);
    const place = (
      await soFar
        .limit(AVIS_MAILS_A_DAY + 1)
        .count()
        .get()
    ).data().count;
    if (place > AVIS_MAILS_A_DAY) return;
    const content = { name: String(avis.get('name')), message: String(avis.get('message')) };
    const outcome = await sendMail(composeAvisMail(content, place === AVIS_MAILS_A_DAY, parameters.route));
    if (outcome === 'failed') throw new Error('the mail was not sent');
  },
);
