import { COLLECTIONS, CATEGORIES, findCategory, storedCategories } from '../../../src/domain/catalogue';
import { LIMITS } from '../../../src/domain/limits';
import { overwrite, update } from '../Attempt';
import { CREATION, downloadUrl, ISO_DATE, OLD_CREATION, PICTURE_FIELDS, PLACEHOLDER } from '../documents';
import { additions, edits, fact, pages, type Fact, type Row } from './Fact';
import { LONGEST_URL, PICTURE_ROWS, REAL_PICTURE_ROWS } from './pictureFields';
import { textRows } from './texts';

const PATH = 'created/creation';
const { euros, description, warnings } = LIMITS.creation;
const { daysAhead } = LIMITS.creation.createdAt;

const DAY = 86_400_000;
const inDays = (days: number) => ({ createdAt: () => new Date(Date.now() + days * DAY).toISOString() });

const FIELDS: Row[] = [
  ['known fields', {}, true],
  ...textRows('name', LIMITS.creation.name),
  ...textRows('price', LIMITS.creation.price),
  [`a price of ${euros.min}`, { price: euros.min }, true],
  [`a price of ${euros.min - 1}`, { price: euros.min - 1 }, false],
  ['a price of 12.5', { price: 12.5 }, true],
  [`a price of ${euros.max}`, { price: euros.max }, true],
  [`a price of ${euros.max + 1}`, { price: euros.max + 1 }, false],
  ['a price that is not a number', { price: Number.NaN }, false],
  ['an empty description', { description: '' }, true],
  ['the longest description', { description: '🧶'.repeat(description.max) }, true],
  ['a description one letter longer', { description: 'a'.repeat(description.max + 1) }, false],
  ['a list for a description', { description: ['Toile'] }, false],
  ['no description', { description: undefined }, false],
  ['the longest warnings', { warnings: '🧶'.repeat(warnings.max) }, true],
  ['warnings one letter longer', { warnings: 'a'.repeat(warnings.max + 1) }, false],
  ['a list for warnings', { warnings: ['Toile'] }, false],
  ['a boolean customizable', { customizable: true }, true],
  ['a text customizable', { customizable: 'true' }, false],
  ['no customizable', { customizable: undefined }, false],
  ['sold', { sold: true }, true],
  ['not sold', { sold: false }, false],
  ['a text for sold', { sold: 'true' }, false],
  ['an unknown field', { stock: 3 }, false],
];

const AT = 'T00:00:00.000Z';
const DATES: Row[] = [
  ...(
    [
      ['2025-12-31T23:59:59Z', true],
      ['2025-12-31', false],
      [`2025-13-01${AT}`, false],
      [`2024-02-29${AT}`, true],
      [`2026-02-29${AT}`, false],
      [`1999-12-31${AT}`, false],
      [`${ISO_DATE} !`, false],
      [undefined, false],
    ] as const
  ).map(([createdAt, allowed]): Row => [`the date ${String(createdAt)}`, { createdAt }, allowed]),
  [`a date ${daysAhead} day ahead`, inDays(daysAhead), true],
  [`a date ${daysAhead} day and two minutes ahead`, inDays(daysAhead + 2 / 1440), false],
];

const ALL_CATEGORIES = Object.values(CATEGORIES)
  .flat()
  .flatMap(({ slug }) => storedCategories(slug));
const PERSONNALISABLE = { collection: 'personnalisable', category: 'sac' };
const SECTIONS: Row[] = [
  ...COLLECTIONS.flatMap((collection) =>
    [...new Set(ALL_CATEGORIES)].map((category): Row => [
      `${collection}/${category}`,
      { collection, category },
      findCategory(collection, category) !== null,
    ]),
  ),
  ['a maker in personnalisable', { ...PERSONNALISABLE, maker: 'maille' }, true],
  ['the other maker', { ...PERSONNALISABLE, maker: 'fil' }, true],
  ['an unknown maker', { ...PERSONNALISABLE, maker: 'laine' }, false],
  ['a maker elsewhere', { maker: 'fil' }, false],
  ['no category', { category: undefined }, false],
  ['a collection in a list', { collection: ['couture'], category: 'sac' }, false],
  ['neither collection nor category', { collection: undefined, category: undefined }, false],
];

const PLACEHOLDERS: Row[] = [
  ['a name only', {}, true],
  ['a section and a date', { collection: 'couture', category: 'divers', createdAt: ISO_DATE }, true],
  ['a collection only', { collection: 'couture' }, false],
  ['no name', { name: undefined }, false],
  ['a description', { description: 'Toile' }, false],
  ['a price', { price: 1 }, false],
  ['customizable false', { customizable: false }, false],
  ['a picture', { imageUrl: downloadUrl() }, false],
  ['a maker', { maker: 'fil' }, false],
];

const OPTIONAL = { ...PICTURE_FIELDS, warnings: 'Coton.', sold: true };
const OF_A_MAKER = { ...CREATION, ...PERSONNALISABLE, maker: 'fil' };
const MAKER_EDITS: Row[] = [
  ['changes its maker', { maker: 'maille' }, true],
  ['removes its maker', { maker: undefined }, true],
  ['moves it with its maker', { collection: 'couture' }, false],
  ['moves it without', { collection: 'couture', maker: undefined }, true],
];

const EDITS: Row[] = [
  ['replaces the picture', { ...PICTURE_FIELDS, imageUrl: downloadUrl('neuf') }, true],
  ['moves it', { collection: 'crochet', category: 'peluche' }, true],
  ['gives it a category of another collection', { category: 'peluche' }, false],
  ['gives it a collection that lacks the category', { collection: 'crochet' }, false],
  ['goes past a limit', { name: 'a'.repeat(121) }, false],
  ['adds an unknown field', { stock: 3 }, false],
  ['changes the date', { createdAt: '2026-03-15T00:00:00.000Z' }, false],
  ['gives it a maker, though its collection tells', { maker: 'fil' }, false],
  ...Object.keys(OPTIONAL).map((field): Row => [`removes ${field}`, { [field]: undefined }, true]),
  ...Object.keys(CREATION).map((field): Row => [`removes ${field}`, { [field]: undefined }, false]),
];

const OLD_EDITS: Row[] = [
  ['renames it', { name: 'Lapin' }, true],
  ['writes customizable for custom', { custom: undefined, customizable: true }, true],
  ['changes custom', { custom: false }, false],
  ['removes an unknown field', { stock: undefined }, false],
  ['adds a date', { createdAt: ISO_DATE }, false],
  ['changes a price to an odd one', { price: -6 }, false],
];

const LONG = { ...OLD_CREATION, name: 'a'.repeat(121) };
const DESCRIBED = { description: 'Tout doux.' };
const REWRITTEN = { ...CREATION, name: 'Sac' };

const { name, price } = LIMITS.creation;
/** Nearest to the thousand expressions that a request may evaluate. */
const FULL: Row[] = [
  [
    'every field at its limit',
    {
      ...PERSONNALISABLE,
      ...PICTURE_FIELDS,
      name: '🧶'.repeat(name.max),
      description: '🧶'.repeat(description.max),
      price: '1'.repeat(price.max),
      warnings: '🧶'.repeat(warnings.max),
      category: 'fete-evenement',
      maker: 'fil',
      customizable: true,
      imageUrl: LONGEST_URL,
      renditions: { 400: LONGEST_URL, 800: LONGEST_URL, share: LONGEST_URL },
      photos: Array.from({ length: LIMITS.creation.photos.max }, () => LONGEST_URL),
      sold: true,
    },
    true,
  ],
];

export const CREATION_FACTS: Fact[] = [
  ...pages('created', LIMITS.list.max),
  ...additions('a creation with', 'admin', PATH, CREATION, [...FIELDS, ...DATES, ...FULL]),
  ...additions('a creation with', 'admin', PATH, CREATION, [...SECTIONS, ...PICTURE_ROWS]),
  ...additions('a creation of a real project with', 'realAdmin', PATH, CREATION, REAL_PICTURE_ROWS),
  ...additions('a placeholder with', 'admin', PATH, PLACEHOLDER, PLACEHOLDERS),
  ...edits('an edit that', 'admin', PATH, { ...CREATION, ...OPTIONAL }, EDITS),
  ...edits('an edit of a personnalisable creation that', 'admin', PATH, OF_A_MAKER, MAKER_EDITS),
  ...edits('an edit of an older record that', 'admin', PATH, OLD_CREATION, OLD_EDITS),
  fact('an edit of a record whose name is too long', true, 'admin', update(PATH, LONG, DESCRIBED)),
  fact('an edit that writes the same date again', true, 'admin', overwrite(PATH, CREATION, REWRITTEN)),
];
