import type { WorkshopId } from './brand';
import {
  CATEGORIES,
  findCategory,
  findCollection,
  toSlug,
  type Category,
  type Collection,
} from './catalogue';
import { LIMITS } from './limits';
import { type Rendition } from './sizes';
import { optionalError, textError, type Errors } from './validation';

const FRENCH = new Intl.Collator('fr', { numeric: true });

/** The order of every list: what is sold last, names as in a dictionary, then the id. */
export function byName(a: Creation, b: Creation): number {
  const sold = Number(a.sold) - Number(b.sold);
  return sold || FRENCH.compare(a.name, b.name) || Number(a.id > b.id) - Number(a.id < b.id);
}

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
  renditions: Partial<Record<Rendition, string>>;
  focus?: Focus;
}

export interface Creation {
  id: string;
  name: string;
  description: string;
  /** Free text as typed, without a promise to be a number; '' when the record has none. */
  price: string;
  picture: Picture | null;
  /** Addresses of more photos, in the order in which they are shown; '' in a baked list, which knows only how many there are. */
  photos: readonly string[];
  sold: boolean;
  /** Stored slugs, known or not; a missing one reads as ''. */
  collection: string;
  category: string;
  customizable: boolean;
  /** Age, materials, care, safety: what must be read before buying; '' if there is nothing to say. */
  warnings: string;
  /** Who makes a personnalisable one; '' for the workshop of its collection. */
  maker: WorkshopId | '';
  /** ISO date, or '' when the record has none. */
  createdAt: string;
}

/** What a form holds of a creation: everything but its photos. */
export type CreationDraft = Omit<Creation, 'id' | 'picture' | 'photos' | 'createdAt'>;

/** What a creation's form offers after all other categories of its collection. */
const LAST_OPTIONS = ['sac-a-main', 'couverture-c2c', 'fete-evenement'];

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
  collection: '',
  category: '',
  customizable: false,
  warnings: '',
  maker: '',
  sold: false,
};

/** The draft that an edit starts from. A collection or category that the form does not offer becomes '': it asks for them. */
export function draftOf(creation: Creation): CreationDraft {
  const { id: _, picture: __, photos: ___, createdAt: ____, ...fields } = creation;
  const collection = findCollection(fields.collection);
  const category = collection && findCategory(collection, fields.category);
  return {
    ...fields,
    description: fields.description.trim(),
    collection: collection ?? '',
    category: category ? optionOf(category) : '',
  };
}

export function validateCreation(draft: CreationDraft): Errors<CreationDraft> {
  const { name, description, price, warnings } = LIMITS.creation;
  const collection = findCollection(draft.collection);
  const isMissing = collection && !findCategory(collection, draft.category);
  return {
    name: textError('Le nom', draft.name, name),
    description: optionalError('Le texte', draft.description, description),
    warnings: optionalError('Le texte', draft.warnings, warnings),
    price: textError('Le prix', draft.price, price),
    collection: collection ? undefined : 'Choisissez une collection.',
    category: isMissing ? 'Choisissez une catégorie de cette collection.' : undefined,
  };
}
