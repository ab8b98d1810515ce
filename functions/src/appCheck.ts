import { Refusal } from './Refusal';

/** Throws {@link Refusal} 401 if App Check is enforced and `verify` does not resolve for the token. */
export async function demandAppCheck(
  enforce: boolean,
  token: string | undefined,
  verify: (token: string) => Promise<unknown>,
): Promise<void> {
  if (!enforce) return;
  try {
    if (!token) throw new Error('no token');
    await verify(token);
  } catch {
    throw new Refusal(401, 'La vérification de sécurité a échoué. Rechargez la page, puis réessayez.');
  }
}
