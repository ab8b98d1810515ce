import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { google as signedIn } from '../../scripts/google/googleApi';
import { PROJECT } from './google/calls';
import { startGoogle, type Google } from './google/standIn';

let google: Google;
beforeAll(async () => {
  google = await startGoogle();
  await google.redirect();
});
beforeEach(() => {
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value);
  return () => (google.fault = () => null);
});
afterAll(() => google.stop());

const DATABASE = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const ask = () => signedIn(PROJECT).request('GET', DATABASE);

test('a call is signed in, and answered', async () => {
  expect(await ask()).toMatchObject({ locationId: 'europe-west1' });
  expect(google.refused).toEqual([]);
});

test.each([
  [403, 'Missing "rights".', /firestore\.googleapis\.com répond 403.*n’en a pas le droit \(Missing/],
  [429, 'Quota exceeded', /429.*quelques minutes/],
  [500, 'Internal', /répond 500\u00a0: Internal$/],
])('a refusal with %i is one French sentence', async (status, message, sentence) => {
  google.fault = (call) => (call.includes('firestore') ? { status, message } : null);
  await expect(ask()).rejects.toMatchObject({ status, message: expect.stringMatching(sentence) as string });
});

test('no network, and no sign-in, are said as such', async () => {
  google.fault = (call) => (call.includes('firestore') ? 'no answer' : null);
  await expect(ask()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('ne répond pas') as string,
  });
  google.fault = () => ({ status: 400, message: 'invalid_grant' });
  await expect(ask()).rejects.toThrow('Pas connecté à Google');
});
