import {
  COLLECTIONS,
  CATEGORIES,
  LAST_OPTIONS,
  findCategory,
  findCollection,
  toSlug,
  type Category,
  type Collection,
} from './catalogue';
import { LIMITS } from './limits';
import { type RenditionWidth } from './sizes';
import { length } from './text';
import { textError, type Errors } from './validation';

/** A point of a picture, in per cent from its left and top edges. */
export type Focus = readonly [x: number, y: number];

/**
 * A picture is what a record stores, a photo what is chosen or shown, an image the element that shows it; a drawing is the
 * site's own.
 * Width and height are those of the original in pixels, null for older records.
 */
export interface Picture {
  url: string;
  width: number | null;
  height: number | null;
  /** Smaller copies by their width in pixels; older records have none. */
  renditions: Partial<Record<RenditionWidth, string>>;
  focus?: Focus;
}

export interface Creation {
  id: string;
  name: string;
  description: string;
  /** Free text as typed, without a promise to be a number; '' when the record has none. */
  price: string;
  picture: Picture | null;
  /** Stored slugs, known or not; a missing one reads as ''. */
  collection: string;
  category: string;
  customizable: boolean;
  /** ISO date, or '' when the record has none. */
  createdAt: string;
}

/** What the admin types and chooses; `collection` and `category` as the form offers them. */
export type CreationDraft = Omit<Creation, 'id' | 'picture' | 'createdAt'> & {
  focus: Focus | null;
  picture: DraftPicture | null;
};

/** The picture of a record, by its address, or a photo that is to replace it, by when it was chosen (Unix time in ms). */
export type DraftPicture = { stored: string } | { chosen: number };

export function isChosen(picture: DraftPicture | null): boolean {
  return picture !== null && 'chosen' in picture;
}

/** The categories of a collection as the add form offers them; {@link toSlug} of one is stored. */
export function categoryOptions(collection: Collection): string[] {
  const place = ({ slug }: Category) => LAST_OPTIONS.indexOf(slug);
  return CATEGORIES[collection].toSorted((a, b) => place(a) - place(b)).map(optionOf);
}

function optionOf({ slug, option }: Category): string {
  return option ?? toSlug(slug);
}

export const EMPTY_DRAFT: CreationDraft = {
  name: '',
  description: '',
  price: '',
  collection: COLLECTIONS[0],
  category: categoryOptions(COLLECTIONS[0])[0] ?? '',
  customizable: false,
  focus: null,
  picture: null,
};

/** The draft that an edit starts from; a collection or category that the form does not offer becomes ''. */
export function draftOf(creation: Creation): CreationDraft {
  const { name, description, price, customizable, picture } = creation;
  const collection = findCollection(creation.collection);
  const category = collection && findCategory(collection, creation.category);
  return {
    name,
    description: description.trim(),
    price,
    collection: collection ?? '',
    category: category ? optionOf(category) : '',
    customizable,
    focus: picture?.focus ?? null,
    picture: picture && { stored: picture.url },
  };
}

export function validateCreation(draft: CreationDraft): Errors<CreationDraft> {
  const { name, description, price } = LIMITS.creation;
  const isTooLong = length(draft.description) > description.max;
  const collection = findCollection(draft.collection);
  const isMissing = collection && !findCategory(collection, draft.category);
  return {
    name: textError('Le nom', draft.name, name),
    description: isTooLong
      ? `La description est trop longue (${description.max} caractères maximum).`
      : undefined,
    price: textError('Le prix', draft.price, price),
    collection: collection ? undefined : 'Choisissez une collection.',
    category: isMissing ? 'Choisissez une catégorie de cette collection.' : undefined,
  };
}
