/** `version.json` of the deployed site: the commit it was built from, and a digest of its data. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reach } from '../google/googleApi';
import type { SiteData } from '../../src/build/siteData';

export function writeVersion(siteDir: string, data: SiteData): void {
  const version = { commit: git('rev-parse', 'HEAD'), digest: digestOf(data) };
  writeFileSync(join(siteDir, 'version.json'), `${JSON.stringify(version)}\n`);
}

/** Where Hosting shows the site of a project, whether a domain of its own leads there yet or not. */
export function webApp(project: string): string {
  return `https://${project}.web.app`;
}

/** The site's own address once it leads to the site, which a new domain may do a day late; until then Hosting's. */
export async function liveAddress(siteUrl: string, project: string): Promise<string> {
  // A seller's page answers for a domain that is not in use yet.
  const isOurs = await fetch(`${siteUrl}/version.json`)
    .then((answer) => answer.json())
    .then(Boolean, () => false);
  return isOurs ? siteUrl : webApp(project);
}

export async function onlineVersion(origin: string) {
  const address = `${origin}/version.json`;
  const answer = await reach(address);
  const version = (answer.ok ? await answer.json() : {}) as Record<string, string | undefined>;
  const { commit, digest } = version;
  if (!commit || !digest) throw new Error(`${address} ne nomme pas de commit\u00a0: npm run deploy l’écrit.`);
  return { commit, digest };
}

export function digestOf({ values, copies, previews }: SiteData): string {
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

export function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
