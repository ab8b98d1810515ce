/**
 * Every limit of the product, once. Forms, security rules and the contact function enforce the same figures;
 * their tests walk this table. Text lengths are counted in characters as {@link length} counts them.
 */
export const LIMITS = {
  avis: { name: { min: 1, max: 60 }, message: { min: 10, max: 1000 } },
  creation: {
    name: { min: 1, max: 120 },
    description: { min: 0, max: 2000 },
    price: { min: 1, max: 40 },
    /** A price stored as a number (the placeholder creation, older records). */
    euros: { min: 0, max: 999_999 },
    imageUrl: { min: 0, max: 1000 },
  },
  user: { userName: { min: 1, max: 60 } },
  contact: {
    nom: { min: 1, max: 100 },
    email: { min: 3, max: 254 },
    message: { min: 1, max: 5000 },
    bodyBytes: 16 * 1024,
  },
  picture: {
    maxBytes: 10 * 1024 * 1024,
    longSide: 1600,
    targetBytes: 350 * 1024,
    /** Width and height in pixels that may be stored beside a picture. */
    side: { min: 1, max: 20_000 },
  },
} as const;

/** Widths in pixels of the smaller copies that are stored beside a picture. */
export const RENDITION_WIDTHS = [400, 800] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** How many creations one page of a list reads at most. */
export const PAGE_SIZE = 24;

/** Milliseconds, all fixed by spec.md point 9. */
export const TIMINGS = {
  carouselAdvance: 6000,
  avisNotice: 3000,
  contactReset: 5000,
  storageRetry: 2 * 60 * 1000,
  storageUploadRetry: 10 * 60 * 1000,
} as const;

/** Pixels of horizontal movement that make a swipe of the carousel (spec.md point 9). */
export const SWIPE_THRESHOLD = 40;

/**
 * The number of characters in a text: Unicode code points, as `size()` of the security rules counts them (measured on
 * the local backend: '👍' is 1, an 'e' with a combining accent 2, a family emoji of five code points 5).
 */
export function length(text: string): number {
  return [...text].length;
}

/**
 * A text as it is kept of what a person typed: without the blanks around it, and with half an emoji (a surrogate alone,
 * which a cut text may end with) as U+FFFD, for it cannot be written in UTF-8 and the database refuses it. As
 * `toWellFormed()`, which browsers that the site supports lack. Every service passes what it writes through here; the
 * number of characters stays that of `trim()`.
 */
export function typedText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').trim();
}

/**
 * Whether a value is a text that may be stored under a limit: at least `min` characters without the blanks around it,
 * at most `max` with them. The same as `isText` of firestore.rules, for every blank that `trim()` knows.
 */
export function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is string {
  return typeof value === 'string' && length(value) <= max && length(value.trim()) >= min;
}
