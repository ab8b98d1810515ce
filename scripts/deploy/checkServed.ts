import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { BRAND } from '../../src/domain/brand';
import { stopProcess } from '../backend/backend';

const FIREBASE = resolve('node_modules/firebase-tools/lib/bin/firebase.js');

/** The CLI shall look for no account: neither where a developer keeps one nor on the network of a cloud machine. */
const WITHOUT_ACCOUNT = {
  ...process.env,
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
  FIREBASE_TOKEN: undefined,
  METADATA_SERVER_DETECTION: 'none',
};

/** Headers that every answer must carry (issue « Trust »), and what must be found in them. */
const HEADERS: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

interface Served {
  /** The staged project, absolute: firebase.json, functions, dist. */
  stage: string;
  /** Where its firebase.json puts Hosting. */
  port: number;
  siteUrl: string;
  project: string;
  /** The Content-Security-Policy that every answer must carry. */
  policy: string;
  /** Every address that stands as a page of its own. */
  paths: readonly string[];
}

/**
 * Has Firebase's own CLI read the staged project, discover the function and serve the site offline, then asks for every
 * page, for places that are rewritten, for a place that is not there, and for the function through Hosting.
 *
 * @returns one sentence for each fault
 */
export async function servedFaults({ stage, port, ...site }: Served): Promise<string[]> {
  const services = ['--only', 'functions,hosting', '--project', 'demo-dry-run'];
  const cli = spawn(process.execPath, [FIREBASE, 'emulators:start', ...services, '--debug'], {
    cwd: stage,
    env: WITHOUT_ACCOUNT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = new Promise<boolean>((done) => {
    for (const stream of [cli.stdout, cli.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (/All emulators ready/.test(line)) done(true);
      });
    cli.once('exit', () => done(false));
  });
  try {
    if (!(await ready)) return [`The Firebase CLI cannot read the project:\n${lines.slice(-15).join('\n')}`];
    const origin = `http://127.0.0.1:${port}`;
    return [
      ...lines.filter((line) => /in "firebase\.json"/.test(line)).map((line) => line.trim()),
      ...(lines.some((line) => /functions definitions from source: contact\./.test(line))
        ? []
        : ['The Firebase CLI does not find the function « contact ».']),
      ...(await pageFaults(origin, join(stage, 'dist'), site)),
      ...(await functionFaults(origin, site.siteUrl)),
    ];
  } finally {
    await stopProcess(cli);
  }
}

async function pageFaults(
  origin: string,
  dist: string,
  { siteUrl, project, paths, policy }: Omit<Served, 'stage' | 'port'>,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = async (path: string, status: number, check: (text: string, headers: Headers) => boolean) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const text = await answer.text();
    if (answer.status !== status) faults.push(`${path} answers ${answer.status} instead of ${status}.`);
    else if (!check(text, answer.headers)) faults.push(`${path} does not answer what it should.`);
    if (answer.headers.get('content-security-policy') !== policy)
      faults.push(`${path} has another Content-Security-Policy than it should.`);
    for (const [name, wanted] of Object.entries(HEADERS))
      if (!wanted.test(answer.headers.get(name) ?? '')) faults.push(`${path} lacks the header ${name}.`);
  };
  const isPage = (text: string, headers: Headers) =>
    text.includes('<h1') &&
    headers.get('cache-control') === 'no-cache' &&
    text.includes(`projects/${project}/`) &&
    !text.includes('127.0.0.1');
  for (const path of paths) await expect(path, 200, isPage);
  const shell = (text: string) => text.includes('noindex') && !text.includes('<h1');
  for (const path of ['/admin', '/admin/account', '/login', '/couture/inconnue'])
    await expect(path, 200, shell);
  await expect('/nulle-part', 404, (text) => text.includes('<h1'));
  const listed = paths.filter((path) => path !== '/addavisClient');
  await expect('/sitemap.xml', 200, (text) =>
    listed.every((path) => text.includes(`<loc>${siteUrl}${path}</loc>`)),
  );
  await expect('/robots.txt', 200, (text) => text.includes(`Sitemap: ${siteUrl}/sitemap.xml`));
  await expect('/manifest.webmanifest', 200, (text) => text.includes(JSON.stringify(BRAND.name)));
  const forEver = (_: string, headers: Headers) => /immutable/.test(headers.get('cache-control') ?? '');
  for (const file of readdirSync(join(dist, 'assets'))) await expect(`/assets/${file}`, 200, forEver);
  for (const file of namedFiles(readFileSync(join(dist, 'index.html'), 'utf8')))
    await expect(file, 200, () => true);
  return faults;
}

/** The files of our own that a page asks for. */
function namedFiles(html: string): string[] {
  const names = [...html.matchAll(/(?:href|src)="(\/[^"]+\.[a-z0-9]+)"/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !name.startsWith('/assets/'));
}

/** An empty message must reach the function, with its settings in order, and be refused by it. */
async function functionFaults(origin: string, siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: '{}',
  });
  const text = await answer.text();
  return answer.status === 400 && text.startsWith('{"error":')
    ? []
    : [`/api/contact answers ${answer.status} instead of 400 to an empty message: ${text.slice(0, 200)}`];
}
