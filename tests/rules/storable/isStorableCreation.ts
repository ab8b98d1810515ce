import { CATEGORIES, findCollection, toSlug } from '../../../src/domain/catalogue';
import { LIMITS, RENDITION_WIDTHS } from '../../../src/domain/limits';
import { length } from '../../../src/domain/text';
import { isDownloadUrl } from './isDownloadUrl';
import { isIsoDate } from './isIsoDate';
import { isWithin } from './isWithin';

type Fields = Readonly<Record<string, unknown>>;

const REQUIRED = ['name', 'description', 'price', 'imageUrl', 'customizable'];
/** What an edit may remove; `custom` is the older name of `customizable`. */
const REMOVABLE = ['custom', 'imageWidth', 'imageHeight', 'renditions'];

/** Whether firestore.rules lets an admin of this project create this record of `created`. */
export function isStorableCreation(record: Fields, project: string): boolean {
  const isWhole = 'collection' in record && 'createdAt' in record;
  return (
    REQUIRED.every((field) => field in record) &&
    (isWhole || isPlaceholder(record)) &&
    Object.keys(record).every((field) => isSound(field, record, project))
  );
}

/** Whether firestore.rules lets an admin of this project turn the record `before` into `after`. */
export function isStorableEdit(before: Fields, after: Fields, project: string): boolean {
  const written = Object.keys(after).filter(
    (field) => !(field in before) || !isSame(before[field], after[field]),
  );
  const removed = Object.keys(before).filter((field) => !(field in after));
  return (
    !written.includes('createdAt') &&
    removed.every((field) => REMOVABLE.includes(field)) &&
    written.every((field) => isSound(field, after, project))
  );
}

function isPlaceholder({ description, price, customizable, imageUrl }: Fields): boolean {
  return description === ' ' && price === 0 && customizable === true && imageUrl === '';
}

function isSound(field: string, record: Fields, project: string): boolean {
  const value = record[field];
  switch (field) {
    case 'name':
      return isWithin(value, LIMITS.creation.name);
    case 'description':
      return typeof value === 'string' && length(value) <= LIMITS.creation.description.max;
    case 'price':
      return typeof value === 'number'
        ? value >= LIMITS.creation.euros.min && value <= LIMITS.creation.euros.max
        : isWithin(value, LIMITS.creation.price);
    case 'imageUrl':
      return value === '' || isDownloadUrl(value, project);
    case 'collection':
    case 'category':
      return isPlaced(record);
    case 'customizable':
      return typeof value === 'boolean';
    case 'createdAt':
      return isIsoDate(value);
    case 'imageWidth':
    case 'imageHeight':
      return isSide(value);
    case 'renditions':
      return isRenditions(value, project);
    default:
      return false;
  }
}

/** Both spellings of adhésif belong to personnalisable. */
function isPlaced({ collection, category }: Fields): boolean {
  if (typeof collection !== 'string' || typeof category !== 'string') return false;
  const known = findCollection(collection);
  if (known === null || known !== collection) return false;
  const slugs = CATEGORIES[known].map(toSlug);
  return slugs.includes(category) || (known === 'personnalisable' && category === 'adhesif');
}

function isSide(value: unknown): boolean {
  const { min, max } = LIMITS.picture.side;
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isRenditions(value: unknown, project: string): boolean {
  const widths = RENDITION_WIDTHS.map(String);
  return (
    isPlainRecord(value) &&
    Object.entries(value).every(([key, url]) => widths.includes(key) && isDownloadUrl(url, project))
  );
}

/** Equality of stored values as the rules' `diff` compares them: by content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isPlainRecord(a) && isPlainRecord(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]));
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return a === b;
}

function isPlainRecord(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
