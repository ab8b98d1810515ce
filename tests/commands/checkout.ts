import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { STAND_INS } from '../../scripts/deploy/dryRun';
import { PROJECT, SITE } from './google';

const site = JSON.stringify(STAND_INS).replaceAll(STAND_INS.VITE_FIREBASE_PROJECT_ID, PROJECT);
const [CONTACT_TO, ALLOWED_ORIGINS] = ['nous@mon-site.example', `${SITE},https://${PROJECT}.web.app`];
const OUTPUTS = {
  site_environment: { value: JSON.parse(site) as object },
  function_parameters: { value: { CONTACT_TO, CONTACT_FROM: CONTACT_TO, ALLOWED_ORIGINS } },
  hosting_site: { value: PROJECT },
};

/** The repository as owners would have it, with their own texts and a Terraform that has applied infra/. */
export function createCheckout(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const work = join(folder, 'work');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: work, encoding: 'utf8' });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) cpSync(file, join(work, file));
  cpSync('tests/unit/otherOwners.ts', join(work, 'src/domain/owners.ts'));
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  const terraform = `#!/bin/sh\necho '${JSON.stringify(OUTPUTS)}'\n`;
  writeFileSync(join(tools, 'terraform'), terraform, { mode: 0o755 });
  const own = { ...env, PATH: `${tools}:${process.env.PATH}`, VITE_LOCAL_BACKEND: '' };
  return {
    work,
    push: () => {
      git('init', '--quiet', '--initial-branch', 'main');
      git('add', '--all');
      git('-c', 'user.name=t', '-c', 'user.email=t@test.invalid', 'commit', '--quiet', '--message', 'Ours');
      git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    },
    run: (script: string, ...args: string[]) => {
      const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
      return execa('node', command, { cwd: work, env: own, all: true, reject: false });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
