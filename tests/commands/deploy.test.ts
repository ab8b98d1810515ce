/** Setting up, letting creators in and deploying, with the real Firebase CLI, on a stand-in for Google. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../../scripts/backend/backend';
import { createCheckout } from './checkout';
import { PROJECT, startGoogle } from './google';

const backend = await startBackend({ project: PROJECT, only: 'firestore,auth,storage' });
const host = `127.0.0.1:${backend.ports.firestore}`;
const customHeaders = { Authorization: 'Bearer owner' };
const firestore = new Firestore({ projectId: PROJECT, host, ssl: false, customHeaders });
const google = await startGoogle(`http://${host}`);
const checkout = createCheckout(google.env);
type Config = { hosting: { predeploy?: string[] } };
const CLOSED = { client: { permissions: { disabledUserSignup: true } } };
const ACCOUNTS = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`;

afterAll(async () => {
  checkout.remove();
  google.stop();
  await firestore.terminate();
  await backend.stop();
});

test('setup sets the whole table', async () => {
  const { all: said, failed } = await checkout.run('setup');
  expect(said).toMatch(/^(?:✓ .*\n){7}✓ .*$/);
  expect(failed).toBe(false);
  expect(google.stored.get(ACCOUNTS)).toMatchObject({
    ...CLOSED,
    passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    notification: { defaultLocale: 'fr' },
  });
});

test('the owners of the demonstration do not go online, nor what is in no commit', async () => {
  const { all: said, failed } = await checkout.firebase('deploy');
  expect(said).toContain('démonstration\u00a0: vaut encore true');
  expect(said).toContain('dans aucun commit');
  expect(failed).toBe(true);
  expect([...google.stored.keys()].filter((name) => name.includes('/releases'))).toEqual([]);
}, 300_000);

test('rules and indexes first, then the first deployment puts functions and pages online', async () => {
  const fields = { collection: 'couture', category: 'sac', customizable: false };
  await firestore.doc('created/ours').set({ name: 'ours', ...fields });
  checkout.push();
  for (const parts of ['firestore,storage', 'functions,hosting']) {
    const { all: said, failed } = await checkout.firebase('deploy', '--only', parts);
    expect(said).toContain('Deploy complete!');
    expect(failed).toBe(false);
  }
  const names = [...google.stored.keys()];
  const count = (part: string) => names.filter((name) => name.includes(part)).length;
  expect(['/rulesets/', '/releases/', '/indexes/', '/functions/'].map(count)).toEqual([2, 2, 6, 3]);
  const mailing = { secretEnvironmentVariables: [{ key: 'SMTP_URL' }] };
  const configOf = (id: string) =>
    google.stored.get(`projects/${PROJECT}/locations/europe-west1/functions/${id}`)?.serviceConfig;
  const environmentVariables = { CONTACT_TO: 'nous@mon-site.example' };
  expect(configOf('contact')).toMatchObject({
    ...mailing,
    environmentVariables,
    maxInstanceCount: 1,
    maxInstanceRequestConcurrency: 16,
  });
  expect(configOf('page')).toMatchObject({ maxInstanceCount: 3, maxInstanceRequestConcurrency: 80 });
  expect(configOf('avisMail')).toMatchObject({ ...mailing, maxInstanceCount: 1 });
  // Their account may use the database and be called by its events, nothing else.
  const policy = google.stored.get(`cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`);
  expect(
    JSON.stringify(policy)
      .match(/roles\/[\w.]+(?="[^\]]*firebase-fn-)/g)
      ?.toSorted(),
  ).toEqual(['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker']);
  const online = Object.keys(google.online);
  expect(online).toEqual(expect.arrayContaining(['/creation/ours/index.html', '/version.json']));
}, 300_000);

test('a refresh sends the pages that were built, and builds nothing', async () => {
  const config = JSON.parse(readFileSync(join(checkout.work, 'firebase.json'), 'utf8')) as Config;
  // As .github/workflows/refresh.yml does.
  delete config.hosting.predeploy;
  writeFileSync(join(checkout.work, 'firebase.send.json'), JSON.stringify(config));
  writeFileSync(join(checkout.work, 'dist/built.txt'), 'elsewhere');
  const { all: said } = await checkout.firebase(
    'deploy',
    '--only',
    'hosting',
    '--config',
    'firebase.send.json',
  );
  expect(said).toContain('Deploy complete!');
  expect(said).not.toContain('npm run');
  expect(Object.keys(google.online)).toEqual(expect.arrayContaining(['/built.txt', '/version.json']));
}, 300_000);

test('registration is open while the command waits; then it is closed, and administrators are named', async () => {
  const hers = { admin: true, email: 'une@mon-site.example', userName: 'Une' };
  await firestore.doc('users/hers').set(hers);
  await firestore.doc('users/other').set({ admin: false, email: 'x@y.example', userName: 'X' });
  const child = checkout.run('inscription', 'Deux@mon-site.example');
  const registration = firestore.doc('settings/registration');
  let whileOpen: unknown;
  child.all.on('data', (text: Buffer) => {
    if (!text.includes('Entrée')) return;
    void registration.get().then((snapshot) => {
      whileOpen = [snapshot.data(), google.stored.get(ACCOUNTS)];
      child.stdin.end('\n');
    });
  });
  const { all: said, failed } = await child;
  expect(failed).toBe(false);
  expect(whileOpen).toMatchObject([
    { open: true, emails: ['deux@mon-site.example'] },
    { client: { permissions: { disabledUserSignup: false } } },
  ]);
  expect(said).toContain(`https://${PROJECT}.web.app/admin/register`);
  expect(said).toMatch(/une@mon-site\.example, «\u00a0Une\u00a0», 202\d-.*$/);
  expect(said).not.toContain('x@y.example');
  expect((await registration.get()).get('open')).toBe(false);
  expect(google.stored.get(ACCOUNTS)).toMatchObject(CLOSED);
});
