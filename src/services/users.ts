/**
 * Accounts: Firebase Auth and the records `users/{uid}`. An account reads only its own record. An admin is an account
 * whose record has `admin: true`, which the rules accept only while registration is open.
 */
import {
  createUserWithEmailAndPassword,
  deleteUser,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
  type User as Account,
} from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { cleanText } from '../domain/text';
import type { User } from '../domain/user';
import { auth } from './adminFirebase';
import { database } from './firebase';
import { ServiceError, toServiceError, withDeadline } from './ServiceError';
import { text } from './snapshot';

export interface Credentials {
  email: string;
  password: string;
}

export type Registration = Credentials & { userName: string };

/** The session on this device. `user` is null for an account without a profile; 'failed': it cannot be read. */
export type Session = { state: 'out' } | { state: 'in'; user: User | null } | { state: 'failed' };

/**
 * Creates an admin's account and profile, and signs in. If the profile is refused (registration closed) or cannot be
 * written, the account is deleted again; should that fail too, registering again with the same password completes it.
 * Throws ServiceError.
 */
export function register(registration: Registration): Promise<User> {
  return createAccount(registration, (account, userName) => ({
    email: account.email,
    userName,
    admin: true,
    createdAt: new Date().toISOString(),
  }));
}

/** Like {@link register}, but with `admin: false`. No page calls it; the product has it (docs/product.md). */
export function selfRegister(registration: Registration): Promise<User> {
  return createAccount(registration, (account, userName) => ({
    uid: account.uid,
    email: account.email,
    userName,
    admin: false,
    createdAt: serverTimestamp(),
  }));
}

/** Signs in. Throws ServiceError, which does not tell an unknown address from a wrong password. */
export async function signIn({ email, password }: Credentials): Promise<User> {
  try {
    const instance = await auth();
    const { user } = await signInWithEmailAndPassword(instance, email.trim(), password);
    try {
      const profile = await readProfile(user);
      if (!profile) throw new ServiceError('profile-missing');
      return profile;
    } catch (error) {
      await instance.signOut();
      throw error;
    }
  } catch (cause) {
    const error = toServiceError(cause);
    const otherReasons = ['unavailable', 'quota-exceeded', 'too-many-attempts', 'profile-missing'];
    throw otherReasons.includes(error.code) ? error : new ServiceError('wrong-credentials', { cause });
  }
}

/** Mails a link for a new password. Also resolves without an account: strangers must not learn that. Throws ServiceError. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    const instance = await auth();
    await sendPasswordResetEmail(instance, email.trim());
  } catch (cause) {
    const error = toServiceError(cause);
    if (error.code !== 'not-found') throw error;
  }
}

/** Signs out in all tabs. */
export async function signOut(): Promise<void> {
  await (await auth()).signOut();
}

/** Calls `listener` with the session once restored and on every change, in any tab. Returns the unsubscribe function. */
export function observe(listener: (session: Session) => void): () => void {
  let latest = 0;
  let ended = false;
  let unsubscribe = () => {};
  const tell = async (account: Account | null) => {
    const call = ++latest;
    let session: Session;
    try {
      session = account ? { state: 'in', user: await readProfile(account) } : { state: 'out' };
    } catch {
      session = { state: 'failed' };
    }
    // Ignore a slow answer about an account that has since signed out.
    if (!ended && call === latest) listener(session);
  };
  auth().then(
    (instance) => {
      if (!ended) unsubscribe = instance.onAuthStateChanged((account) => void tell(account));
    },
    () => {
      if (!ended) listener({ state: 'failed' });
    },
  );
  return () => {
    ended = true;
    unsubscribe();
  };
}

async function createAccount(
  { userName, email, password }: Registration,
  profileOf: (account: Account, userName: string) => Record<string, unknown>,
): Promise<User> {
  try {
    const instance = await auth();
    const account = await openAccount(instance, { email: email.trim(), password });
    try {
      const record = doc(await database(), 'users', account.uid);
      await withDeadline(() => setDoc(record, profileOf(account, cleanText(userName))));
      const profile = await readProfile(account);
      if (!profile) throw new ServiceError('unknown');
      return profile;
    } catch (error) {
      await abandon(instance, account);
      throw error;
    }
  } catch (cause) {
    const error = toServiceError(cause);
    throw error.code === 'permission-denied' ? new ServiceError('registration-closed', { cause }) : error;
  }
}

/** Creates the account, or reuses the one that an interrupted registration left without a profile. */
async function openAccount(instance: Auth, { email, password }: Credentials): Promise<Account> {
  try {
    return (await createUserWithEmailAndPassword(instance, email, password)).user;
  } catch (error) {
    if (toServiceError(error).code !== 'email-used') throw error;
    const account = await signInWithEmailAndPassword(instance, email, password).then(
      ({ user }) => user,
      () => null,
    );
    if (!account) throw error;
    const profile = await readProfile(account).catch(() => undefined);
    if (profile === null) return account;
    await instance.signOut();
    throw error;
  }
}

/** Deletes an account that got no profile, or at least signs it out. */
async function abandon(instance: Auth, account: Account): Promise<void> {
  await withDeadline(() => deleteUser(account)).catch(() => instance.signOut());
}

async function readProfile(account: Account): Promise<User | null> {
  const snapshot = await withDeadline(async () => getDoc(doc(await database(), 'users', account.uid)));
  const fields = snapshot.data();
  if (!fields) return null;
  return {
    uid: account.uid,
    email: text(fields.email),
    userName: text(fields.userName),
    admin: fields.admin === true,
  };
}
