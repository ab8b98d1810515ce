import { GoogleAuth } from 'google-auth-library';
import wanted from '../../firestore.indexes.json' with { type: 'json' };

export interface Google {
  project: string;
  token: () => Promise<string>;
  /** Resolves with null for what GET does not find. Throws a French sentence where Google refuses a call or is not reached. */
  request: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<T | null>;
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

/** An administrator: the record in `users`, by the account's id. */
export interface Administrator {
  uid: string;
  email: string;
  name: string;
  createdAt: Date;
}

/** Everyone whose record says so, by address. */
export async function administrators(google: Google): Promise<Administrator[]> {
  type Found = { name: string; createTime: string; fields?: Record<string, { stringValue?: string }> };
  const fieldFilter = { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } };
  const structuredQuery = { from: [{ collectionId: 'users' }], where: { fieldFilter } };
  const url = `${databaseOf(google)}/documents:runQuery`;
  const found = (await google.request<{ document?: Found }[]>('POST', url, { structuredQuery })) ?? [];
  return found
    .flatMap(({ document }) => document ?? [])
    .map(({ name, createTime, fields }) => ({
      uid: name.split('/').at(-1) ?? '',
      email: fields?.email?.stringValue ?? '(sans adresse)',
      name: fields?.userName?.stringValue ?? '(sans nom)',
      createdAt: new Date(createTime),
    }))
    .toSorted((a, b) => a.email.localeCompare(b.email));
}

/** Whether a secret of the functions has a value. */
export async function hasValue(google: Google, name: string): Promise<boolean> {
  const secret = `https://secretmanager.googleapis.com/v1/projects/${google.project}/secrets/${name}`;
  const url = `${secret}/versions?filter=state:ENABLED`;
  return Boolean((await google.request<{ versions?: unknown[] }>('GET', url))?.versions?.length);
}

/** A French sentence while Google is still building one of the indexes, else ''. */
export async function checkIndexes(google: Google): Promise<string> {
  const address = `${databaseOf(google)}/collectionGroups/-/indexes`;
  const found = await google.request<{ indexes?: { state: string }[] }>('GET', address);
  const { length } = found?.indexes?.filter(({ state }) => state === 'READY') ?? [];
  const all = wanted.indexes.length;
  return length < all ? `${length} index sur ${all} sont prêts` : '';
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
