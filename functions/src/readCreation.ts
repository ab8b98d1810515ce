import { logger } from 'firebase-functions';
import type { Firestore } from 'firebase-admin/firestore';
import { faultCodes } from './faultCodes';
import type { MailedCreation } from './mail';
import { withDeadline } from './withDeadline';

/** The creation that a message names; null if it is missing or unreadable, and the message is sent without it. */
export async function readCreation(db: Firestore, id: string): Promise<MailedCreation | null> {
  try {
    const stored = await withDeadline(db.collection('created').doc(id).get(), 3000);
    const name: unknown = stored.get('name');
    if (typeof name !== 'string') return null;
    const photos: unknown[] = [stored.get('renditions.400'), stored.get('imageUrl')];
    const photo = photos.find((url): url is string => typeof url === 'string' && /^https?:\/\//.test(url));
    return { id, name, photo: photo ?? null };
  } catch (error) {
    logger.error('contact: the creation of a message could not be read', faultCodes(error));
    return null;
  }
}
