/** What other files repeat of the catalogue is what src/domain says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLLECTIONS, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { categoryOptions } from '../../../src/domain/creation';

const stored = (of: Collection) => categoryOptions(of).flatMap(storedCategories).join(' ');

const PLACES: [file: string, where: RegExp, words: (of: Collection) => string[]][] = [
  ['firebase.json', /"source": "\/@\((.*?)\)/g, () => [COLLECTIONS.join('|')]],
  ['src/styles/pages/doors.css', /[.]door--(OF) /g, (of) => [of]],
  ['src/styles/pages/doors.css', /100% \/ (\d) /g, () => [String(COLLECTIONS.length)]],
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
