import { Timestamp } from 'firebase/firestore/lite';
import { CATEGORIES, COLLECTIONS, toSlug } from '../../../src/domain/catalogue';
import { LIMITS, PAGE_SIZE } from '../../../src/domain/limits';
import {
  creationDocument,
  downloadUrl,
  GONE,
  ISO_DATE,
  legacyCreation,
  pictureFields,
  placeholderDocument,
  without,
  type Document,
} from '../documents';
import { adding, addition, CREATION_PATH as PATH } from './addition';
import { having, pageCases, textLimitCases, type RuleCase } from './RuleCase';

const { euros, description } = LIMITS.creation;
const { hoursAhead } = LIMITS.creation.createdAt;

/** The limit of a creation's date, and some minutes. */
const ahead = (minutes: number) =>
  new Date(Date.now() + hoursAhead * 3_600_000 + minutes * 60_000).toISOString();

function placeholder(fact: string, data: Document, allowed: boolean): RuleCase {
  return {
    title: `a placeholder creation ${fact} is ${allowed ? 'stored' : 'refused'}`,
    as: 'admin',
    attempt: adding(data),
    allowed,
  };
}

/** An admin merges fields into a creation. */
function edit(title: string, before: Document, data: Document, allowed: boolean): RuleCase {
  return { title, as: 'admin', attempt: { does: 'update', path: PATH, before, data }, allowed };
}

const FIELDS: RuleCase[] = [
  ...textLimitCases('a creation’s name', LIMITS.creation.name, (value) => ({
    as: 'admin',
    attempt: adding(having(creationDocument(), 'name', value)),
  })),
  ...textLimitCases('a creation’s price', LIMITS.creation.price, (value) => ({
    as: 'admin',
    attempt: adding(having(creationDocument(), 'price', value)),
  })).filter(({ title }) => !title.includes('a number')),
  addition(`a price of ${euros.min}`, { price: euros.min }, true),
  addition(`a price of ${euros.min - 1}`, { price: euros.min - 1 }, false),
  addition('a price of 12.5', { price: 12.5 }, true),
  addition(`a price of ${euros.max}`, { price: euros.max }, true),
  addition(`a price of ${euros.max + 1}`, { price: euros.max + 1 }, false),
  addition('a price that is not a number', { price: Number.NaN }, false),
  addition('a price that is true', { price: true }, false),
  addition('an empty description', { description: '' }, true),
  addition(`a description of ${description.max} emoji`, { description: '🧶'.repeat(description.max) }, true),
  addition(
    `a description of ${description.max + 1} letters`,
    { description: 'a'.repeat(description.max + 1) },
    false,
  ),
  addition('a list for a description', { description: ['Toile'] }, false),
  addition('no description', { description: undefined }, false),
  addition('a boolean customizable', { customizable: true }, true),
  addition('a text customizable', { customizable: 'true' }, false),
  addition('no customizable', { customizable: undefined }, false),
  addition('a date without milliseconds', { createdAt: '2025-12-31T23:59:59Z' }, true),
  addition('a date of a leap day', { createdAt: '2024-02-29T00:00:00.000Z' }, true),
  addition('a date of a leap day in another year', { createdAt: '2026-02-29T00:00:00.000Z' }, false),
  addition('a date of 31 April', { createdAt: '2026-04-31T00:00:00.000Z' }, false),
  addition('a date of the day 0', { createdAt: '2026-04-00T00:00:00.000Z' }, false),
  addition(`a date ${hoursAhead} hours ahead, less a minute`, { createdAt: ahead(-1) }, true),
  addition(`a date ${hoursAhead} hours ahead and a minute`, { createdAt: ahead(1) }, false),
  addition('a date without a time', { createdAt: '2025-12-31' }, false),
  addition('a date in a thirteenth month', { createdAt: '2025-13-01T00:00:00.000Z' }, false),
  addition('a date and something before it', { createdAt: `le ${ISO_DATE}` }, false),
  addition('a date in small letters', { createdAt: ISO_DATE.toLowerCase() }, false),
  addition('a date and something after it', { createdAt: `${ISO_DATE} !` }, false),
  addition('a timestamp for a date', { createdAt: Timestamp.now() }, false),
  addition('no date', { createdAt: undefined }, false),
  addition('an unknown field', { stock: 3 }, false),
  addition('the older field custom', { custom: true }, false),
];

const PLACES: RuleCase[] = [
  ...COLLECTIONS.flatMap((collection) =>
    [...new Set([...Object.values(CATEGORIES).flat().map(toSlug), 'adhesif'])].map((category) =>
      addition(
        `the category ${collection} / ${category}`,
        { collection, category },
        CATEGORIES[collection].map(toSlug).includes(category) ||
          (collection === 'personnalisable' && category === 'adhesif'),
      ),
    ),
  ),
  addition(
    'the spelling of the form, adhéssif',
    { collection: 'personnalisable', category: 'adhéssif' },
    false,
  ),
  addition('a collection in capitals', { collection: 'Couture' }, false),
  addition('an unknown collection', { collection: 'bijoux' }, false),
  addition('no collection', { collection: undefined }, false),
  addition('no category', { category: undefined }, false),
  addition('neither collection nor category', { collection: undefined, category: undefined }, false),
];

const PLACE = { collection: 'couture', category: 'divers' };
const PLACEHOLDERS: RuleCase[] = [
  placeholder('with a name only', placeholderDocument(), true),
  placeholder('with a place and a date', placeholderDocument({ ...PLACE, createdAt: ISO_DATE }), true),
  placeholder('with a place', placeholderDocument(PLACE), true),
  placeholder('with a date', placeholderDocument({ createdAt: ISO_DATE }), true),
  placeholder('with a collection only', placeholderDocument({ collection: 'couture' }), false),
  placeholder('with a date in words', placeholderDocument({ createdAt: 'hier' }), false),
  placeholder('without a name', without(placeholderDocument(), 'name'), false),
  placeholder('with a description', placeholderDocument({ description: 'Toile' }), false),
  placeholder('with a price', placeholderDocument({ price: 1 }), false),
  placeholder('that is not customizable', placeholderDocument({ customizable: false }), false),
  placeholder('with a picture', placeholderDocument({ imageUrl: downloadUrl() }), false),
];

const EDITS: RuleCase[] = [
  edit(
    'an admin replaces a picture',
    creationDocument(),
    pictureFields({ imageUrl: downloadUrl('neuf') }),
    true,
  ),
  edit(
    'an admin removes the picture fields',
    creationDocument(pictureFields()),
    { imageWidth: GONE, imageHeight: GONE, renditions: GONE },
    true,
  ),
  edit('an admin moves a creation', creationDocument(), { collection: 'crochet', category: 'peluche' }, true),
  edit('an admin moves a creation within its collection', creationDocument(), { category: 'divers' }, true),
  edit('a category of another collection is refused', creationDocument(), { category: 'peluche' }, false),
  edit(
    'a collection that lacks the category is refused',
    creationDocument(),
    { collection: 'crochet' },
    false,
  ),
  edit('an edit past a limit is refused', creationDocument(), { name: 'a'.repeat(121) }, false),
  edit('an edit that adds an unknown field is refused', creationDocument(), { stock: 3 }, false),
  edit('an edit that adds the older field custom is refused', creationDocument(), { custom: true }, false),
  edit(
    'an edit that changes the date is refused',
    creationDocument(),
    { createdAt: '2026-03-15T00:00:00.000Z' },
    false,
  ),
  edit('an edit that removes the date is refused', creationDocument(), { createdAt: GONE }, false),
  ...['name', 'description', 'price', 'imageUrl', 'collection', 'category', 'customizable'].map((field) =>
    edit(`an edit that removes ${field} is refused`, creationDocument(), { [field]: GONE }, false),
  ),
  {
    title: 'an edit that writes the same date again is stored',
    as: 'admin',
    attempt: {
      does: 'overwrite',
      path: PATH,
      before: creationDocument(),
      data: creationDocument({ name: 'Sac « Bleuet »' }),
    },
    allowed: true,
  },

  edit(
    'an admin renames an older record whose other fields are odd',
    legacyCreation(),
    { name: 'Lapin' },
    true,
  ),
  edit(
    'an admin describes an older record whose name is too long',
    legacyCreation({ name: 'a'.repeat(121) }),
    { description: 'Tout doux.' },
    true,
  ),
  edit(
    'an admin writes customizable for custom in an older record',
    legacyCreation(),
    { name: 'Lapin', custom: GONE, customizable: true },
    true,
  ),
  edit(
    'an edit that changes custom in an older record is refused',
    legacyCreation(),
    { custom: false },
    false,
  ),
  edit('an edit that changes an unknown field is refused', legacyCreation(), { stock: 2 }, false),
  edit('an edit that removes an unknown field is refused', legacyCreation(), { stock: GONE }, false),
  edit(
    'an edit that adds a date to an older record is refused',
    legacyCreation(),
    { createdAt: ISO_DATE },
    false,
  ),
  edit('an edit that changes a price to an odd one is refused', legacyCreation(), { price: -6 }, false),
];

/** What a creation may hold, and what an edit may change. */
export const CREATION_CASES: RuleCase[] = [
  ...pageCases('created', PAGE_SIZE),
  ...FIELDS,
  ...PLACES,
  ...PLACEHOLDERS,
  ...EDITS,
];
