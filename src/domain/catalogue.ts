/** The taxonomy of the catalogue: spec.md points 2 (navigation) and 3 (allowed collections and categories). */

export const COLLECTIONS = ['couture', 'papier', 'crochet', 'personnalisable'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** A category as the navigation shows it: `slug` is its place in the address, to the letter. */
export interface CategoryLink {
  slug: string;
  label: string;
}

/** The navigation, in the order and with the labels of spec.md point 2. */
export const MENU: Record<Collection, readonly CategoryLink[]> = {
  couture: [
    { slug: 'sac', label: 'Sacs' },
    { slug: 'trousse-pochette', label: 'Trousses & Pochettes' },
    { slug: 'accessoire', label: 'Accessoires' },
    { slug: 'divers', label: 'Divers' },
  ],
  papier: [
    { slug: 'emballage', label: 'Emballage' },
    { slug: 'decoration', label: 'Décoration' },
    { slug: 'accessoire', label: 'Accessoires' },
    { slug: 'divers', label: 'Divers' },
    { slug: 'fete-evenement', label: 'Fêtes & événements' },
  ],
  crochet: [
    { slug: 'sac-a-main', label: 'Sacs' },
    { slug: 'peluche', label: 'Peluches' },
    { slug: 'poupee', label: 'Poupées' },
    { slug: 'Composition-florale', label: 'Compositions florales' },
    { slug: 'couverture-c2c', label: 'Couvertures C2C' },
    { slug: 'accessoire', label: 'Accessoires' },
  ],
  personnalisable: [
    { slug: 'sac', label: 'Sacs' },
    { slug: 'trousse', label: 'Trousses' },
    { slug: 'textile', label: 'Textiles' },
    { slug: 'adhesif', label: 'Adhésifs' },
    { slug: 'tasse-gobelet', label: 'Tasses & Gobelets' },
    { slug: 'fete-evenement', label: 'Fêtes & événements' },
    { slug: 'accessoire', label: 'Accessoires' },
  ],
};

/** The choices of the add form, in the order and spelling of spec.md point 3; they are stored through {@link toSlug}. */
export const CATEGORIES: Record<Collection, readonly [string, ...string[]]> = {
  couture: ['sac', 'trousse-pochette', 'accessoire', 'divers'],
  papier: ['emballage', 'decoration', 'accessoire', 'divers', 'fete-evenement'],
  crochet: ['peluche', 'poupee', 'composition-florale', 'accessoire', 'sac-a-main', 'couverture-c2c'],
  personnalisable: ['sac', 'trousse', 'textile', 'adhéssif', 'tasse-gobelet', 'accessoire', 'fete-evenement'],
};

/** The stored form of a collection or category: lowercase, accents removed (spec.md point 3). */
export function toSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The collection that an address names, whatever its case and accents; null for an unknown one. */
export function findCollection(segment: string): Collection | null {
  const slug = toSlug(segment);
  return COLLECTIONS.find((collection) => collection === slug) ?? null;
}

/** The navigation's entry for a category of the address, whatever its case and accents; null for an unknown one. */
export function findCategory(collection: Collection, segment: string): CategoryLink | null {
  const [wanted] = storedCategories(segment);
  return MENU[collection].find(({ slug }) => storedCategories(slug)[0] === wanted) ?? null;
}

/**
 * The stored categories that an address stands for. The add form writes 'adhessif', the navigation links to 'adhesif':
 * either address finds both (design.md, decision 5). Never empty; the first is the navigation's spelling.
 */
export function storedCategories(segment: string): readonly [string, ...string[]] {
  const slug = toSlug(segment);
  return slug === 'adhesif' || slug === 'adhessif' ? ['adhesif', 'adhessif'] : [slug];
}

/** The address of a category's list. */
export function categoryPath(collection: Collection, slug: string): string {
  return `/${collection}/${slug}`;
}

/** The collection and the category that an address names: '/couture/sac'. Null for an address of any other shape. */
export function placeOf(pathname: string): { collection: Collection; category: string } | null {
  const [, first = '', category = ''] = /^\/([^/]+)\/([^/]+)\/*$/.exec(decodedPath(pathname)) ?? [];
  const collection = findCollection(first);
  return collection && { collection, category };
}

/** The address that stands for all spellings of a place: the navigation's for a list, the path itself otherwise. */
export function canonicalPath(pathname: string): string {
  const place = placeOf(pathname);
  const known = place && findCategory(place.collection, place.category);
  return known ? categoryPath(place.collection, known.slug) : pathname;
}

/** The path with its letters as they are read, not as they travel ('%C3%A9' is 'é'); as it is where that fails. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The text with its first letter in capitals, the rest untouched. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

/** The title of a list: 'Couture - Trousse-pochette' (design.md, decision 6). */
export function listTitle(collection: Collection, segment: string): string {
  return `${capitalise(collection)} - ${capitalise(toSlug(segment))}`;
}
