/** `npm run deploy`, `refresh` and `doctor` whole, with the real Firebase CLI, on a stand-in for Google. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Firestore } from 'firebase-admin/firestore';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AVIS_MAILS_COLLECTION } from '../../functions/src/avisMail';
import { DELIVERIES_COLLECTION, RATES_COLLECTION } from '../../functions/src/ledger';
import { startBackend } from '../../scripts/backend/backend';
import { sendParts } from '../../scripts/deploy/firebase';
import { inspectSite } from '../../scripts/doctor/inspectSite';
import { checkIndexes } from '../../scripts/doctor/projectPoints';
import { google as signIn } from '../../scripts/google/googleApi';
import { googleSettings } from '../../scripts/setup/googleSettings';
import { localFirestore } from '../localFirestore';
import { serve } from '../serve';
import { DATABASE, GoogleProject, PROJECT } from './google/calls';
import { createCheckout } from './google/checkout';
import { startGoogle, type Google } from './google/standIn';

// A command takes seconds on a busy machine, and a first deployment several.
vi.setConfig({ testTimeout: 300_000 });

let google: Google;
let firestore: Firestore;
let checkout: ReturnType<typeof createCheckout>;

beforeAll(async () => {
  const { ports, stop } = await startBackend({ project: PROJECT, only: 'firestore,auth,storage' });
  google = await startGoogle();
  google.firestore = `http://127.0.0.1:${ports.firestore}`;
  firestore = localFirestore(PROJECT, ports.firestore);
  checkout = createCheckout();
  await google.redirect();
  return async () => {
    checkout.remove();
    google.stop();
    await firestore.terminate();
    await stop();
  };
});
beforeEach(() => {
  google.fault = () => null;
  for (const [name, value] of Object.entries({ ...google.env, GOOGLE_CLOUD_QUOTA_PROJECT: PROJECT }))
    vi.stubEnv(name, value);
});
afterEach(() => expect(google.refused).toEqual([]));

const deploy = (...args: string[]) => checkout.run(google, 'deploy/deploy', '--pause', '0', ...args);

test('« Rien n’a été envoyé » is said while nothing was, and no longer', async () => {
  const stray = join(checkout.work, 'stray');
  writeFileSync(stray, '');
  const early = await deploy();
  expect(early.failed).toBe(true);
  expect(early.said).toMatch(/^✗ Des changements ne sont dans aucun commit(?:.*\n)+Rien n’a été envoyé/m);
  expect(google.asked.filter((call) => !call.includes('passwordPolicy'))).toEqual([]);
  rmSync(stray);
  google.fault = (call) => (call.endsWith('/rulesets') ? { status: 403, message: 'Missing.' } : null);
  const late = await deploy();
  expect(late.failed).toBe(true);
  expect(late.said).toMatch(
    /^Envoi des règles et des index\u00a0: échec\. npm run deploy reprend là\.\nCe compte[^]*403, Missing\./m,
  );
  expect(late.said).not.toContain('Rien n’a été envoyé');
});

test('a first deployment waits for indexes and Eventarc, and puts everything online', async () => {
  google.project.buildingIndexes = 2;
  const added: Promise<unknown>[] = [];
  google.fault = (call) => {
    if (call.includes(' www.mon-site.example/')) return 'no answer';
    const isEarly = call.startsWith('POST cloudfunctions') && call.endsWith('/functions') && !added.length;
    if (isEarly) added.push(storeCreation('ours'));
    return isEarly
      ? { status: 403, message: 'Permission denied while using the Eventarc Service Agent.' }
      : null;
  };
  const record = join(checkout.work, '../calls.jsonl');
  const { said, failed } = await deploy('--record', record);
  await Promise.all(added);
  expect(said).not.toMatch(/^✗/m);
  expect(failed).toBe(false);
  expect(said).toMatch(/0 index sur 6 sont prêts.*\n(?:.*\n)*.*droits d’Eventarc\u00a0: nouvel essai/);
  expect(said).toMatch(
    /Le site est envoyé\.\n! .*mon-site\.example ne répond pas encore.*\n✓ .*web\.app répond(?:\n✓.*){5}(?:\n! .*){2}$/,
  );
  google.fault = () => null;
  const { rulesets, releases, indexes, fields, functions, secrets, policies } = google.project;
  expect([rulesets.size, releases.size, indexes.size, fields.size]).toEqual([2, 2, 6, 3]);
  for (const collection of [RATES_COLLECTION, DELIVERIES_COLLECTION, AVIS_MAILS_COLLECTION]) {
    const expiry = fields.get(`${DATABASE}/collectionGroups/${collection}/fields/expiresAt`);
    expect(expiry).toMatchObject({ indexConfig: { indexes: [] }, ttlConfig: { state: 'ACTIVE' } });
  }
  const configs = Object.fromEntries(Array.from(functions, ([id, { serviceConfig }]) => [id, serviceConfig]));
  const mailing = { secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'PSEUDONYM_KEY' }] };
  expect(configs).toMatchObject({
    contact: { ...mailing, maxInstanceCount: 3, maxInstanceRequestConcurrency: 4, timeoutSeconds: 45 },
    page: { maxInstanceCount: 3, maxInstanceRequestConcurrency: 80, timeoutSeconds: 15 },
    avisMail: { ...mailing, maxInstanceCount: 1, timeoutSeconds: 60 },
  });
  const { eventTrigger } = functions.get('avisMail') ?? {};
  expect(JSON.stringify(eventTrigger)).toMatch(/RETRY_POLICY_RETRY.*"avis_clients\/{id}"/);
  for (const { name } of functions.values()) expect(name).toContain('/europe-west1/');
  expect([functions.size, [...secrets].filter((secret) => !policies.has(secret))]).toEqual([3, []]);
  // Their account may use the database and be called by its events, nothing else.
  const granted = JSON.stringify(policies.get(PROJECT)).match(/roles\/[\w.]+(?="[^\]]*firebase-fn-)/g);
  expect(granted?.sort()).toEqual([
    'roles/datastore.user',
    'roles/eventarc.eventReceiver',
    'roles/run.invoker',
  ]);
  expect(Object.keys(google.project.online)).toContain('/creation/ours/index.html');

  const kept = readFileSync(record, 'utf8');
  expect(kept).not.toMatch(/ya29|AIza|nous@|Signature=y/);
  const real = await startGoogle();
  for (const line of kept.trim().split('\n')) {
    const { call, ...answer } = JSON.parse(line) as { call: string; status: number; answer: object };
    real.recorded.set(call, [...(real.recorded.get(call) ?? []), answer]);
  }
  for (const [name, value] of Object.entries(real.env)) vi.stubEnv(name, value);
  await sendParts('firestore,storage', PROJECT);
  real.stop();
  // It holds nothing of its own: all was answered from the record.
  expect([real.refused, real.project.rulesets.size]).toEqual([[], 0]);
});

test('a refresh sends the new catalogue, whatever visitors wrote', async () => {
  google.fault = (call) => (call.includes('/documents') ? 'no answer' : null);
  expect((await checkout.run(google, 'deploy/refresh')).said).toMatch(
    /^Le catalogue ne peut pas être lu[^\n]*$/m,
  );
  await storeCreation('sac');
  // The domain is not connected yet.
  google.fault = (call) => (call.includes(' www.mon-site.example/') ? 'no answer' : null);
  await store('avis_clients/a', { name: 'Ana', message: 'Ce [À compléter : mot] est joli.' });
  const { said, failed } = await checkout.run(google, 'deploy/refresh');
  expect(said).toMatch(/^Les pages sont envoyées\.$/m);
  expect(failed).toBe(false);
  expect(Object.keys(google.project.online)).toContain('/creation/sac/index.html');
});

test('the doctor finds a site that was deployed well, and each thing that is wrong', async () => {
  const { settings, values } = google.project;
  google.dns = { 'mon-site.example': ['v=spf1 ~all'], '_dmarc.mon-site.example': ['v=DMARC1; p=none'] };
  for (const { url, wanted } of googleSettings(PROJECT, ['https://www.mon-site.example'])) {
    const of = url.includes('identitytoolkit') ? 'accounts' : url.includes('/b/') ? 'bucket' : 'hosting';
    settings[of] = { ...settings[of], ...wanted };
  }
  for (const name of ['SMTP_URL', 'PSEUDONYM_KEY']) values.set(name, 'secret');
  for (const id of ['ana', 'bea']) await store(`users/${id}`, { admin: true });
  const sound = await checkout.run(google, 'doctor/doctor');
  expect(sound.said).not.toMatch(/^[✗!–]/m);
  expect(sound.failed).toBe(false);
  expect(readFileSync(checkout.terraform, 'utf8')).toBe(
    '-chdir=infra plan -detailed-exitcode -input=false -lock=false -no-color\n',
  );

  await store('settings/registration', { open: true, until: new Date(Date.now() + 60_000) });
  await store('users/bea', { admin: false });
  await store('created/new', { name: 'New' });
  google.project.backups = [];
  settings.accounts = {};
  values.delete('SMTP_URL');
  google.project.indexes.clear();
  google.dns = {};
  google.fault = (call) =>
    call.includes('passwordPolicy') || call.endsWith('/contact') ? { status: 403, message: 'no' } : null;
  writeFileSync(join(checkout.work, 'new'), '');
  const { said, failed } = await checkout.run(google, 'doctor/doctor');
  expect(failed).toBe(true);
  expect(said?.match(/^[✗!].*$/gm)).toEqual([
    expect.stringMatching(/^! Des changements ne sont dans aucun commit/),
    expect.stringMatching(/^✗ Le formulaire de contact répond 403/),
    expect.stringMatching(/^! mon-site\.example\u00a0: pas d’enregistrement/),
    expect.stringMatching(/^! _dmarc\.mon-site\.example/),
    expect.stringMatching(/^✗ Google refuse VITE_FIREBASE_API_KEY/),
    ...['15 caractères', 'quelles adresses', 'en français'].map(
      (name) => expect.stringMatching(`^✗ Pas réglé.*${name}.*npm run setup$`) as string,
    ),
    expect.stringMatching(/^✗ Le secret SMTP_URL est vide/),
    expect.stringMatching(/^✗ 0 index sur 6/),
    expect.stringMatching(/^! Administratrices\u00a0: 1/),
    expect.stringMatching(/^✗ L’inscription est ouverte/),
    expect.stringMatching(/^✗ Il n’y a pas de sauvegarde/),
    expect.stringMatching(
      /rafraîchissement il y a 0 h\. .*base\u00a0: 3, .*pages\u00a0: 2, .*depuis\u00a0: 1\. npm/,
    ),
  ]);
});

test('each fault of a live site has its line', async () => {
  const [site, { online }] = ['https://www.mon-site.example', google.project];
  google.project.online = { '/robots.txt': online['/robots.txt'] ?? '' };
  expect(await problemsOf(site)).toEqual([
    '✗ L’accueil répond 404\u00a0: npm run deploy',
    expect.stringMatching(/^✗ Une adresse inconnue répond 404, sans la page/),
    expect.stringMatching(/^✗ \/sitemap\.xml ne nomme pas de pages de https:/),
    expect.stringMatching(/^! https:.*\/version\.json ne nomme pas de commit/),
    expect.stringMatching(/^! mon-site/),
    expect.stringMatching(/^! _dmarc/),
  ]);
  google.fault = () => 'no answer';
  expect(await problemsOf(site)).toEqual([expect.stringMatching(/^✗ www\.mon-site\.example ne répond pas/)]);

  const answer = (_: unknown, response: ServerResponse) => void response.end('<p>');
  const { private: key, cert } = await generate();
  const [plain, secure] = [await serve(answer), await serve(answer, { key, cert })];
  onTestFinished(() => [plain, secure].forEach(({ stop }) => stop()));
  expect(await problemsOf(plain.origin)).toEqual([
    expect.stringMatching(/^✗ En-têtes absents.*Strict-Transport-Security.*la politique de la page/),
    expect.stringMatching(/^✗ Une adresse inconnue répond 200/),
    expect.stringMatching(/^✗ \/sitemap/),
    expect.stringMatching(/^✗ Le formulaire de contact répond 200/),
  ]);
  const wrong = expect.stringContaining('n’a pas de certificat valable') as string;
  expect(await problemsOf(secure.origin)).toEqual([wrong]);
});

/** The CLI as a module: in one process, where a run takes a tenth of a second. */
const { deploy: cli } = createRequire(import.meta.url)('firebase-tools') as {
  deploy: (options: object) => Promise<unknown>;
};

describe('a deployment that stops half-way', () => {
  beforeAll(async () => {
    const functions = join(checkout.work, 'functions');
    await execa('node', ['--import', 'tsx', 'scripts/build/functions.ts', functions]);
    // What the CLI would start the functions for, at each run.
    const FUNCTIONS_MANIFEST_OUTPUT_PATH = join(functions, 'functions.yaml');
    const env = { FUNCTIONS_MANIFEST_OUTPUT_PATH, GCLOUD_PROJECT: PROJECT };
    await execa('firebase-functions', ['.'], { preferLocal: true, cwd: functions, env });
    const file = join(checkout.work, 'firebase.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"predeploy":\["[^"]*"\]/, '"predeploy":[]'));
    rmSync(join(checkout.work, 'dist'), { recursive: true });
    mkdirSync(join(checkout.work, 'dist'));
    for (const page of ['index.html', '404.html']) writeFileSync(join(checkout.work, 'dist', page), page);
  });

  test.each([
    ['firestore,storage,hosting', 24],
    ['functions:default', 30],
  ])('whatever Google refuses once of %s, the next deployments complete it', async (only, least) => {
    const refused = new Set<string>();
    google.project = new GoogleProject();
    google.fault = (call) => {
      if (refused.has(kindOf(call))) return null;
      refused.add(kindOf(call));
      return { status: 403, message: 'The caller does not have permission' };
    };
    let isDone = false;
    for (let before = -1; before < refused.size;) {
      before = refused.size;
      isDone = await run(only);
    }
    expect([isDone, refused.size >= least]).toEqual([true, true]);
    google.fault = () => null;
    const mended = held(google.project);

    google.project = new GoogleProject();
    expect(await run(only)).toBe(true);
    expect(mended).toEqual(held(google.project));
    expect(mended.open).toEqual(mended.names[2]?.filter((name) => name !== 'avisMail'));
  });

  test.each([
    [
      'too many calls',
      { status: 429, message: 'Quota.' },
      /^Google demande d’attendre/,
      /répond 429.*quelques minutes \(Quota\.\)$/,
    ],
    ['no network', 'no answer', /^Google ne répond pas.*vérifier la connexion/, /^firestore.* ne répond pas/],
    ['nobody who is signed in', 'nobody', /^Pas connecté à Google/, /^Pas connecté à Google/],
  ] as const)('a failure by %s is said in French, the CLI’s and our own', async (_, fault, sent, asked) => {
    google.fault = (call) => {
      if (fault === 'nobody')
        return call.includes('/token') ? { status: 400, message: 'invalid_grant' } : null;
      return /\/(?:rulesets|indexes)$/.test(call) ? fault : null;
    };
    const said = (sentence: RegExp) => ({ message: expect.stringMatching(sentence) as string });
    await expect(sendParts('firestore', PROJECT)).rejects.toMatchObject(said(sent));
    await expect(checkIndexes(signIn(PROJECT))).rejects.toMatchObject(said(asked));
  });
});

async function problemsOf(url: string): Promise<string[]> {
  const log = vi
    .spyOn(console, 'log')
    .mockReset()
    .mockImplementation(() => {});
  await inspectSite(url);
  return log.mock.calls.map(String).filter((line) => /^[✗!]/.test(line));
}

const storeCreation = (id: string) =>
  store(`created/${id}`, { name: id, collection: 'couture', category: 'sac', customizable: false });

const store = (path: string, fields: object) => firestore.doc(path).set(fields);

/** What a project holds, but for names that Google or the CLI draw. */
function held({ releases, indexes, fields, functions, secrets, policies, online }: GoogleProject) {
  const names = [releases, fields, functions].map((map) => [...map.keys()].sort());
  const granted = [...secrets].filter((name) => policies.has(name));
  const open = [...functions.keys()].filter((name) => policies.has(name)).sort();
  return { names, indexes: indexes.size, granted, open, online };
}

async function run(only: string): Promise<boolean> {
  const options = { project: PROJECT, only, nonInteractive: true, force: true, cwd: checkout.work };
  const [{ status }] = await Promise.allSettled([cli(options)]);
  return status === 'fulfilled';
}

/** Calls of one kind leave the same behind. */
const kindOf = (call: string) =>
  call.replace(
    /(?<=(?:fields|files|secrets|releases|groups|serviceAccounts|versions|rulesets)\/)[^/:]+/g,
    '…',
  );
