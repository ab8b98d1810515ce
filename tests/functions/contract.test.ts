/** What Google is told when the functions are deployed: nothing else notices a slip there. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { AVIS_MAILS_COLLECTION } from '../../functions/src/avisMail';
import { DELIVERIES_COLLECTION, RATES_COLLECTION } from '../../functions/src/ledger';
import { createSandbox } from '../../scripts/backend/sandbox';
import { writeLockfile } from '../../scripts/build/buildFunctions';
import type { Lockfile } from '../../scripts/build/lockfileOf';

/** As the Firebase CLI reads it, by Google's own command. */
let manifest: { endpoints: Record<string, object>; requiredRoles: string[] };

beforeAll(async () => {
  const sandbox = await createSandbox({});
  const output = join(sandbox.functions, 'manifest.json');
  await execa('firebase-functions', {
    preferLocal: true,
    cwd: sandbox.functions,
    env: { FUNCTIONS_MANIFEST_OUTPUT_PATH: output, GCLOUD_PROJECT: 'mon-projet' },
  });
  manifest = readJson(output) as typeof manifest;
  sandbox.remove();
});

/** Settings of the functions that mail. */
const SHARED = {
  region: ['europe-west1'],
  secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'PSEUDONYM_KEY' }],
};

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('the functions have ceilings and three roles; those that mail read two secrets', () => {
  const httpsTrigger = { invoker: ['public'] };
  const eventFilterPathPatterns = { document: 'avis_clients/{id}' };
  expect(manifest.endpoints).toMatchObject({
    contact: { ...SHARED, maxInstances: 3, concurrency: 4, timeoutSeconds: 45, httpsTrigger },
    page: { region: SHARED.region, maxInstances: 3, concurrency: 80, timeoutSeconds: 15, httpsTrigger },
    avisMail: { ...SHARED, maxInstances: 1, eventTrigger: { eventFilterPathPatterns, retry: true } },
  });
  expect(Object.keys(manifest.endpoints)).toHaveLength(3);
  // Their account may use the database and be called by its events, nothing else.
  expect(manifest.requiredRoles.toSorted()).toEqual([
    'roles/datastore.user',
    'roles/eventarc.eventReceiver',
    'roles/run.invoker',
  ]);
});

test('everything that the functions store is erased once it has expired', () => {
  const { fieldOverrides } = readJson('firestore.indexes.json') as { fieldOverrides: object[] };
  expect(fieldOverrides).toEqual(
    [RATES_COLLECTION, DELIVERIES_COLLECTION, AVIS_MAILS_COLLECTION].map((collectionGroup) => ({
      collectionGroup,
      fieldPath: 'expiresAt',
      ttl: true,
      indexes: [],
    })),
  );
});

test('Google’s `npm ci` installs, of each package, the version that the tests run with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fee-et-fil-functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('functions/package.json', join(folder, 'package.json'));
  writeLockfile(folder);
  // Refuses a lockfile that lacks something; with nothing cached, it fails as well if it has to ask the registry.
  const env = { npm_config_cache: join(folder, 'cache') };
  await execa('npm', ['ci', '--dry-run', '--offline'], { cwd: folder, env });

  const { packages } = readJson(join(folder, 'package-lock.json')) as Lockfile;
  const locked = Object.entries(packages).filter(([folder]) => folder !== '');
  expect(locked.length).toBeGreaterThan(100);
  for (const [at, { version }] of locked)
    expect([at, readJson(join(at, 'package.json'))]).toMatchObject([at, { version }]);
});
