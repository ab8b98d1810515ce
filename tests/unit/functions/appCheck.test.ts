import { expect, test } from 'vitest';
import { demandAppCheck } from '../../../functions/src/appCheck';

// Only Google issues genuine tokens, so the verifier is injected; tests/functions has the real one refuse.
const verify = (token: string) =>
  token === 'forged' ? Promise.reject(new Error('forged')) : Promise.resolve({});

test.each([
  [false, undefined],
  [true, 'genuine'],
])('with App Check enforced: %s, the token %j passes', async (enforced, token) => {
  await expect(demandAppCheck(enforced, token, verify)).resolves.toBeUndefined();
});

test.each([undefined, '', 'forged'])('with App Check enforced, the token %j is refused', async (token) => {
  const sentence = 'La vérification de sécurité a échoué. Rechargez la page, puis réessayez.';
  const refusal = { name: 'Refusal', status: 401, sentence };
  await expect(demandAppCheck(true, token, verify)).rejects.toMatchObject(refusal);
});
