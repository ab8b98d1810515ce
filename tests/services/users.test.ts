import { accounts, addAccount, faults, fieldsOf, firestore, noFaults, reset } from './adminBackend';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authInstance } from '../../src/services/adminFirebase';
import * as users from '../../src/services/users';

const { observe, register, sendPasswordReset, signIn, signOut } = users;
const EMAIL = 'fee@example.test';
const REGISTRATION = { userName: ' Mélusine ', email: EMAIL, password: 'secret1' };

beforeEach(() => reset('open'));
afterEach(() => signOut());

const unavailable = { operation: 'firestore.commit', code: 'UNAVAILABLE' };
test.each<[string, () => unknown, string, object?]>([
  ['registration is closed', () => reset('closed'), 'registration-closed'],
  ['the profile cannot be written', () => faults(unavailable), 'unavailable'],
  ['the address is used', () => addAccount(EMAIL, null), 'email-used'],
  ['the password is weak', () => undefined, 'password-weak', { password: 'abc' }],
  ['the address is malformed', () => undefined, 'email-malformed', { email: 'fee' }],
])('registering an admin leaves no account behind where %s', async (_, prepare, code, changed) => {
  await prepare();
  const { users: before } = await accounts.listUsers();
  await expect(register({ ...REGISTRATION, ...changed })).rejects.toMatchObject({ code });
  expect((await accounts.listUsers()).users).toEqual(before);
  expect((await firestore.collection('users').get()).size).toBe(0);
  expect(await currentSession()).toEqual({ state: 'out' });
});

test('registering oneself creates an ordinary profile even while registration is closed', async () => {
  await reset('closed');
  await register(REGISTRATION, false);
  const { uid } = await accounts.getUserByEmail(EMAIL);
  const { createdAt, ...profile } = (await fieldsOf(`users/${uid}`)) ?? {};
  expect(profile).toEqual({ uid, email: EMAIL, userName: 'Mélusine', admin: false });
  expect(Math.abs(createdAt.toDate().getTime() - Date.now())).toBeLessThan(60_000);
});

test('signing in opens the session; a wrong password and an unknown or malformed address fail alike', async () => {
  await addAccount(EMAIL, { admin: true });
  for (const wrong of [{ password: 'wrong-one' }, { email: 'nobody@example.test' }, { email: 'fee' }])
    await expect(signIn({ ...REGISTRATION, ...wrong })).rejects.toMatchObject({ code: 'wrong-credentials' });
  const user = { userName: 'Mélusine', admin: true };
  await signIn({ email: ` ${EMAIL} `, password: 'secret1' });
  expect(await currentSession()).toEqual({ state: 'in', user });
});

test('signing in fails, signed out, without a profile and while none can be read', async () => {
  const uid = await addAccount(EMAIL, null);
  await expect(signIn(REGISTRATION)).rejects.toMatchObject({ code: 'profile-missing' });
  expect(await currentSession()).toEqual({ state: 'out' });
  await firestore.doc(`users/${uid}`).set({ uid, email: EMAIL, admin: true });
  await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });
  await expect(signIn(REGISTRATION)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await currentSession()).toEqual({ state: 'out' });
});

test('a forgotten password is reset by a mailed link; an unknown address gets the same answer', async () => {
  await addAccount(EMAIL, { admin: true });
  for (const email of ['nobody@example.test', ` ${EMAIL} `])
    await expect(sendPasswordReset(email)).resolves.toBeUndefined();
  const sent = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/demo-test/oobCodes`;
  const oobCodes = [{ email: EMAIL, requestType: 'PASSWORD_RESET' }];
  expect(await (await fetch(sent)).json()).toMatchObject({ oobCodes });
});

test('the session of an account without a profile has no user; one that fails is read again online', async () => {
  const uid = await addAccount(EMAIL, { admin: true });
  await signIn(REGISTRATION);
  await firestore.doc(`users/${uid}`).delete();
  expect(await currentSession()).toEqual({ state: 'in', user: null });
  await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });
  const states: string[] = [];
  vi.stubGlobal('addEventListener', (_: string, again: () => void) => void noFaults().then(again));
  observe(({ state }) => states.push(state));
  await vi.waitFor(() => expect(states).toEqual(['loading', 'failed', 'loading', 'in']));
});

test('a session that is not restored within 30 seconds fails', async () => {
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  vi.spyOn(authInstance(), 'authStateReady').mockReturnValueOnce(new Promise(() => {}));
  const states: string[] = [];
  const stop = observe(({ state }) => states.push(state));
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000);
  late.abort();
  await vi.waitFor(() => expect(states).toContain('failed'));
  stop();
});

function currentSession(): Promise<users.Session> {
  return new Promise((resolve) => {
    const stop = observe((session) => {
      if (session.state === 'loading') return;
      resolve(session);
      stop();
    });
  });
}
