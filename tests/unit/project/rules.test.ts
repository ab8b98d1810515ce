/** docs/rules.md says of fields and limits what the rules and src/domain/limits.ts say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../src/domain/limits';
import { AVIS_SHOWN, PAGE_SIZE, RENDITION_WIDTHS } from '../../../src/domain/sizes';

const DOC = readFileSync('docs/rules.md', 'utf8');
const RULES = readFileSync('firestore.rules', 'utf8');
const namesIn = (text: string, quote: string) =>
  [...text.matchAll(new RegExp(`${quote}(\\w+)${quote}`, 'g'))].map(([, name = '']) => name);

function rowsOf(record: string): string[] {
  const [, section = ''] = DOC.split(`### \`${record}\``);
  return section.split('\n### ')[0]?.match(/^\| `.*$/gm) ?? [];
}

test.each([
  ['users/{uid}', 'isProfile'],
  ['created/{id}', 'isSound'],
  ['settings/site', 'isSite'],
])('the fields of %s are those that %s knows', (record, rule) => {
  const [, known = ''] = new RegExp(`function ${rule}\\([^]*?hasOnly\\(\\[([^\\]]*)\\]`).exec(RULES) ?? [];
  const documented = rowsOf(record).flatMap((row) => namesIn(row.split('|')[1] ?? '', '`'));
  expect(documented.sort()).toEqual(namesIn(known, "'").sort());
  expect(documented).not.toEqual([]);
});

const range = ({ min, max }: { min: number; max: number }) => `${min}–${max} characters`;
const { creation, site, user, picture, avis } = LIMITS;
test.each([
  ['users/{uid}', 'userName', range(user.userName)],
  ['created/{id}', 'name', range(creation.name)],
  ['created/{id}', 'description', `at most ${creation.description.max} characters`],
  [
    'created/{id}',
    'price',
    `${range(creation.price)}, or a number from ${creation.euros.min} to ${creation.euros.max}`,
  ],
  ['created/{id}', 'imageUrl', `at most ${creation.imageUrl.max} characters`],
  ['created/{id}', 'imageWidth', `from ${picture.side.min} to ${picture.side.max}`],
  ['created/{id}', 'renditions', RENDITION_WIDTHS.map((width) => `\`${width}\``).join(' and ')],
  ['settings/site', 'announcement', range(site.announcement.text)],
  ['settings/site', 'welcome', range(site.welcome)],
  ['settings/site', 'maille', range(site.workshop)],
  ['settings/site', 'answer', range(site.answer)],
  ['settings/site', 'markets', `at most ${site.markets}`],
])('%s: the row of %s says « %s »', (record, field, words) => {
  expect(rowsOf(record).find((row) => row.split('|')[1]?.includes(`\`${field}\``))).toContain(words);
});

test.each([
  `\`created\` | get, list (${PAGE_SIZE} at most) `,
  `\`avis_clients\` | get, list (${AVIS_SHOWN} at most), create `,
  `\`name\` ${range(avis.name)}, \`message\` ${range(avis.message)}`,
  `1 byte to ${picture.maxBytes / 1024 ** 2} MB`,
])('it says « %s »', (words) => {
  expect(DOC.replace(/ +/g, ' ')).toContain(words);
});
