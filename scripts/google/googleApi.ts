import { GoogleAuth } from 'google-auth-library';

export interface Google {
  project: string;
  token: () => Promise<string>;
  /** Resolves with null for what GET does not find. Throws a French sentence where Google refuses a call or is not reached. */
  request: <T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => Promise<T | null>;
}

export function google(project: string): Google {
  let signedIn: Promise<string> | undefined;
  const token = () => (signedIn ??= accessToken());
  return {
    project,
    token,
    request: async <T>(method: string, url: string, body?: object): Promise<T | null> => {
      const authorization = `Bearer ${await token()}`;
      // Google counts calls of a person towards this project; some of its APIs demand to be told.
      const headers = { authorization, 'x-goog-user-project': project, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await reach(url, init);
      if (method === 'GET' && answer.status === 404) return null;
      const text = await answer.text();
      if (!answer.ok) throw new Error(refused(answer.status, url, text));
      return (text ? JSON.parse(text) : {}) as T;
    },
  };
}

export function databaseOf({ project }: Google): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
}

/** One field of each document that a query finds, and when the document was last changed. */
export async function query(google: Google, field: string, where: object) {
  const structuredQuery = { ...where, select: { fields: [{ fieldPath: field }] } };
  const url = `${databaseOf(google)}/documents:runQuery`;
  type Found = { fields?: { email?: { stringValue: string } }; updateTime: string };
  const found = await google.request<{ document?: Found }[]>('POST', url, { structuredQuery });
  return (found ?? []).flatMap(({ document }) => document ?? []);
}

export async function administrators(google: Google): Promise<string[]> {
  const fieldFilter = { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } };
  const found = await query(google, 'email', { from: [{ collectionId: 'users' }], where: { fieldFilter } });
  return found.map(({ fields }) => fields?.email?.stringValue ?? '(sans adresse)').sort();
}

/** Fetches any address; throws a French sentence that says why it cannot be reached. */
export async function reach(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: unknown) => {
    throw new Error(unreachable(url, error));
  });
}

function unreachable(url: string, error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  const code = cause?.code ?? message;
  const { host } = new URL(url);
  if (code.includes('CERT'))
    return `${host} n’a pas de certificat valable (${code})\u00a0: console Firebase, Hosting, domaines`;
  if (code === 'ENOTFOUND')
    return `${host} est introuvable\u00a0: vérifier l’adresse, ou la connexion à Internet`;
  return `${host} ne répond pas (${code})\u00a0: vérifier la connexion à Internet`;
}

async function accessToken(): Promise<string> {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const token = await auth.getAccessToken().catch((error: Error & { code?: unknown }) => {
    // A code of the network's, such as ENOTFOUND; others mean that Google knows nobody here.
    if (/^E[A-Z_]+$/.test(String(error.code)))
      throw new Error(unreachable('https://oauth2.googleapis.com', error));
    return null;
  });
  if (token) return token;
  throw new Error('Pas connecté à Google\u00a0: gcloud auth application-default login');
}

function refused(status: number, url: string, text: string): string {
  const said = /"message":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';
  const reasons: Record<number, string> = {
    401: 'la connexion a expiré\u00a0: gcloud auth application-default login',
    403: 'ce compte n’en a pas le droit',
    429: 'trop de demandes, recommencer dans quelques minutes',
  };
  return `${new URL(url).host} répond ${status}\u00a0: ${reasons[status] ?? said}${status in reasons && said ? ` (${said})` : ''}`;
}
