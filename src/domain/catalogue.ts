import { tryOrUndefined } from './text';

export const COLLECTIONS = ['couture', 'papier', 'crochet', 'personnalisable'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export interface Category {
  slug: string;
  label: string;
  /** What titles say of it: the label, or what reads better there, and « fait main » (or « personnalisé ») as it agrees. */
  made: string;
  /** How the form of a creation spells it, where that is not its slug. */
  option?: string;
}

export const CATEGORIES: Record<Collection, readonly Category[]> = {
  couture: [
    { slug: 'sac', label: 'Sacs', made: 'Sacs faits main' },
    { slug: 'trousse-pochette', label: 'Trousses & Pochettes', made: 'Trousses & Pochettes faites main' },
    { slug: 'accessoire', label: 'Accessoires', made: 'Accessoires faits main' },
    { slug: 'divers', label: 'Divers', made: 'Petites créations faites main' },
  ],
  papier: [
    { slug: 'emballage', label: 'Emballage', made: 'Emballages faits main' },
    { slug: 'decoration', label: 'Décoration', made: 'Décoration faite main' },
    { slug: 'accessoire', label: 'Accessoires', made: 'Accessoires faits main' },
    { slug: 'divers', label: 'Divers', made: 'Petites créations faites main' },
    { slug: 'fete-evenement', label: 'Fêtes & événements', made: 'Créations de fête faites main' },
  ],
  crochet: [
    { slug: 'sac-a-main', label: 'Sacs', made: 'Sacs faits main' },
    { slug: 'peluche', label: 'Peluches', made: 'Peluches faites main' },
    { slug: 'poupee', label: 'Poupées', made: 'Poupées faites main' },
    {
      slug: 'Composition-florale',
      label: 'Compositions florales',
      made: 'Compositions florales faites main',
    },
    { slug: 'couverture-c2c', label: 'Couvertures C2C', made: 'Couvertures C2C faites main' },
    { slug: 'accessoire', label: 'Accessoires', made: 'Accessoires faits main' },
  ],
  personnalisable: [
    { slug: 'sac', label: 'Sacs', made: 'Sacs faits main' },
    { slug: 'trousse', label: 'Trousses', made: 'Trousses faites main' },
    { slug: 'textile', label: 'Textiles', made: 'Textiles personnalisés' },
    { slug: 'adhesif', label: 'Adhésifs', made: 'Adhésifs personnalisés', option: 'adhéssif' },
    { slug: 'tasse-gobelet', label: 'Tasses & Gobelets', made: 'Tasses & Gobelets personnalisés' },
    { slug: 'fete-evenement', label: 'Fêtes & événements', made: 'Créations de fête faites main' },
    { slug: 'accessoire', label: 'Accessoires', made: 'Accessoires faits main' },
  ],
};

const COLLECTION_LABELS: Record<Collection, string> = {
  couture: 'Toute la couture',
  papier: 'Tout le papier',
  crochet: 'Tout le crochet',
  personnalisable: 'Tout ce qui se personnalise',
};

export interface ListFilter {
  collection: Collection;
  category: string | null;
}

type NamedList = ListFilter & { label: string };

/** The lists of a collection: the whole of it, then its categories. */
export function listsOf(collection: Collection): NamedList[] {
  const whole = { collection, category: null, label: COLLECTION_LABELS[collection] };
  return [whole, ...CATEGORIES[collection].map(({ slug, label }) => ({ collection, category: slug, label }))];
}

/** The lists before and after one, in a circle: of a category those of its collection, of a collection the other ones. */
export function listsBeside({ collection, category }: ListFilter): NamedList[] {
  const lists =
    category === null
      ? COLLECTIONS.map((one) => ({ collection: one, category: null, label: capitalise(one) }))
      : listsOf(collection).slice(1);
  const path = listPath(collection, category);
  const here = lists.findIndex((one) => listPath(one.collection, one.category) === path);
  return [here - 1, here + 1 - lists.length].flatMap((place) => lists.at(place) ?? []);
}

/** The stored form of a collection or category: trimmed, in lower case, without accents. */
export function toSlug(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

export function findCollection(segment: string): Collection | null {
  const slug = toSlug(segment);
  return COLLECTIONS.find((collection) => collection === slug) ?? null;
}

export function findCategory(collection: Collection, segment: string): Category | null {
  const stored = storedCategories(segment);
  return CATEGORIES[collection].find(({ slug }) => stored.includes(toSlug(slug))) ?? null;
}

/** The stored categories that an address matches: the form stores 'adhessif', the navigation links to 'adhesif'. */
export function storedCategories(segment: string): readonly string[] {
  const slug = toSlug(segment);
  return SPELLINGS.find((spellings) => spellings.includes(slug)) ?? [slug];
}

/** Of each category that the form spells in another way than the navigation, both. */
const SPELLINGS = Object.values(CATEGORIES)
  .flat()
  .flatMap(({ slug, option }) => (option ? [[slug, option].map(toSlug)] : []));

export function listPath(collection: Collection, category: string | null = null): string {
  return category === null ? `/${collection}` : `/${collection}/${category}`;
}

/** The list of a creation's category; null for a record without a known collection. */
export function listFilterOf({
  collection,
  category,
}: Record<'collection' | 'category', string>): ListFilter | null {
  const known = findCollection(collection);
  return known && { collection: known, category: findCategory(known, category)?.slug ?? null };
}

/** The list at an address, however that spells it. */
export function parseListPath(pathname: string): ListFilter | null {
  const [, first = '', second] = /^\/([^/]+)(?:\/([^/]+))?\/*$/.exec(decoded(pathname)) ?? [];
  const collection = findCollection(first);
  if (!collection || !second) return collection && { collection, category: null };
  return { collection, category: findCategory(collection, second)?.slug ?? toSlug(second) };
}

/** The canonical path of an address: a list's as the navigation spells it; else its start in lower case, without a last slash. */
export function canonicalPath(pathname: string): string {
  const filter = parseListPath(pathname);
  if (!filter)
    return pathname
      .replace(/^\/(creation|admin)(?=\/|$)/i, (start) => start.toLowerCase())
      .replace(/(?<=.)\/$/, '');
  const { collection, category } = filter;
  const isKnown = category === null || findCategory(collection, category) !== null;
  return isKnown ? listPath(collection, category) : pathname;
}

/** The text with its percent escapes decoded ('%C3%A9' is 'é'), or unchanged if they are malformed. */
export function decoded(text: string, decode = decodeURI): string {
  return tryOrUndefined(() => decode(text)) ?? text;
}

export function categoryLabel(collection: Collection, category: string): string {
  return findCategory(collection, category)?.label ?? capitalise(category);
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

export function listTitle({ collection, category }: ListFilter): string {
  const title = capitalise(collection);
  return category === null ? title : `${title} - ${capitalise(toSlug(category))}`;
}
