import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWNERS } from '../../../src/domain/owners';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const all = listed.split('\n').filter((file) => file && existsSync(file));

const texts: string[] = [];
JSON.stringify(OWNERS, (_, value: unknown) => (typeof value === 'string' ? texts.push(value) : value));

test('no file but the owners’ file, the demo and the documentation repeats what the owners say', () => {
  // What cannot occur by chance; of an address, what follows the host's usual beginning.
  const words = texts
    .map((value) => value.replace(/^https:\/\/(?:www\.)?/, ''))
    .filter((text) => text.length >= 9 && /[ @./]/.test(text));
  const reading = all.filter(
    (file) =>
      /^(?:src|tests|scripts|public|functions)\/.*\.(?!md$)\w+$|^[^/]+\.(?!md$)\w+$/.test(file) &&
      !/\/(?:owners|otherOwners)\.ts$|^scripts\/demo\/|\/\.env\.demo-/.test(file),
  );
  const repeated = reading.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: « ${word} »`);
  });
  expect(Math.min(words.length, reading.length)).toBeGreaterThan(9);
  expect(repeated, 'write BRAND.… there').toEqual([]);
});

const styles = all.filter((file) => /^src\/styles\/.*\.css$/.test(file));
const code = all.filter((file) => /^(?:src|scripts\/build)\/.*\.tsx?$|^index\.html$/.test(file));

test.each([
  ['the header’s row', /^src\/(?:styles\/)?layout\/|\/admin\.css$/, /(?<=width (?:>=|<) )[6-9]\drem/g],
  ['fonts that are preloaded', /\/head\.ts$|\/fonts\.css$/, /(?<=width (?:>=|<) )\d+rem/g],
  ['the rows of four', /\/CreationImage\.tsx$|\/tiles\.css$/, /(?<=width (?:>=|<) )[4-5]\drem/g],
])('code and styles agree on the window width for %s', (_, where, width) => {
  const sharing = [...code, ...styles].filter((file) => where.test(file));
  const places = sharing.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(width)].map(([match]) => [file, match]),
  );
  const [first = []] = places;
  expect(places.filter(([, one]) => one !== first[1]).map((place) => [...place, first])).toEqual([]);
  expect(new Set(places.map(([file]) => file)).size).toBeGreaterThan(1);
});

test('every custom property that a style reads without a fallback is set in one', () => {
  const css = styles.map((file) => readFileSync(file, 'utf8')).join('\n');
  const set = new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name));
  const read = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
});
