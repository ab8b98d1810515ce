import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TREE = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const DOCS = TREE.filter((file) => /^(?:README|docs\/[\w-]+|src\/styles\/README)\.md$/.test(file)).map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What a pattern's first group finds in the docs and a check refuses, as 'file: text'. */
function wrong(pattern: RegExp, isRight: (found: string, file: string) => boolean): string[] {
  return DOCS.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isRight(found, file))
      .map((found) => `${file}: ${found}`),
  );
}

test('commands that the docs name exist, with their stages, options, journeys and files', () => {
  const runs = (command: string): boolean => {
    const [tool, first = '', second = '', ...rest] = command.replace(/[[\]]/g, '').trim().split(/\s+/);
    if (tool === 'npx')
      return existsSync(`node_modules/.bin/${first}`) && (first !== 'tsx' || existsSync(second));
    const [name, words] = first === 'run' ? [second, rest] : [first, [second, ...rest].filter(Boolean)];
    const script = readFileSync(/scripts\/\S+$/.exec(scripts[name] ?? '')?.[0] ?? 'package.json', 'utf8');
    if (name === 'test') return words.every((stage) => script.includes(`\n  ${stage}: `));
    // `--record` is common to the commands that ask Google (scripts/google/commandOptions.ts).
    const common = script.includes('commandOptions(') ? 'record: { type' : '';
    const isKnown = (word: string) =>
      new RegExp(`\\b${word.slice(2)}'?: (?:\\{ type|[A-Z_]+,)`).test(script + common);
    const isJourney = (word: string) => TREE.some((file) => file.includes(`e2e/${word}`));
    // Other options of the journeys are Playwright's.
    const [check, sort] = name === 'test:e2e' ? [isJourney, /^\w/] : [isKnown, /^--./];
    return name === 'ci' || (name in scripts && words.filter((word) => sort.test(word)).every(check));
  };
  expect(wrong(/\b(np[mx] (?!is\b)[^`#|&;,)\n]+)/g, runs)).toEqual([]);
});

test('files that the docs name exist, or are kept out of git', () => {
  const isThere = (path: string) =>
    TREE.some((file) => `/${file}/`.includes(`/${path.replace(/\/…?$/, '')}/`)) ||
    spawnSync('git', ['check-ignore', '--quiet', path]).status === 0;
  const top = [...new Set(TREE.map((file) => file.split('/')[0]))].filter((name) => !name?.includes('.'));
  const path = `(?:${top.join('|')}|\\.github)/[^\`\\s]*|[\\w./-]*\\w\\.(?:tsx?|js|json|css|html|md|yml|rules)`;
  expect(wrong(new RegExp(`\`(?!/)(${path})\``, 'g'), isThere)).toEqual([]);
});

test('links of the docs lead to a file, and to a title in it', () => {
  const titles = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replace(/[^\p{L}\p{N} _-]|( )/gu, (_, space) => (space ? '-' : '')),
    );
  const leads = (link: string, from: string) => {
    const [path = '', title] = link.split('#');
    const file = path ? join(from, '..', path) : from;
    return existsSync(file) && (!title || titles(file).includes(decodeURI(title)));
  };
  expect(wrong(/(?:\]\(|src=")(?!https?:|\/)([^)"]+)/g, leads)).toEqual([]);
});

test('the French docs have a no-break space wherever French typography wants one', () => {
  const [, french = ''] = /^- French, for the owners: ([^]*)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const files = [...french.matchAll(/\]\((docs\/[^)]+)\)/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(wrong(/(.{0,20} [;:?!»](?=\s)|« .{0,20})/gm, (_, file) => !files.includes(file))).toEqual([]);
});
