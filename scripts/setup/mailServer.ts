import { smtpTransport } from '../../functions/src/smtp';
import type { Google } from '../google/googleApi';

/** The address of a mail server, such as the functions take it. Port 465 is TLS from the start, others ask for it. */
export function smtpUrl(host: string, port: string, user: string, password: string): string {
  const [name, secret] = [user, password].map(encodeURIComponent);
  return `${port === '465' ? 'smtps' : 'smtp'}://${name}:${secret}@${host}:${port}`;
}

/** Signs in to the mail server as the functions will. Throws one French sentence. */
export async function proveMailServer(url: string): Promise<void> {
  const transport = smtpTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const reason =
      code === 'EAUTH'
        ? 'il refuse l’utilisateur ou le mot de passe'
        : `il ne répond pas comme prévu (${code || message})`;
    throw new Error(`Le serveur de mail ${new URL(url).hostname}\u00a0: ${reason}.`, { cause: error });
  } finally {
    transport.close();
  }
}

const secretAt = (google: Google, name: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${google.project}/secrets/${name}`;

/** Whether a secret has a value that the functions can read. */
export async function hasValue(google: Google, name: string): Promise<boolean> {
  const url = `${secretAt(google, name)}/versions?filter=state:ENABLED`;
  const { versions = [] } = await google.request<{ versions?: unknown[] }>('GET', url);
  return versions.length > 0;
}

/** Gives a secret a new value, which nothing on this machine keeps. */
export async function addValue(google: Google, name: string, value: string): Promise<void> {
  const data = Buffer.from(value).toString('base64');
  await google.request('POST', `${secretAt(google, name)}:addVersion`, { payload: { data } });
}
