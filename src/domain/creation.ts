import { CATEGORIES, COLLECTIONS, findCollection, storedCategories, toSlug } from './catalogue';
import { LIMITS, type RenditionWidth } from './limits';
import { hasVisibleText, length } from './text';

/** A stored picture. Width and height are those of the original in pixels, null for older records. */
export interface Picture {
  url: string;
  width: number | null;
  height: number | null;
  /** Smaller copies by their width in pixels; older records have none. */
  renditions: Partial<Record<RenditionWidth, string>>;
}

/** A creation as the site shows it. */
export interface Creation {
  id: string;
  name: string;
  description: string;
  /** Free text as typed, without a promise to be a number; '' when the record has none. */
  price: string;
  picture: Picture | null;
  /** Stored slugs; an unknown or missing one reads as ''. */
  collection: string;
  category: string;
  customizable: boolean;
  /** ISO date, or '' when the record has none. */
  createdAt: string;
}

/** What the admin types about a creation; `collection` and `category` as the form offers them. */
export interface CreationDraft {
  name: string;
  description: string;
  price: string;
  collection: string;
  category: string;
  customizable: boolean;
}

/** The draft of a new creation, before anything is typed. */
export const EMPTY_DRAFT: CreationDraft = {
  name: '',
  description: '',
  price: '',
  collection: COLLECTIONS[0],
  category: CATEGORIES[COLLECTIONS[0]][0],
  customizable: false,
};

/** The draft that an edit starts from; a collection or category that the form does not offer becomes ''. */
export function draftOf(creation: Creation): CreationDraft {
  const { name, description, price, customizable } = creation;
  const collection = findCollection(creation.collection);
  const [stored] = storedCategories(creation.category);
  const category = collection && CATEGORIES[collection].find((one) => storedCategories(one)[0] === stored);
  return {
    name,
    description: description.trim(),
    price,
    collection: collection ?? '',
    category: category ?? '',
    customizable,
  };
}

export type CreationErrors = Partial<Record<keyof CreationDraft, string>>;

/** What is wrong with a draft: French sentences by field, empty when it may be stored. */
export function validateCreation(draft: CreationDraft): CreationErrors {
  const { description, price } = LIMITS.creation;
  const errors: CreationErrors = {};
  const nameError = validateCreationName(draft.name);
  if (nameError) errors.name = nameError;
  if (length(draft.description) > description.max)
    errors.description = `La description est trop longue (${description.max} caractères maximum).`;
  if (!hasVisibleText(draft.price)) errors.price = 'Le prix est requis.';
  else if (length(draft.price.trim()) > price.max)
    errors.price = `Le prix est trop long (${price.max} caractères maximum).`;
  const collection = findCollection(draft.collection);
  if (collection === null) errors.collection = 'Choisissez une collection.';
  else if (!CATEGORIES[collection].some((category) => toSlug(category) === toSlug(draft.category)))
    errors.category = 'Choisissez une catégorie de cette collection.';
  return errors;
}

/** What is wrong with a creation's name: a French sentence, or null. */
export function validateCreationName(name: string): string | null {
  const { max } = LIMITS.creation.name;
  if (!hasVisibleText(name)) return 'Le nom est requis.';
  return length(name.trim()) > max ? `Le nom est trop long (${max} caractères maximum).` : null;
}
