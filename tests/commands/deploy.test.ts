/** Setting up, letting creators in and deploying, with the real Firebase CLI, on a stand-in for Google. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../../scripts/backend/backend';
import { createCheckout } from './checkout';
import { PROJECT, SITE, startGoogle } from './google';

const backend = await startBackend({ project: PROJECT, only: 'firestore,auth,storage' });
const host = `127.0.0.1:${backend.ports.firestore}`;
const customHeaders = { Authorization: 'Bearer owner' };
const firestore = new Firestore({ projectId: PROJECT, host, ssl: false, customHeaders });
const google = await startGoogle(`http://${host}`);
const checkout = createCheckout(google.env);
const CLOSED = { client: { permissions: { disabledUserSignup: true } } };
const ACCOUNTS = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`;

afterAll(async () => {
  checkout.remove();
  google.stop();
  await firestore.terminate();
  await backend.stop();
});

test('setup writes the files of settings and the whole table', async () => {
  const { all: said, failed } = await checkout.run('setup');
  expect(said).toMatch(/^✓ .env.production.local(?:.*\n✓ ){8}[^\n]*$/);
  expect(failed).toBe(false);
  const file = (name: string) => readFileSync(join(checkout.work, name), 'utf8');
  expect(file(`functions/.env.${PROJECT}`)).toMatch(/^CONTACT_TO=nous@mon-site.example\n/);
  expect(JSON.parse(file('firebase.json'))).toMatchObject({ hosting: { site: PROJECT } });
  expect(google.stored.get(ACCOUNTS)).toMatchObject({
    ...CLOSED,
    passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    notification: { defaultLocale: 'fr' },
  });
});

test('a first deployment, which finds the table set, puts rules, indexes, functions and pages online', async () => {
  const fields = { collection: 'couture', category: 'sac', customizable: false };
  await firestore.doc('created/ours').set({ name: 'ours', ...fields });
  checkout.push();
  const { all: said, failed } = await checkout.run('deploy');
  expect(said).toMatch(new RegExp(`\nLe site est en ligne\u00a0: ${SITE}$`));
  expect(failed).toBe(false);
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
  expect(Object.keys(google.online)).toContain('/creation/ours/index.html');
}, 180_000);

test('an administrator who is not the one expected loses record and account', async () => {
  const record = { admin: true, email: 'une@mon-site.example', userName: 'Intrus' };
  await firestore.doc('users/intrus').set(record);
  await firestore.doc('users/hers').set({ ...record, email: 'deux@mon-site.example', userName: 'Deux' });
  google.stored.set('accounts/intrus', {});
  const child = checkout.run('inscription', 'une@mon-site.example', 'Deux@mon-site.example');
  const answers = ['oui\n', 'non\n'];
  child.all.on('data', (text: Buffer) => {
    if (text.includes('Est-ce bien elle')) child.stdin.write(answers.shift() ?? '');
    if (text.includes('En attente')) child.kill();
  });
  const { all: said } = await child;
  expect(said).toMatch(/une@mon-site\.example\u00a0: compte de «\u00a0Intrus\u00a0», créé le .*202\d/);
  expect(said).toMatch(/Retiré\u00a0: le compte de une@[^]*En attente de une@mon-site\.example\nRefermé\.$/);
  const { docs } = await firestore.collection('users').get();
  expect(docs.map(({ id }) => id)).toEqual(['hers']);
  expect(google.stored.has('accounts/intrus')).toBe(false);
  expect((await firestore.doc('settings/registration').get()).get('open')).toBe(false);
  expect(google.stored.get(ACCOUNTS)).toMatchObject(CLOSED);
});
