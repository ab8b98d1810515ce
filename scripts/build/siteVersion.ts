/** `version.json` of the deployed site: the commit it was built from, and a digest of its data. A refresh compares it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '../../src/build/siteData';

export function writeVersion(siteDir: string, data: SiteData): void {
  const version = { commit: git('rev-parse', 'HEAD'), digest: digestOf(data) };
  writeFileSync(join(siteDir, 'version.json'), `${JSON.stringify(version)}\n`);
}

function digestOf({ values, copies, previews }: SiteData): string {
  const sorted = [copies, previews].map((record) => Object.entries<unknown>(record).sort());
  const json = JSON.stringify([values, sorted]);
  return createHash('sha256').update(json).digest('hex');
}

/** Problems of the checked-out commit. The refresh rebuilds only what is in the history of `main`. */
export function checkCommit(): string[] {
  if (git('status', '--porcelain') !== '')
    return ['Des changements ne sont dans aucun commit\u00a0: git status, git add, git commit, git push.'];
  if (git('branch', '--remotes', '--contains', 'HEAD', '--list', '*/main') === '')
    return ['Ce commit n’est pas dans la branche main qui est poussée\u00a0: git push.'];
  return [];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
