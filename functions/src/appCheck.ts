import { Refusal } from './Refusal';

/** Resolves when a token of App Check is genuine, rejects otherwise. */
export type VerifyToken = (token: string) => Promise<unknown>;

/**
 * Lets a request pass where App Check is off, or where its token is genuine.
 * Throws a {@link Refusal} 401 otherwise; an App Check that cannot be reached refuses as well.
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
