import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { composeAvisMail } from './mail';
import { mailroom } from './mailroom';
import { DEPLOYMENT, SettingError } from './settings';

/** The avis of each Paris day that were mailed, so that none is mailed twice. `expiresAt` is its TTL field. */
export const AVIS_MAILS_COLLECTION = 'avis_mails';

/** Mails a day. */
export const AVIS_MAILS_A_DAY = 12;

/**
 * In milliseconds. Ends the retries of a mail that cannot be sent, and leaves out restored and imported avis, which are
 * older.
 */
export const AVIS_IS_NEW = 6 * 60 * 60_000;

/** Tells the workshops of a new avis by mail. Google repeats a failed event with growing pauses; the age ends that. */
export const avisMail = onDocumentCreated(
  { ...DEPLOYMENT, document: 'avis_clients/{id}', maxInstances: 1, timeoutSeconds: 60, retry: true },
  async ({ data: avis, time }) => {
    if (!avis) return;
    const date: unknown = avis.get('date');
    const written = date instanceof Timestamp ? date.toDate() : new Date(time);
    if (Date.now() - written.getTime() > AVIS_IS_NEW) return;
    try {
      await tell(avis, written);
    } catch (error) {
      if (error instanceof SettingError) logger.error(`avisMail: ${error.message}`);
      throw error;
    }
  },
);

/** Throws when the mail may be tried again. */
async function tell(avis: DocumentSnapshot, written: Date): Promise<void> {
  const { settings, db, sendMail } = mailroom();
  const rank = await take(db, avis.id, written);
  if (rank === null) return;
  const text = (...fields: string[]) =>
    fields.map((field): unknown => avis.get(field)).find((value) => typeof value === 'string') ?? '';
  const content = { name: text('name'), message: text('message', 'commentaire') };
  const outcome = await sendMail(composeAvisMail(content, rank === AVIS_MAILS_A_DAY, settings.route));
  if (outcome !== 'failed') return;
  await dayRef(db, written).update({ ids: FieldValue.arrayRemove(avis.id) });
  throw new Error('the mail was not sent');
}

/** Takes the next of the day's mails for an avis and returns its rank, 1 to 12; null if they are used up or the avis has one. */
function take(db: Firestore, id: string, written: Date): Promise<number | null> {
  const ref = dayRef(db, written);
  return db.runTransaction(async (transaction) => {
    const ids = idsOf(await transaction.get(ref));
    if (ids.includes(id) || ids.length >= AVIS_MAILS_A_DAY) return null;
    const expiresAt = Timestamp.fromMillis(written.getTime() + 2 * 86_400_000);
    transaction.set(ref, { ids: [...ids, id], expiresAt });
    return ids.length + 1;
  });
}

/** 'sv-SE' writes a day as 2026-11-22. */
const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

function dayRef(db: Firestore, written: Date) {
  return db.collection(AVIS_MAILS_COLLECTION).doc(PARIS_DAY.format(written));
}

function idsOf(day: DocumentSnapshot): unknown[] {
  const ids: unknown = day.get('ids');
  return Array.isArray(ids) ? ids : [];
}
