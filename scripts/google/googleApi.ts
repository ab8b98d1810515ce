import { GoogleAuth } from 'google-auth-library';
import { loadEnv } from 'vite';

export interface Google {
  project: string;
  /** Resolves with null for what GET does not find. Throws a French sentence where Google refuses a call or is not reached. */
  request: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<T | null>;
}

/** The project of .env.production.local, asked as the person who is signed in to gcloud. */
export function google(): Google {
  const { VITE_FIREBASE_PROJECT_ID: project } = loadEnv('production', process.cwd(), 'VITE_');
  if (!project)
    throw new Error('.env.production.local ne nomme pas de projet\u00a0: docs/mise-en-ligne.md, 4.');
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return {
    project,
    request: async <T>(method: string, url: string, body?: object): Promise<T | null> => {
      const token = await auth.getAccessToken().catch(() => null);
      if (!token)
        throw new Error('Pas connecté à Google, ou à Internet\u00a0: gcloud auth application-default login');
      const authorization = `Bearer ${token}`;
      // Google counts calls of a person towards this project; some of its APIs demand to be told.
      const headers = { authorization, 'x-goog-user-project': project, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await reach(url, init);
      if (method === 'GET' && answer.status === 404) return null;
      const text = await answer.text();
      // Google says in English what is wrong, in some lines of JSON.
      if (!answer.ok)
        throw new Error(`${new URL(url).host} répond ${answer.status}\u00a0: ${text.slice(0, 500)}`);
      return (text ? JSON.parse(text) : {}) as T;
    },
  };
}

export function databaseOf({ project }: Google): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
}

async function reach(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: Error & { cause?: { code?: string } }) => {
    const why = error.cause?.code ?? error.message;
    throw new Error(
      `${new URL(url).host} ne répond pas (${why})\u00a0: vérifier l’adresse et la connexion à Internet`,
    );
  });
}
