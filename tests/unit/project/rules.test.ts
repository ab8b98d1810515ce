/** What rules, docs/rules.md and others repeat of fields, limits and catalogue is what src/domain says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLLECTIONS, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { categoryOptions } from '../../../src/domain/creation';
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

const fieldsOf = (record: string) => rowsOf(record).flatMap((row) => namesIn(row.split('|')[1] ?? '', '`'));

test.each([
  ['users/{uid}', 'isProfile'],
  ['created/{id}', 'isSound'],
  ['settings/site', 'isSite'],
])('the fields of %s are those that %s knows', (record, rule) => {
  const [, known = ''] = new RegExp(`function ${rule}\\([^]*?hasOnly\\(\\[([^\\]]*)\\]`).exec(RULES) ?? [];
  const documented = fieldsOf(record);
  expect(documented.sort()).toEqual(namesIn(known, "'").sort());
  expect(documented).not.toEqual([]);
});

test.each(fieldsOf('created/{id}'))('isSound says of %s that it is known, and what is sound', (field) => {
  const [body = ''] = /function isSound[^]*?;\n/.exec(RULES) ?? [];
  expect(namesIn(body, "'").filter((name) => name === field).length).toBeGreaterThan(1);
});

const range = ({ min, max }: { min: number; max: number }) => `${min}–${max} characters`;
const { creation, site, user, picture, avis } = LIMITS;
const { euros, createdAt, ...texts } = creation;
test.each([
  ['users/{uid}', 'userName', range(user.userName)],
  ...Object.entries(texts).map(([field, { min, max }]) => [
    'created/{id}',
    field,
    min > 0 ? range({ min, max }) : `at most ${max} characters`,
  ]),
  ['created/{id}', 'price', `or a number from ${euros.min} to ${euros.max}`],
  ['created/{id}', 'imageWidth', `from ${picture.side.min} to ${picture.side.max}`],
  ['created/{id}', 'renditions', RENDITION_WIDTHS.map((width) => `\`${width}\``).join(' and ')],
  ['settings/site', 'announcement', range(site.announcement.text)],
  ['settings/site', 'announcement', `at most ${site.announcement.daysAhead} days ahead`],
  ['settings/site', 'welcome', range(site.welcome)],
  ['settings/site', 'maille', range(site.workshop)],
  ['settings/site', 'answer', range(site.answer)],
  ['settings/site', 'markets', `at most ${site.markets}`],
])('%s: the row of %s says « %s »', (record = '', field = '', words = '') => {
  const row = rowsOf(record).find((one) => one.split('|')[1]?.includes(`\`${field}\``));
  expect(row ?? `docs/rules.md has no row of ${field}`).toContain(words);
});

test.each([
  `\`created\` | get, list (${PAGE_SIZE} at most) `,
  `\`avis_clients\` | get, list (${AVIS_SHOWN} at most), create `,
  `\`name\` ${range(avis.name)}, \`message\` ${range(avis.message)}`,
  `at most ${createdAt.daysAhead * 24} hours ahead of the server`,
  `1 byte to ${picture.maxBytes / 1024 ** 2} MB`,
])('it says « %s »', (words) => {
  expect(DOC.replace(/ +/g, ' ')).toContain(words);
});

const stored = (of: Collection) => categoryOptions(of).flatMap(storedCategories).join(' ');

/** Files that repeat the catalogue, where in them, and the words that they have of a collection there. */
const PLACES: [file: string, where: RegExp, words: (of: Collection) => string[]][] = [
  ['firebase.json', /"source": "\/@\((.*?)\)/g, () => [COLLECTIONS.join('|')]],
  ['src/styles/pages/doors.css', /[.]door--(OF) /g, (of) => [of]],
  ['src/styles/pages/doors.css', /repeat\(([3-9]), /g, () => [String(COLLECTIONS.length)]],
  ['firestore.rules', /'OF': \[(.*?)\]/gs, (of) => [stored(of)]],
];

test.each(COLLECTIONS.flatMap((of) => PLACES.map(([file, ...rest]) => [file, of, ...rest] as const)))(
  '%s has of %s what src/domain/catalogue.ts says',
  (file, of, { source, flags }, words) => {
    const found = readFileSync(file, 'utf8').matchAll(new RegExp(source.replace('OF', of), flags));
    const texts = Array.from(found, ([, text = '']) => text.replace(/[\s,'`]+/g, ' ').trim());
    expect(texts).toEqual(words(of));
  },
);
