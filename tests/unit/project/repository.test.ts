import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TEXT =
  /\.(?:ts|tsx|js|mjs|json|md|css|html|svg|yml|yaml|rules|txt|xml|webmanifest)$|(?:^|\/)\.?[a-z-]+$|\.env\.[a-z-]+$/i;
/** Every text file of the repository but this one, which holds the patterns. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== 'tests/unit/project/repository.test.ts' && existsSync(file));

/** Every match of a pattern, as 'file: match'. */
function found(pattern: RegExp, among = files): string[] {
  return among.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([match]) => `${file}: ${match.slice(0, 60)}`),
  );
}

describe('the repository holds no secret', () => {
  test.each([
    ['a key of Google', /AIza[\w-]{35}/g],
    ['an OAuth secret or token of Google', /GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,}|\b1\/\/0[\w-]{30,}/g],
    ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
    [
      'a token of a code host or of npm',
      /\b(?:gh[pousr]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{20,}|npm_\w{30,})/g,
    ],
    [
      'a key of a payment, mail or cloud service',
      /\b(?:sk_live_\w{16,}|SG\.[\w-]{16,}\.[\w-]{16,}|AKIA[0-9A-Z]{16}|xox[abp]-[\w-]{20,})/g,
    ],
  ])('%s', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  test('a password in the address of a mail server, unless it is an example’s', () => {
    const passwords = found(/smtps?:\/\/[^\s'"`:@/]+:[^\s'"`@/]+@[\w.${}-]+/g);
    const isExample =
      /:(?:password|mot-de-passe|secret)@|@(?:[\w.-]+\.(?:example|test|invalid)|localhost|127\.0\.0\.1|\$\{\w+\})$|\$\{/;
    expect(passwords.filter((line) => !isExample.test(line.replace(/:\d+$/, '')))).toEqual([]);
  });

  test.each([
    ['.env.production.local', true],
    ['functions/.env.mon-projet', true],
    ['functions/.secret.local', true],
    ['.env', true],
    ['mon-projet-firebase-adminsdk-x1.json', true],
    ['docs/service-account.json', true],
    ['gha-creds-1.json', true],
    ['functions/.env.demo-atelier', false],
    ['.env.example', false],
  ])('%s is left out by `git add -A`: %s', (file, expected) => {
    const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', file]);
    expect(status).toBe(expected ? 0 : 1);
  });

  test('a file that holds secrets or settings of a machine', () => {
    const kept = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    expect(
      kept.filter((file) =>
        /\.secret\.local$|\.env(?:\..+)?\.local$|service-?account.*\.json$|\.pem$|\.p12$/i.test(file),
      ),
    ).toEqual([]);
  });
});

describe('the repository is the same on every machine', () => {
  test('no path of a machine', () => {
    expect(found(/(?<![\w.~-])\/(?:work|root|home|Users)\/[\w.-]+/g)).toEqual([]);
  });

  test('no host of a registry in the lockfile', () => {
    expect(found(/"resolved": "https?:[^"]*"/g, ['package-lock.json'])).toEqual([]);
  });
});

describe('a workflow', () => {
  const workflows = files.filter((file) => file.startsWith('.github/workflows/'));

  test('runs actions by the commit of a release, which nobody can move', () => {
    expect(found(/uses: (?!\S+@[0-9a-f]{40} # v\d).*/g, workflows)).toEqual([]);
  });

  test('may only read, but for the credentials of the refresh', () => {
    expect(found(/^permissions:\n {2}contents: read\n\n/gm, workflows)).toHaveLength(workflows.length);
    expect(found(/\S+: write/g, workflows)).toEqual(['.github/workflows/refresh.yml: id-token: write']);
  });
});

test('.env.example documents every setting that a build reads, and no other', () => {
  const declared = [...readFileSync('src/env.d.ts', 'utf8').matchAll(/readonly (VITE_\w+)/g)].map(
    ([, name]) => name,
  );
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?(VITE_\w+)=/gm)].map(
    ([, name]) => name,
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(documented.sort()).toEqual(declared.sort());
});
