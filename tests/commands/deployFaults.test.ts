/** What a deployment that stops half-way leaves behind, by the real Firebase CLI on a stand-in for Google. */
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendParts } from '../../scripts/deploy/firebase';
import { openFunctions } from '../../scripts/deploy/openFunctions';
import { indexes } from '../../scripts/doctor/projectPoints';
import { google as signIn } from '../../scripts/google/googleApi';
import { GoogleProject, PROJECT } from './google/calls';
import { createCheckout } from './google/checkout';
import { startGoogle, type Google } from './google/standIn';

/** The CLI as a module: in one process, where a run takes a tenth of a second. */
const { deploy } = createRequire(import.meta.url)('firebase-tools') as {
  deploy: (options: object) => Promise<unknown>;
};
let google: Google;
let checkout: ReturnType<typeof createCheckout>;

beforeAll(async () => {
  google = await startGoogle();
  checkout = createCheckout();
  const functions = join(checkout.work, 'functions');
  await execa('node', ['--import', 'tsx', 'scripts/build/functions.ts', functions]);
  // What the CLI would start the functions for, at each run.
  const FUNCTIONS_MANIFEST_OUTPUT_PATH = join(functions, 'functions.yaml');
  const env = { FUNCTIONS_MANIFEST_OUTPUT_PATH, GCLOUD_PROJECT: PROJECT };
  await execa('node', [resolve('node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.'], {
    cwd: functions,
    env,
  });
  const file = join(checkout.work, 'firebase.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"predeploy":\["[^"]*"\]/, '"predeploy":[]'));
  mkdirSync(join(checkout.work, 'dist'));
  for (const page of ['index.html', '404.html']) writeFileSync(join(checkout.work, 'dist', page), page);
  await google.redirect();
});
beforeEach(() => {
  const env = { ...google.env, GOOGLE_CLOUD_QUOTA_PROJECT: PROJECT };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
});
afterAll(() => {
  checkout.remove();
  google.stop();
});
afterEach(() => expect(google.refused).toEqual([]));

/** What a project holds, but for names that Google or the CLI draw. */
function held({ releases, indexes, fields, functions, secrets, policies, online }: GoogleProject) {
  const names = [releases, fields, functions].map((map) => [...map.keys()].sort());
  const granted = [...secrets].filter((name) => policies.has(name));
  const open = [...functions.keys()].filter((name) => policies.has(name)).sort();
  return { names, indexes: indexes.size, granted, open, online };
}

async function run(only: string): Promise<boolean> {
  const options = { project: PROJECT, only, nonInteractive: true, force: true, cwd: checkout.work };
  return deploy(options).then(
    () => true,
    () => false,
  );
}

/** Calls of one kind leave the same behind. */
const kindOf = (call: string) =>
  call.replace(
    /(?<=(?:fields|files|secrets|releases|groups|serviceAccounts|versions|rulesets)\/)[^/:]+/g,
    '…',
  );

test.each([
  ['firestore,storage,hosting', 24],
  ['functions', 30],
])(
  'whatever Google refuses once of %s, the next deployments complete it',
  async (only, least) => {
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
    if (only === 'functions') await openFunctions(signIn(PROJECT));
    const mended = held(google.project);

    google.project = new GoogleProject();
    expect(await run(only)).toBe(true);
    expect(mended).toEqual(held(google.project));
    expect(mended.open).toEqual(mended.names[2]?.filter((name) => name !== 'avisMail'));
  },
  120_000,
);

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
    if (fault === 'nobody') return call.includes('/token') ? { status: 400, message: 'invalid_grant' } : null;
    return /\/(?:rulesets|indexes)$/.test(call) ? fault : null;
  };
  const said = (sentence: RegExp) => ({ message: expect.stringMatching(sentence) as string });
  await expect(sendParts('firestore', PROJECT)).rejects.toMatchObject(said(sent));
  await expect(indexes(signIn(PROJECT))).rejects.toMatchObject(said(asked));
});
