import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { STAND_INS } from '../standIns';
import { PROJECT, SITE } from './google';

const CONTACT_TO = 'nous@mon-site.example';
/** Settings as the outputs of Terraform have them. */
const FILES = {
  '.env.production.local': Object.entries(STAND_INS).map(([name, value]) =>
    `${name}=${value}`.replace(STAND_INS.VITE_FIREBASE_PROJECT_ID, PROJECT),
  ),
  [`functions/.env.${PROJECT}`]: [
    `CONTACT_TO=${CONTACT_TO}`,
    `CONTACT_FROM=${CONTACT_TO}`,
    `ALLOWED_ORIGINS=${SITE},https://${PROJECT}.web.app`,
  ],
};

/** The repository with settings of its own and invented owners; once pushed, with owners who may go online. */
export function createCheckout(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const work = join(folder, 'work');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: work, encoding: 'utf8' });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) cpSync(file, join(work, file));
  const owners = readFileSync('tests/unit/otherOwners.ts', 'utf8');
  const writeOwners = (text: string) => writeFileSync(join(work, 'src/domain/owners.ts'), text);
  writeOwners(owners.replace('démonstration: false', 'démonstration: true'));
  git('init', '--quiet', '--initial-branch', 'main');
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  for (const [file, lines] of Object.entries(FILES)) writeFileSync(join(work, file), lines.join('\n'));
  const execute = (...command: string[]) =>
    execa('node', command, {
      cwd: work,
      env: { ...env, VITE_LOCAL_BACKEND: '' },
      all: true,
      reject: false,
    });
  return {
    work,
    push: () => {
      writeOwners(owners);
      git('add', '--all');
      git('-c', 'user.name=t', '-c', 'user.email=t@test.invalid', 'commit', '--quiet', '--message', 'Ours');
      git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    },
    run: (script: string, ...args: string[]) => execute('--import', 'tsx', `scripts/${script}.ts`, ...args),
    firebase: (...args: string[]) =>
      execute('node_modules/firebase-tools/lib/bin/firebase.js', ...args, '--project', PROJECT, '--force'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
