/**
 * `npm run audit:licenses`: what reaches visitors or runs on Google, with its licence; fails where one is unknown or
 * obliges us to publish under it.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packageClosure, type LockedPackages } from './packageClosure';

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
}

/** Licences that only ask for their text to be kept. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Development packages of which a part is shipped, and the licence that suits that part. */
const SHIPPED_PARTS: Record<string, string> = {
  '@fontsource-variable/figtree': 'OFL-1.1',
  '@fontsource-variable/fraunces': 'OFL-1.1',
};

/** Whether a licence, or an SPDX expression of several, leaves us free to publish under ours. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isPermissive);
  return ALLOWED.has(plain);
}

/** The packages of an installation of `dependencies`, by name. Throws when the lock is incomplete. */
export function licensedPackages(
  packages: LockedPackages,
  from: string,
  dependencies: Record<string, string>,
): LicensedPackage[] {
  return Object.entries(packageClosure(packages, from, dependencies))
    .map(([place, entry]) => ({
      name: nameOf(place),
      version: entry.version ?? '',
      licence: entry.license ?? ownWord(place),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The whole report in Markdown, and one sentence for each package that may not be used. */
export function licenceReport(packages: LockedPackages): { report: string; faults: string[] } {
  const root = packages[''] ?? {};
  const functions = packages.functions ?? {};
  const site = licensedPackages(packages, '', root.dependencies ?? {});
  const contact = licensedPackages(packages, 'functions', functions.dependencies ?? {});
  const shipped = Object.entries(SHIPPED_PARTS).map(([name, licence]) => ({
    name,
    version: packages[`node_modules/${name}`]?.version ?? '',
    licence: packages[`node_modules/${name}`]?.license ?? '',
    wanted: licence,
  }));
  const faults = [
    ...[...site, ...contact]
      .filter(({ licence }) => !isPermissive(licence))
      .map(({ name, licence }) => `${name} is under ${licence || 'an unknown licence'}.`),
    ...shipped
      .filter(({ licence, wanted }) => licence !== wanted)
      .map(
        ({ name, licence, wanted }) => `${name} is under ${licence || 'an unknown licence'}, not ${wanted}.`,
      ),
  ];
  const sections = [
    `## The site (${site.length} packages)`,
    table(site),
    `## The contact function (${contact.length} packages)`,
    table(contact),
    '## Fonts, of which a part is shipped',
    table(shipped),
    '## Development only, by licence',
    summary(packages, new Set([...site, ...contact].map(({ name }) => name))),
  ];
  return { report: sections.join('\n\n'), faults };
}

function table(rows: LicensedPackage[]): string {
  const lines = rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| package | version | licence |', '| --- | --- | --- |', ...lines].join('\n');
}

function summary(packages: LockedPackages, inProduction: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const [place, { license, link }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || link || inProduction.has(nameOf(place))) continue;
    const licence = license ?? ownWord(place);
    counts.set(licence || 'unknown', (counts.get(licence || 'unknown') ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([licence, count]) => `- ${licence}: ${count}`)
    .join('\n');
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** What the package says itself; older ones write `licenses: [{ type }]`, of which npm keeps nothing in the lock. */
function ownWord(place: string): string {
  try {
    const manifest = JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as {
      license?: string;
      licenses?: { type: string }[];
    };
    return manifest.license ?? (manifest.licenses ?? []).map(({ type }) => type).join(' OR ');
  } catch {
    return '';
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  const { report, faults } = licenceReport(lock.packages);
  console.log(report);
  for (const fault of faults) console.error(`\n${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('\nAmong what is shipped: nothing unknown, nothing copyleft.');
}
