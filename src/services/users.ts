/** Accounts: Firebase Auth, and `users/{uid}`, which only that account reads; an admin's has `admin: true`. */
import {
  createUserWithEmailAndPassword,
  deleteUser,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User as Account,
} from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { cleanText } from '../domain/text';
import { auth, authInstance } from './adminFirebase';
import { database } from './firebase';
import { ServiceError, serviceCall, withDeadline } from './ServiceError';
import { texts } from './snapshot';

interface User {
  userName: string;
  admin: boolean;
}

type Registration = Record<'userName' | 'email' | 'password', string>;

/**
 * The session on this device; 'loading' until it is restored, and while its profile is read; 'failed' where it cannot be read.
 * `user` is null for an account without a profile.
 */
export type Session =
  { state: 'loading' | 'out' } | { state: 'in'; user: User | null } | { state: 'failed'; error: unknown };

/**
 * Creates an admin's account and profile, and signs in; an ordinary one where `isAdmin` is false, which no page asks for
 * (docs/product.md). Without a profile (registration is closed) the account is deleted again. Throws ServiceError.
 */
export function register(account: Registration, isAdmin = true): Promise<void> {
  const registering = createAccount(account, isAdmin);
  registration = registering.catch(() => undefined);
  return registering;
}

/** The last registration: until it has ended, the new account has no profile. */
let registration: Promise<void> = Promise.resolve();

async function createAccount({ userName, email, password }: Registration, isAdmin: boolean): Promise<void> {
  const { user } = await withDeadline(async () =>
    createUserWithEmailAndPassword(await auth(), email.trim(), password),
  );
  const profile = {
    email: user.email,
    userName: cleanText(userName),
    admin: isAdmin,
    ...(isAdmin ? { createdAt: new Date().toISOString() } : { uid: user.uid, createdAt: serverTimestamp() }),
  };
  const write = () => setDoc(doc(database(), 'users', user.uid), profile);
  await withDeadline(write).catch(async (error: ServiceError) => {
    await withDeadline(() => deleteUser(user)).catch(signOut);
    const isClosed = error.code === 'permission-denied';
    throw isClosed ? new ServiceError('registration-closed', { cause: error }) : error;
  });
}

const NOT_THE_CREDENTIALS = ['unavailable', 'quota-exceeded', 'too-many-attempts'];

export async function signIn({ email, password }: Omit<Registration, 'userName'>): Promise<void> {
  const { user } = await withDeadline(async () =>
    signInWithEmailAndPassword(await auth(), email.trim(), password),
  ).catch(failSignIn);
  try {
    if (!(await readProfile(user).catch(failSignIn))) throw new ServiceError('profile-missing');
  } catch (error) {
    await signOut();
    throw error;
  }
}

function failSignIn(cause: ServiceError): never {
  throw NOT_THE_CREDENTIALS.includes(cause.code) ? cause : new ServiceError('wrong-credentials', { cause });
}

/** Mails a link for a new password. Also resolves without an account, or one that may not sign in. Throws ServiceError. */
export async function sendPasswordReset(email: string): Promise<void> {
  const mailing = withDeadline(async () => sendPasswordResetEmail(await auth(), email.trim()));
  await mailing.catch((error: ServiceError) => {
    if (error.code !== 'session-over') throw error;
  });
}

export const signOut = serviceCall(async (): Promise<void> => (await auth()).signOut());

/**
 * Calls `listener` with the session once restored and on every change, in any tab; again once the network is back where the
 * profile could not be read. 'failed' where Auth has not restored the session in time: it may do so later. Returns the
 * unsubscribe function.
 */
export function observe(listener: (session: Session) => void): () => void {
  const instance = authInstance();
  auth().catch((error: unknown) => listener({ state: 'failed', error }));
  async function tell(account: Account | null): Promise<void> {
    if (account) listener({ state: 'loading' });
    const session = account ? await readSession(account) : ({ state: 'out' } as const);
    // Another account may have signed in meanwhile.
    if (instance.currentUser !== account) return;
    listener(session);
    if (session.state === 'failed')
      onceOnline(() => void (instance.currentUser === account && tell(account)));
  }
  return instance.onAuthStateChanged(tell);
}

function onceOnline(act: () => void): void {
  globalThis.addEventListener?.('online', act, { once: true });
}

async function readSession(account: Account): Promise<Session> {
  await registration;
  return readProfile(account).then(
    (user) => ({ state: 'in', user }),
    (error: unknown) => ({ state: 'failed', error }),
  );
}

async function readProfile(account: Account): Promise<User | null> {
  const snapshot = await withDeadline(() => getDoc(doc(database(), 'users', account.uid)));
  const fields = snapshot.data();
  return fields ? { ...texts(fields, ['userName']), admin: fields.admin === true } : null;
}
