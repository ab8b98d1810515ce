import { Refusal } from './Refusal';

/**
 * Passes where App Check is off or the token is genuine, that is where `verify` resolves. Throws {@link Refusal} 401
 * otherwise, also when App Check cannot be reached.
 */
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
