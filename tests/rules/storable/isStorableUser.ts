import { LIMITS } from '../../../src/domain/limits';
import { isIsoDate } from './isIsoDate';
import { isWithin } from './isWithin';

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = ['uid', 'email', 'userName', 'admin', 'createdAt'];

/** What decides about a profile besides its fields. */
export interface Registration {
  /** The account that has signed in. */
  uid: string;
  email: string;
  /** The fields of settings/registration; null where there is no such document. */
  settings: Fields | null;
  now: Date;
  /** Recognises the SDK's value for the time of the write. */
  isServerTime: (value: unknown) => boolean;
}

/** Whether firestore.rules lets an account create this record as its own `users/{uid}`. */
export function isStorableUser(record: Fields, registration: Registration): boolean {
  const { uid, email, isServerTime } = registration;
  const isOwnProfile =
    Object.keys(record).every((field) => FIELDS.includes(field)) &&
    record.email === email &&
    isWithin(record.userName, LIMITS.user.userName);
  const isSelfRegistration = record.uid === uid && record.admin === false && isServerTime(record.createdAt);
  const isAdminRegistration =
    isOpen(registration) &&
    (!('uid' in record) || record.uid === uid) &&
    record.admin === true &&
    isIsoDate(record.createdAt);
  return isOwnProfile && (isSelfRegistration || isAdminRegistration);
}

function isOpen({ settings, email, now }: Registration): boolean {
  if (settings === null || settings.open !== true) return false;
  const { until, emails } = settings;
  if (!(until instanceof Date) || until <= now) return false;
  if (!('emails' in settings)) return true;
  // On a map, `in` of the rules looks for a key.
  return Array.isArray(emails)
    ? emails.includes(email)
    : typeof emails === 'object' && emails !== null && Object.hasOwn(emails, email);
}
