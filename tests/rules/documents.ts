import { ACCOUNTS, PROJECT } from './backend';

/** A field that is undefined is not stored; in an update, it is removed. */
export type Document = Record<string, unknown>;

export const NOW = Symbol('now');

export const ISO_DATE = '2026-03-14T09:26:53.589Z';

export const PICTURE_FILE = 'created/1773480413589_sac.webp';

/** The download URL of a file of `created/` in this project's bucket, as in production. */
export function downloadUrl(file = '1773480413589_sac.webp'): string {
  return `https://firebasestorage.googleapis.com/v0/b/${PROJECT}.firebasestorage.app/o/created%2F${file}?alt=media&token=3f1c`;
}

export const AVIS: Document = { name: 'Louise', message: 'Un sac magnifique, merci !', date: NOW };

export const SITE: Document = { welcome: 'Bienvenue chez nous.' };

export const CREATION: Document = {
  name: 'Sac « Pissenlit »',
  description: 'Toile de coton, doublure fleurie.',
  price: '38,50',
  imageUrl: downloadUrl(),
  collection: 'couture',
  category: 'sac',
  customizable: false,
  createdAt: ISO_DATE,
};

export const PICTURE_FIELDS: Document = {
  imageWidth: 1600,
  imageHeight: 1200,
  renditions: { 400: downloadUrl('sac-400.webp'), 800: downloadUrl('sac-800.webp') },
  focus: [30, 100],
  photos: [downloadUrl('dos.webp')],
};

export const PLACEHOLDER: Document = {
  name: 'Votre idée',
  description: ' ',
  price: 0,
  customizable: true,
  imageUrl: '',
};

export const OLD_CREATION: Document = {
  name: 'Doudou',
  description: 'x'.repeat(3000),
  price: -5,
  imageUrl: 'http://ailleurs.example/doudou.png',
  collection: 'Crochet',
  category: 'doudous',
  custom: true,
  stock: 3,
};

export const SELF: Document = { ...ACCOUNTS.newcomer, userName: 'Camille', admin: false, createdAt: NOW };

export const NEW_ADMIN: Document = { ...SELF, uid: undefined, admin: true, createdAt: ISO_DATE };

/** The fields of a document as Firestore's REST protocol writes them, without {@link NOW} and undefined. */
export function encoded(document: Document): Record<string, unknown> {
  const fields = Object.entries(document).filter(([, value]) => value !== NOW && value !== undefined);
  return Object.fromEntries(fields.map(([field, value]) => [field, valueOf(value)]));
}

function valueOf(value: unknown): unknown {
  if (typeof value === 'function') return valueOf(value());
  if (typeof value === 'string' || typeof value === 'boolean') return { [`${typeof value}Value`]: value };
  if (Number.isInteger(value)) return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  return { mapValue: { fields: encoded(value as Document) } };
}
