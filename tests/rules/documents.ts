import { deleteField, serverTimestamp } from 'firebase/firestore/lite';
import { project } from './project';
import type { Account } from './roles';

/** A document as it is stored, field by field. */
export type Document = Record<string, unknown>;

/** The time of the write. */
export const NOW = serverTimestamp();

/** In an update: removes the field. */
export const GONE = deleteField();

/** 2026-03-14, as the forms write it. */
export const ISO_DATE = '2026-03-14T09:26:53.589Z';

/** The download URL of a file of `created/` in this project's bucket, as in production. */
export function downloadUrl(file = '1773480413589_sac.webp'): string {
  return `https://firebasestorage.googleapis.com/v0/b/${project()}.firebasestorage.app/o/created%2F${file}?alt=media&token=3f1c`;
}

/** An avis that may be stored, but for the fields given. */
export function avisDocument(fields: Document = {}): Document {
  return { name: 'Louise', message: 'Un sac magnifique, merci !', date: NOW, ...fields };
}

/** A creation that may be stored, with all required and no optional fields, but for the fields given. */
export function creationDocument(fields: Document = {}): Document {
  return {
    name: 'Sac « Pissenlit »',
    description: 'Toile de coton, doublure fleurie.',
    price: '38,50',
    imageUrl: downloadUrl(),
    collection: 'couture',
    category: 'sac',
    customizable: false,
    createdAt: ISO_DATE,
    ...fields,
  };
}

/** The optional fields of a creation: the size of its picture and its smaller copies. */
export function pictureFields(fields: Document = {}): Document {
  return {
    imageWidth: 1600,
    imageHeight: 1200,
    renditions: { 400: downloadUrl('sac-400.webp'), 800: downloadUrl('sac-800.webp') },
    ...fields,
  };
}

/** The placeholder 'custom' creation, but for the fields given. */
export function placeholderDocument(fields: Document = {}): Document {
  return {
    name: 'Votre idée',
    description: ' ',
    price: 0,
    customizable: true,
    imageUrl: '',
    ...fields,
  };
}

/** A record from before the rules: older names, odd values, no date. */
export function legacyCreation(fields: Document = {}): Document {
  return {
    name: 'Doudou',
    description: 'x'.repeat(3000),
    price: -5,
    imageUrl: 'http://ailleurs.example/doudou.png',
    collection: 'Crochet',
    category: 'doudous',
    custom: true,
    stock: 3,
    ...fields,
  };
}

/** The profile that self-registration writes for an account. */
export function selfRegistration({ uid, email }: Account, fields: Document = {}): Document {
  return { uid, email, userName: 'Camille', admin: false, createdAt: NOW, ...fields };
}

/** The profile that the registration page of the administration writes for an account. */
export function adminRegistration({ email }: Account, fields: Document = {}): Document {
  return { email, userName: 'Camille', admin: true, createdAt: ISO_DATE, ...fields };
}

/** The document without some of its fields. */
export function without(document: Document, ...fields: string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field)));
}
