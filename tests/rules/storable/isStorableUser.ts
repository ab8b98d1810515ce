import { LIMITS } from '../../../src/domain/limits';
import { isIsoDate } from './isIsoDate';
import { isWithin } from './isWithin';

const FIELDS = ['uid', 'email', 'userName', 'admin', 'createdAt'];

/** Under which circumstances a profile is written. */
export interface Registration {
  /** The account that has signed in. */
  uid: string;
  email: string;
  /** Whether settings/registration says `open: true`. */
  open: boolean;
  /** Recognises the value that stands for the moment of writing, which only the caller's SDK knows. */
  isServerTime: (value: unknown) => boolean;
}

/** Whether firestore.rules lets an account create this record as its own `users/{uid}`. */
export function isStorableUser(
  record: Readonly<Record<string, unknown>>,
  { uid, email, open, isServerTime }: Registration,
): boolean {
  const isOwnProfile =
    Object.keys(record).every((field) => FIELDS.includes(field)) &&
    record.email === email &&
    isWithin(record.userName, LIMITS.user.userName);
  const isSelfRegistration = record.uid === uid && record.admin === false && isServerTime(record.createdAt);
  const isAdminRegistration =
    open &&
    (!('uid' in record) || record.uid === uid) &&
    record.admin === true &&
    isIsoDate(record.createdAt);
  return isOwnProfile && (isSelfRegistration || isAdminRegistration);
}
