import { deleteApp, getApps } from 'firebase/app';
import { createServer } from 'vite';
import { startBackend } from '../backend/backend';
import { COLLECTIONS, MENU } from '../../src/domain/catalogue';
import { localBackend } from '../backend/localBackend';

/** A demo project, so that nothing can reach Google. */
const PROJECT = 'demo-dry-run';

/**
 * Loads the staged rules and indexes into the local backend, which takes neither when they do not compile, then sends
 * every query of the public pages by the very services that send them, and requests that the rules must refuse.
 *
 * @param config the staged firebase.json, absolute
 * @returns one sentence for each fault
 */
export async function backendFaults(config: string): Promise<string[]> {
  let backend;
  try {
    backend = await startBackend({ project: PROJECT, config, only: 'auth,firestore,storage' });
  } catch (error) {
    return [
      `The rules or indexes cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
  try {
    process.env.VITE_LOCAL_BACKEND = localBackend({ project: PROJECT, ports: backend.ports });
    const { firestore, storage } = backend.ports;
    return [...(await queryFaults()), ...(await refusalFaults(firestore, storage))];
  } finally {
    delete process.env.VITE_LOCAL_BACKEND;
    await backend.stop();
  }
}

/** The local backend refuses, as production does, a query whose composite index is missing. */
async function queryFaults(): Promise<string[]> {
  // Prerendering has loaded the services once already, with the settings of production.
  await Promise.all(getApps().map(deleteApp));
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const catalogue = (await vite.ssrLoadModule(
      '/src/services/creations/catalogue.ts',
    )) as typeof import('../../src/services/creations/catalogue');
    const avis = (await vite.ssrLoadModule(
      '/src/services/avis.ts',
    )) as typeof import('../../src/services/avis');
    const lists = COLLECTIONS.flatMap((collection) =>
      MENU[collection].map(({ slug }) => ({
        name: `/${collection}/${slug}`,
        read: () => catalogue.list({ collection, category: slug }),
      })),
    );
    const queries: { name: string; read: () => Promise<unknown> }[] = [
      ...lists,
      { name: '/avisClients', read: avis.list },
    ];
    const faults = queries.map(({ name, read }) =>
      read().then(
        () => [],
        (error: unknown) => [`The query of ${name} is refused: ${reason(error)}`],
      ),
    );
    return (await Promise.all(faults)).flat();
  } finally {
    await vite.close();
  }
}

/** Rules that compile may still be the wrong file: a visitor must be able to read and unable to write. */
async function refusalFaults(firestore: number, storage: number): Promise<string[]> {
  const documents = `http://127.0.0.1:${firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const bucket = `http://127.0.0.1:${storage}/v0/b/${PROJECT}.appspot.com/o`;
  const write = { method: 'PATCH', body: '{"fields":{}}' };
  const upload = { method: 'POST', body: 'x', headers: { 'content-type': 'image/webp' } };
  const expectations: [string, number, string, RequestInit][] = [
    ['read the creations', 200, `${documents}/created`, {}],
    ['read a profile', 403, `${documents}/users/somebody`, {}],
    ['open registration', 403, `${documents}/settings/registration`, write],
    ['write a creation', 403, `${documents}/created/x`, write],
    ['read the counters of the contact function', 403, `${documents}/contact_rates/overall`, {}],
    ['send a picture', 403, `${bucket}?name=created%2Fx.webp`, upload],
  ];
  const faults: string[] = [];
  for (const [what, expected, url, init] of expectations) {
    const { status } = await fetch(url, init);
    if (status !== expected)
      faults.push(`The rules answer ${status} instead of ${expected} to a visitor who wants to ${what}.`);
  }
  return faults;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
