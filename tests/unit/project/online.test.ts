/** What `firebase deploy` and the refresh build (scripts/build.ts, `--online`), of a repository of one file. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkOwners } from '../../../scripts/build/checkOwners';
import { buildSite } from '../../../scripts/build/siteBuild';
import { STAND_INS } from '../../standIns';
import { aCreation, EMPTY_DATA } from '../records';

vi.mock('../../../scripts/build/siteBuild');
vi.mock('../../../scripts/runCommand', async (original) => ({
  ...(await original<object>()),
  runCommand: (command: () => unknown) => command(),
}));
// The owners of this repository are invented; tests/unit/otherOwners.test.tsx has what is refused of them.
vi.mock('../../../scripts/build/checkOwners');

const DATA = { ...EMPTY_DATA, creations: new Map([['a', aCreation('A')]]), copies: { a: '1', b: '2' } };

let folder: string;
let checkout: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const checkedOut = { GIT_DIR: join(checkout, '.git'), GIT_WORK_TREE: checkout };
  for (const [name, value] of Object.entries({ ...STAND_INS, ...checkedOut })) vi.stubEnv(name, value);
  git('init', '--quiet');
  commit('one');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  vi.mocked(buildSite).mockResolvedValue(DATA);
  vi.mocked(checkOwners).mockReturnValue([]);
  return () => {
    vi.unstubAllEnvs();
    for (const one of [folder, checkout]) rmSync(one, { recursive: true });
  };
});

/** Rejects with what keeps the site from being built. */
async function build(...options: string[]): Promise<void> {
  process.argv = ['node', 'build.ts', '--out', folder, ...options];
  await import(/* @vite-ignore */ `../../../scripts/build.ts?${crypto.randomUUID()}`);
}

async function version(data = DATA): Promise<string> {
  vi.mocked(buildSite).mockResolvedValue(data);
  await build('--online');
  return readFileSync(join(folder, 'version.json'), 'utf8');
}

test('a site that goes online has the catalogue in its pages, and names its commit', async () => {
  expect(JSON.parse(await version())).toMatchObject({ commit: git('rev-parse', 'HEAD').trim() });
  expect(buildSite).toHaveBeenCalledExactlyOnceWith(folder, { data: true });
});

test('its version is the same where nothing has changed, and another where the catalogue has', async () => {
  const first = await version();
  const copies = { b: '2', a: '1' };
  expect(await version({ ...DATA, copies, readAt: '2026-01-01T10:00:00.000Z' })).toBe(first);
  expect(await version({ ...DATA, values: { papier: [] } })).not.toBe(first);
  commit('two');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(await version()).not.toBe(first);
});

test.each<[string, () => void, RegExp]>([
  ['invented owners', () => vi.mocked(checkOwners).mockReturnValue(['site › nom']), /site › nom/],
  ['a variable that is missing', () => vi.stubEnv('VITE_SITE_URL', ''), /il manque VITE_SITE_URL/],
  ['another project', () => vi.stubEnv('GCLOUD_PROJECT', 'demo-atelier'), /firebase use demo-e2e/],
  ['a change that is in no commit', () => writeFileSync(join(checkout, 'one'), 'new'), /dans aucun commit/],
  ['a commit that is not pushed to main', () => commit('two'), /pas dans la branche main/],
])('with %s no site is built to go online', async (_, change, sentence) => {
  change();
  await expect(build('--online')).rejects.toThrow(sentence);
  expect(buildSite).not.toHaveBeenCalled();
});

test('a build that does not go online asks nothing of owners and commit, and has no version', async () => {
  vi.mocked(checkOwners).mockReturnValue(['site › nom']);
  vi.mocked(buildSite).mockResolvedValue(null);
  commit('two');
  await build();
  expect(buildSite).toHaveBeenCalledExactlyOnceWith(folder, { data: false });
  expect(existsSync(join(folder, 'version.json'))).toBe(false);
});

function commit(file: string): void {
  writeFileSync(join(checkout, file), file);
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@test.invalid', 'commit', '--quiet', '--message', file);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}
