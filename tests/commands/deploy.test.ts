/** `npm run deploy`, `refresh` and `doctor` whole, with the real Firebase CLI, on a stand-in for Google. */
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startBackend, type Backend } from '../../scripts/backend/backend';
import { sendParts } from '../../scripts/deploy/firebase';
import { inspectSite } from '../../scripts/doctor/inspectSite';
import { googleSettings } from '../../scripts/setup/googleSettings';
import { PROJECT } from './google/calls';
import { createCheckout } from './google/checkout';
import { startGoogle, type Google } from './google/standIn';

let google: Google;
let backend: Backend;
let checkout: ReturnType<typeof createCheckout>;

beforeAll(async () => {
  backend = await startBackend({ project: PROJECT, only: 'firestore,auth,storage' });
  google = await startGoogle();
  google.firestore = `http://127.0.0.1:${backend.ports.firestore}`;
  checkout = createCheckout();
});
afterAll(async () => {
  checkout.remove();
  google.stop();
  await backend.stop();
});
beforeEach(() => {
  google.fault = () => null;
});
afterEach(() => expect(google.refused).toEqual([]));

const deploy = (...args: string[]) => checkout.run(google, 'deploy/deploy', '--pause', '0', ...args);
const commitOnline = async () =>
  ((await (await fetch(`${google.url}/www.mon-site.example/version.json`)).json()) as { commit: string })
    .commit;

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
}, 120_000);

test('a first deployment waits for indexes and Eventarc, and puts everything online', async () => {
  google.project.buildingIndexes = 2;
  const added: Promise<void>[] = [];
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
  expect(said).toMatch(/0 index prêts sur 6.*\n(?:.*\n)*.*droits d’Eventarc\u00a0: nouvel essai/);
  expect(said).toMatch(
    /Le site est envoyé\.\n! .*mon-site\.example ne répond pas encore.*\n✓ .*web\.app répond(?:\n✓.*){5}(?:\n! .*){2}$/,
  );
  google.fault = () => null;
  const { rulesets, releases, indexes, fields, functions, secrets, policies } = google.project;
  expect([rulesets.size, releases.size, indexes.size, fields.size]).toEqual([2, 2, 6, 3]);
  expect([...functions.keys()].sort()).toEqual(['avisMail', 'contact', 'page']);
  expect([...secrets].filter((name) => !policies.has(name))).toEqual([]);
  expect(await commitOnline()).toBe(checkout.head());
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
}, 300_000);

test('a refresh sends the new catalogue, whatever visitors wrote', async () => {
  await storeCreation('sac');
  // The domain is not connected yet.
  google.fault = (call) => (call.includes(' www.mon-site.example/') ? 'no answer' : null);
  await store('avis_clients/a', { name: 'Ana', text: 'Ce [À compléter : mot] est joli.' });
  const { said, failed } = await checkout.run(google, 'deploy/refresh');
  expect(said).toMatch(/^Les pages sont envoyées\.$/m);
  expect(failed).toBe(false);
  expect(Object.keys(google.project.online)).toContain('/creation/sac/index.html');
}, 120_000);

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
}, 120_000);

test('each fault of a live site has its line', async () => {
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value);
  await google.redirect();
  const [site, { online }] = ['https://www.mon-site.example', google.project];
  google.project.online = { '/robots.txt': online['/robots.txt'] ?? '' };
  expect(await problemsOf(site)).toEqual([
    '✗ L’accueil répond 404\u00a0: npm run deploy',
    expect.stringMatching(/^✗ Une adresse inconnue répond 404, sans la page/),
    expect.stringMatching(/^✗ \/sitemap\.xml ne nomme pas de pages de https:/),
    expect.stringMatching(/^! \/version\.json ne nomme pas de commit/),
    expect.stringMatching(/^! mon-site/),
    expect.stringMatching(/^! _dmarc/),
  ]);
  google.fault = () => 'no answer';
  expect(await problemsOf(site)).toEqual([expect.stringMatching(/^✗ www\.mon-site\.example ne répond pas/)]);

  const answer = (_: unknown, response: ServerResponse) => void response.end('<p>');
  const { private: key, cert } = await generate();
  const plain = createServer(answer).listen(0, '127.0.0.1');
  const secure = createSecureServer({ key, cert }, answer).listen(0, '127.0.0.1');
  onTestFinished(() => void [plain, secure].map((server) => server.close()));
  await Promise.all([plain, secure].map((server) => once(server, 'listening')));
  const [at, securely] = [plain, secure].map(
    (server) => `127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  expect(await problemsOf(`http://${at}`)).toEqual([
    expect.stringMatching(/^✗ En-têtes absents.*Strict-Transport-Security.*la politique de la page/),
    expect.stringMatching(/^✗ Une adresse inconnue répond 200/),
    expect.stringMatching(/^✗ \/sitemap/),
    expect.stringMatching(/^✗ Le formulaire de contact répond 200/),
  ]);
  expect(await problemsOf(`https://${securely}`)).toEqual([
    expect.stringContaining('n’a pas de certificat valable'),
  ]);
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

async function store(path: string, fields: Record<string, string | boolean | Date>): Promise<void> {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Date ? { timestampValue: value.toISOString() } : { [`${typeof value}Value`]: value },
  ]);
  const address = `${google.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const body = JSON.stringify({ fields: Object.fromEntries(typed) as object });
  expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200);
}
