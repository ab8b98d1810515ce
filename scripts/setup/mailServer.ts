import { smtpTransport } from '../../functions/src/smtp';
import type { Google } from '../google/googleApi';

/** Signs in to a mail server as the functions will. Resolves with a French sentence where that fails, else with ''. */
export async function mailServerProblem(url: string): Promise<string> {
  try {
    await smtpTransport(url).verify();
    return '';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const isRefused = code === 'EAUTH';
    const said = isRefused ? 'refuse l’utilisateur ou le mot de passe' : 'ne répond pas comme prévu';
    return `Le serveur de mail ${new URL(url).hostname}\u00a0: il ${said}${isRefused ? '' : ` (${code || message})`}.`;
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
