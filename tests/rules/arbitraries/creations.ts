import fc from 'fast-check';
import { CATEGORIES, COLLECTIONS, toSlug } from '../../../src/domain/catalogue';
import { LIMITS } from '../../../src/domain/limits';
import { downloadUrl, ISO_DATE, type Document } from '../documents';
import { project } from '../project';
import { documentOf, isoDate, mostly, odd, textAround, withoutNow } from './values';

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
