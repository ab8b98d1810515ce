/** `version.json` of the deployed site: the commit it was built from, and a digest of its data. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '../../src/site/siteData';

export interface SiteVersion {
  commit: string;
  /** Equal for two builds of a commit with the same content. */
  digest: string;
}

/** Writes `version.json` into a site that was built from the commit that is checked out. */
export function writeVersion(siteDir: string, data: SiteData): void {
  const version: SiteVersion = { commit: git('rev-parse', 'HEAD'), digest: digestOf(data) };
  writeFileSync(join(siteDir, 'version.json'), `${JSON.stringify(version)}\n`);
}

/** The version of the deployed site. Throws one sentence if it has none. */
export async function onlineVersion(siteUrl: string): Promise<SiteVersion> {
  const address = `${siteUrl}/version.json`;
  const answer = await fetch(address);
  const version = answer.ok ? ((await answer.json()) as Partial<SiteVersion>) : {};
  if (!version.commit || !version.digest)
    throw new Error(`${address} names no commit: the site must have been sent by npm run deploy.`);
  return { commit: version.commit, digest: version.digest };
}

/** See {@link SiteVersion}. */
export function digestOf({ values, copies, previews }: SiteData): string {
  const sorted = [copies, previews].map((record) => Object.entries<unknown>(record).sort());
  return createHash('sha256')
    .update(JSON.stringify([values, sorted]))
    .digest('hex');
}

/** Problems of the checked-out commit. The refresh rebuilds only what is in the history of `main`. */
export function checkCommit(): string[] {
  if (git('status', '--porcelain') !== '')
    return ['Some changes are in no commit: commit and push them first (git status).'];
  if (git('branch', '--remotes', '--contains', 'HEAD', '--list', '*/main') === '')
    return [
      'This commit is not in the main branch that is pushed: the refresh would not build it (git push).',
    ];
  return [];
}

/** Problems of refreshing from the checked-out commit. */
export function checkOnlineCommit({ commit }: SiteVersion): string[] {
  return git('rev-parse', 'HEAD') === commit && git('status', '--porcelain') === ''
    ? []
    : [`Only the commit that is online is refreshed, without changes: git checkout ${commit}`];
}

/** The output of git. Throws where it fails. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
