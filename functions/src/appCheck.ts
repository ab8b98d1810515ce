import { Refusal } from './Refusal';

/** Resolves when a token of App Check is genuine, rejects otherwise. */
export type VerifyToken = (token: string) => Promise<unknown>;

/**
 * Passes where App Check is off or the token is genuine. Throws {@link Refusal} 401 otherwise, also when App Check cannot
 * be reached.
 */
export async function demandAppCheck(
  enforce: boolean,
  token: string | undefined,
  verify: VerifyToken,
): Promise<void> {
  if (!enforce) return;
  try {
    if (token === undefined || token === '') throw new Error('no token');
    await verify(token);
  } catch {
    throw new Refusal(401, 'La vérification de sécurité a échoué. Rechargez la page, puis réessayez.');
  }
}
