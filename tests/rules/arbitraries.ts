import fc, { type Arbitrary } from 'fast-check';
import { CATEGORIES, COLLECTIONS, toSlug } from '../../src/domain/catalogue';
import { LIMITS } from '../../src/domain/limits';
import { BLANKS } from './cases/RuleCase';
import { downloadUrl, ISO_DATE, NOW, type Document } from './documents';
import { project } from './project';
import { ACCOUNTS } from './roles';

/** Characters that some engine counts or trims differently. */
const UNITS = ['a', 'é', 'e\u0301', '🧶', '👩‍👩‍👧', '\u200b', '\u0085', '\u0000', '\u180e', '中', ...BLANKS];
const blanks = fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 3 });

/**
 * Texts around a limit: just below, at and above it, in all kinds of characters, with blanks around them and, hundreds at
 * a time, within.
 */
function textAround({ min, max }: { min: number; max: number }): Arbitrary<string> {
  const sizes = [min - 1, min, min + 1, max - 1, max, max + 1].filter((size) => size >= 0);
  const plain = fc
    .tuple(blanks, fc.constantFrom(...sizes), fc.constantFrom('a', 'é', '🧶', '中', ' '), blanks)
    .map(([left, size, unit, right]) => left + unit.repeat(size) + right);
  const holed = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('a', '🧶', ...BLANKS, '\u200b'), fc.nat({ max: max / 2 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom('', 'z'),
    )
    .map(([runs, end]) => runs.map(([unit, size]) => unit.repeat(size)).join('') + end);
  const mixed = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: max + 2, size: 'max' });
  return fc.oneof(plain, holed, mixed, fc.string({ unit: 'binary', maxLength: max + 2 }));
}

const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', 0, -1, 1.5, 1_000_000, [], ['a'], {}, { a: 1 }, NOW),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -30_000, max: 1_100_000 }),
  fc.double(),
  fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
);

/** Mostly sound values, sometimes odd ones. */
function mostly(sound: Arbitrary<unknown>, weight = 12): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: sound, weight }, { arbitrary: odd, weight: 1 });
}

/** A document of these fields, sometimes without one of them or with one too many. */
function documentOf(fields: Record<string, Arbitrary<unknown>>, extra: string[]): Arbitrary<Document> {
  const optional = fc.record(fields, { requiredKeys: [] });
  const whole = fc.record(fields);
  const surplus = fc.dictionary(fc.constantFrom(...extra), odd, { maxKeys: 1 });
  return fc.oneof(
    { arbitrary: whole, weight: 8 },
    { arbitrary: optional, weight: 1 },
    { arbitrary: fc.tuple(whole, surplus).map(([sound, more]) => ({ ...sound, ...more })), weight: 1 },
  );
}

const isoDate = fc.oneof(
  fc.constant(ISO_DATE),
  fc
    .date({ min: new Date('1999-12-31'), max: new Date('2101-01-02'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{2,3})?Z?$/),
);
const address = fc.oneof(
  fc.constantFrom('', downloadUrl()),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((name) => downloadUrl(encodeURIComponent(name))),
  fc.integer({ min: 800, max: 1000 }).map((size) => downloadUrl('x'.repeat(size))),
  fc
    .tuple(
      fc.constantFrom(
        'https://firebasestorage.googleapis.com',
        'http://127.0.0.1:9199',
        'http://localhost:1',
        'http://x',
      ),
      fc.constantFrom(
        `${project()}.appspot.com`,
        `${project()}.appspot.com`,
        'atelier.appspot.com',
        project(),
        'A',
      ),
      fc.constantFrom('created%2F', 'created/', 'other%2F', 'created%2f'),
      fc.constantFrom('a.webp', '%2F', '%2e', "l'%C3%A9t%C3%A9", 'a b', ''),
      fc.constantFrom('', '?', '?alt=media&token=1-2', '?a b', '#a'),
    )
    .map(([host, bucket, folder, name, query]) => `${host}/v0/b/${bucket}/o/${folder}${name}${query}`),
);
const place = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...COLLECTIONS)
      .chain((collection) =>
        fc
          .constantFrom(...CATEGORIES[collection])
          .map((category) => ({ collection, category: toSlug(category) })),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.record<Document>(
      {
        collection: fc.constantFrom(...COLLECTIONS, 'Couture', 'constructor', ''),
        category: fc.constantFrom(...Object.values(CATEGORIES).flat(), 'adhesif', 'length', ''),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.record<Document>({ collection: odd, category: odd }) },
);
const side = fc.constantFrom<unknown>(0, 1, 800, 20_000, 20_001, 12.5);
const renditions = fc.dictionary(fc.constantFrom('400', '800', '1200'), mostly(address), { maxKeys: 2 });
const price = fc.oneof(
  textAround(LIMITS.creation.price),
  fc.constantFrom<unknown>(0, -0, -1, 0.5, 999_999, 1_000_000, NaN, Infinity, -Infinity, '12,50'),
);
const creationFields = {
  name: mostly(fc.oneof(fc.constant('Sac'), textAround(LIMITS.creation.name)), 20),
  description: mostly(
    fc.oneof(fc.constant(' '), fc.constant('Toile'), textAround(LIMITS.creation.description)),
    20,
  ),
  price: mostly(fc.oneof(fc.constant(0), fc.constant('12'), price), 20),
  imageUrl: mostly(fc.oneof(fc.constantFrom('', downloadUrl()), address), 20),
  customizable: mostly(fc.boolean(), 20),
  createdAt: mostly(fc.oneof(fc.constant(ISO_DATE), isoDate), 20),
};
export const creation = fc
  .tuple(
    documentOf(creationFields, ['custom', 'stock']),
    place,
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<Document>({}) },
      {
        weight: 1,
        arbitrary: fc.record<Document>(
          { imageWidth: mostly(side), imageHeight: mostly(side), renditions: mostly(renditions) },
          { requiredKeys: [] },
        ),
      },
    ),
  )
  .map(([fields, where, picture]): Document => ({ ...fields, ...where, ...picture }));
export const placeholder = fc
  .tuple(
    fc.record({
      name: textAround(LIMITS.creation.name),
      description: fc.constantFrom(' ', '', 'Toile'),
      price: fc.constantFrom<unknown>(0, 1, '0'),
      customizable: fc.constantFrom<unknown>(true, true, false),
      imageUrl: fc.constantFrom('', '', downloadUrl()),
    }),
    fc.record<Document>({ createdAt: isoDate }, { requiredKeys: [] }),
    fc.oneof(fc.constant<Document>({}), place),
  )
  .map((parts) => Object.assign({}, ...parts) as Document);
/** A creation, however odd, into which some fields of another are put, or from which some are removed. */
export const edit = fc
  .tuple(
    fc.tuple(creation, fc.dictionary(fc.constantFrom('custom', 'stock'), odd)),
    creation,
    fc.subarray([...Object.keys(creationFields), 'imageWidth', 'renditions', 'place', 'custom', 'stock']),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.subarray(['custom', 'imageWidth', 'renditions', 'name']),
    ),
    fc.boolean(),
  )
  .map(([[fields, older], source, written, removed, keepsDate]) => {
    const before: Document = withoutNow({ ...fields, ...older });
    const names = written.flatMap((name) => (name === 'place' ? ['collection', 'category'] : [name]));
    const after: Document = { ...before };
    for (const name of names.slice(0, 3))
      if (name in source && !(keepsDate && name === 'createdAt')) after[name] = source[name];
    for (const name of removed) delete after[name];
    return { before, after };
  });

/** The document without server timestamps, which no stored document holds. */
function withoutNow(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => value !== NOW)
      .map(([field, value]) => [field, field === 'renditions' && isMap(value) ? withoutNow(value) : value]),
  );
}

function isMap(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

const { newcomer } = ACCOUNTS;
const kindOfProfile = fc.oneof(
  fc.constant<Document>({ admin: false, createdAt: NOW }),
  isoDate.map((createdAt): Document => ({ admin: true, createdAt })),
  fc.record<Document>({ admin: mostly(fc.boolean()), createdAt: mostly(isoDate, 4) }),
);
export const user = fc
  .tuple(
    documentOf(
      {
        uid: mostly(fc.constantFrom(newcomer.uid, newcomer.uid, newcomer.uid, newcomer.uid, 'admin'), 30),
        email: mostly(fc.constantFrom(newcomer.email, newcomer.email, newcomer.email, 'x@y.test'), 30),
        userName: mostly(fc.oneof(fc.constant('Camille'), textAround(LIMITS.user.userName))),
      },
      ['role', 'uid'],
    ),
    kindOfProfile,
  )
  .map(([fields, kind]): Document => ({ ...fields, ...kind }));
const until = fc.constantFrom(1, 1, 1, -1).map((days) => new Date(Date.now() + days * 86_400_000));
const emails = fc.array(fc.constantFrom(newcomer.email, 'x@y.test'), { maxLength: 2 });
/** What the owner may have left in settings/registration. */
export const registrationSettings: Arbitrary<Document | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.record({ open: mostly(fc.constant(true)), until: mostly(until) }),
        fc.record({ emails: mostly(emails) }, { requiredKeys: [] }),
      )
      .map(([window, names]) => withoutNow({ ...window, ...names })),
  },
);
/** What the owner may have left in settings/avis, mostly nothing that closes. */
export const avisSettings: Arbitrary<Document | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Document | null>(null, {}, { closed: false }) },
  { weight: 1, arbitrary: fc.constantFrom<Document>({ closed: true }, { closed: 'true' }, { open: true }) },
  { weight: 1, arbitrary: fc.record({ closed: odd }).map(withoutNow) },
);
export const avis = documentOf(
  {
    name: mostly(fc.oneof(fc.constant('Louise'), textAround(LIMITS.avis.name))),
    message: mostly(fc.oneof(fc.constant('Un sac magnifique.'), textAround(LIMITS.avis.message))),
    date: mostly(fc.constant(NOW)),
  },
  ['approved', 'commentaire'],
);
