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
    const isRefused = code === 'EAUTH';
    const reason = isRefused ? 'refuse l’utilisateur ou le mot de passe' : 'ne répond pas comme prévu';
    const detail = isRefused ? '' : ` (${code || message})`;
    throw new Error(`Le serveur de mail ${new URL(url).hostname}\u00a0: il ${reason}${detail}.`);
  } finally {
    transport.close();
  }
}

const secretAt = (google: Google, name: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${google.project}/secrets/${name}`;

export async function hasValue(google: Google, name: string): Promise<boolean> {
  const url = `${secretAt(google, name)}/versions?filter=state:ENABLED`;
  const found = await google.request<{ versions?: unknown[] }>('GET', url);
  return Boolean(found?.versions?.length);
}

export async function addValue(google: Google, name: string, value: string): Promise<void> {
  const data = Buffer.from(value).toString('base64');
  await google.request('POST', `${secretAt(google, name)}:addVersion`, { payload: { data } });
}
