import { expect, test } from 'vitest';
import { demandAppCheck } from '../../../functions/src/appCheck';

// Only Google issues genuine tokens, so the verifier is injected; tests/functions has the real one refuse.
const verify = (token: string) =>
  token === 'forged' ? Promise.reject(new Error('forged')) : Promise.resolve({});

test('with App Check off, no token is needed', async () => {
  await expect(demandAppCheck(false, undefined, verify)).resolves.toBeUndefined();
});

test('with App Check enforced, a genuine token passes', async () => {
  await expect(demandAppCheck(true, 'genuine', verify)).resolves.toBeUndefined();
});

test.each([undefined, '', 'forged'])(
  'with App Check enforced, the token %j is refused with 401',
  async (token) => {
    await expect(demandAppCheck(true, token, verify)).rejects.toMatchObject({
      name: 'Refusal',
      status: 401,
      sentence: 'La vérification de sécurité a échoué. Rechargez la page, puis réessayez.',
    });
  },
);
