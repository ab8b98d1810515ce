import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSite } from '../../../scripts/build/siteBuild';
import { STAND_INS } from '../../../scripts/deploy/dryRun';
import { sendParts } from '../../../scripts/deploy/firebase';
import { checkCommit, digestOf, git, writeVersion } from '../../../scripts/deploy/siteVersion';
import { aCreation, EMPTY_DATA } from '../records';

vi.mock('../../../scripts/deploy/firebase');
vi.mock('../../../scripts/build/siteBuild');
vi.mock('../../../scripts/deploy/siteVersion', { spy: true });
// The real checks refuse the demo's texts.
vi.mock('../../../scripts/build/checkOwners', () => ({ checkOwners: () => [] }));

const DATA = { ...EMPTY_DATA, creations: new Map([['a', aCreation('A')]]), copies: { a: '1', b: '2' } };

let head: string;
let checkout: string;
let online: object;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const checkedOut = { GIT_DIR: join(checkout, '.git'), GIT_WORK_TREE: checkout };
  for (const [name, value] of Object.entries({ ...STAND_INS, ...checkedOut })) vi.stubEnv(name, value);
  git('init', '--quiet');
  commit('one');
  head = git('rev-parse', 'HEAD');
  online = { commit: head, digest: digestOf({ ...DATA, values: { papier: 'as it was' } }) };
  vi.mocked(buildSite).mockResolvedValue(DATA);
  vi.mocked(writeVersion).mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) =>
    url === 'https://demo-e2e.web.app/version.json' ? Response.json(online) : Response.error(),
  );
  return () => {
    vi.unstubAllEnvs();
    rmSync(checkout, { recursive: true });
  };
});

async function refresh(...args: string[]) {
  process.argv = ['node', 'refresh.ts', ...args];
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  for (const spy of said) spy.mockReset().mockImplementation(() => {});
  const exit = vi
    .spyOn(process, 'exit')
    .mockReset()
    .mockReturnValue(undefined as never);
  await import(/* @vite-ignore */ `../../../scripts/refresh.ts?${crypto.randomUUID()}`);
  return { failed: exit.mock.lastCall?.[0] === 1, said: said.flatMap(({ mock }) => mock.calls).join('\n') };
}

test('where Google’s token is not, a refresh only builds; where it is, it only sends', async () => {
  expect(await refresh('--build')).toMatchObject({ failed: false });
  expect(writeVersion).toHaveBeenCalledOnce();
  expect(sendParts).not.toHaveBeenCalled();
  expect(await refresh('--send')).toMatchObject({ failed: false });
  expect(sendParts).toHaveBeenCalledExactlyOnceWith('hosting', 'demo-e2e');
  expect(buildSite).toHaveBeenCalledOnce();
});

test.each([
  ['nothing has changed', DATA, false, 'le site montre déjà le catalogue'],
  ['the catalogue is empty', EMPTY_DATA, true, 'le catalogue est vide'],
])('a refresh says that %s, and sends nothing', async (_, read, failed, sentence) => {
  online = { commit: head, digest: digestOf({ ...DATA, copies: { b: '2', a: '1' }, readAt: '2026-01-01' }) };
  vi.mocked(buildSite).mockResolvedValue(read);
  expect(await refresh()).toEqual({ failed, said: expect.stringContaining(sentence) });
  expect(sendParts).not.toHaveBeenCalled();
});

test('a refresh builds no other commit than the one that is online, and no change of it', async () => {
  const refused = { failed: true, said: expect.stringContaining(`git checkout ${head}`) as string };
  writeFileSync(join(checkout, 'one'), 'changed');
  expect(await refresh()).toEqual(refused);
  commit('two');
  expect(await refresh()).toEqual(refused);
  online = {};
  expect(await refresh()).toEqual({ failed: true, said: expect.stringContaining('ne nomme pas de commit') });
  expect(buildSite).not.toHaveBeenCalled();
});

test('only a commit of the main branch that is pushed may go online', () => {
  git('update-ref', 'refs/remotes/origin/side', 'HEAD');
  expect(checkCommit()).toEqual([expect.stringContaining('pas dans la branche main')]);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(checkCommit()).toEqual([]);
});

function commit(file: string): void {
  writeFileSync(join(checkout, file), file);
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@test.invalid', 'commit', '--quiet', '--message', file);
}
