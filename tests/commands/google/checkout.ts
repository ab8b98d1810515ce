import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { STAND_INS } from '../../../scripts/deploy/dryRun';
import { PROJECT } from './calls';
import type { Google } from './standIn';

/** The settings of the site of {@link PROJECT}. */
export const OF_SITE = {
  ...STAND_INS,
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
};

/** The repository as its owners would have it: their own texts and settings, committed and pushed. */
export function createCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const work = join(folder, 'work');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: work, encoding: 'utf8' });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of String(listed).trim().split('\n')) cpSync(file, join(work, file));
  cpSync('tests/unit/otherOwners.json', join(work, 'src/domain/proprietaires.json'));
  const firebase = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: object };
  const hosting = { site: PROJECT, ...firebase.hosting };
  writeFileSync(join(work, 'firebase.json'), JSON.stringify({ ...firebase, hosting }));
  write('.env.production.local', OF_SITE);
  write(`functions/.env.${PROJECT}`, {
    CONTACT_TO: 'nous@mon-site.example',
    CONTACT_FROM: 'nous@mon-site.example',
    ALLOWED_ORIGINS: 'https://www.mon-site.example',
    PROXY_HOPS: '2',
    APP_CHECK: '',
  });
  git('init', '--quiet', '--initial-branch', 'main');
  git('init', '--quiet', '--bare', join(folder, 'origin'));
  git('remote', 'add', 'origin', join(folder, 'origin'));
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  writeFileSync(join(work, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@test.invalid', 'commit', '--quiet', '--message', 'Our brand');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');

  function write(file: string, settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(work, file), lines.join(''));
  }
  const tools = join(folder, 'tools');
  const terraform = join(folder, 'terraform.txt');
  mkdirSync(tools);
  writeFileSync(join(tools, 'terraform'), `#!/bin/sh\necho "$@" >>'${terraform}'\n`, { mode: 0o755 });
  return {
    work,
    /** How Terraform was called, a line for each call. It never finds a difference. */
    terraform,
    /** Runs a script of the checkout on the stand-in; resolves with what it says and whether it failed. */
    run: async (google: Google, script: string, ...args: string[]) => {
      const PATH = `${tools}:${process.env.PATH}`;
      const env = { ...google.env, PATH, FORCE_COLOR: '0', VITE_LOCAL_BACKEND: '' };
      const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
      const { all, failed } = await execa('node', command, { cwd: work, env, all: true, reject: false });
      return { failed, said: all };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
