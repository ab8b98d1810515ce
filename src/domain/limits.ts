import type { TextName } from './siteTexts';

/** The product's limits, the same for forms, rules and function. Texts are counted by `length` (text.ts). */
export const LIMITS = {
  /** Creations in a list: the most that a visitor's query may read. The administration warns of one `nearlyFull`. */
  list: { max: 300, nearlyFull: 250 },
  avis: { name: { min: 1, max: 60 }, message: { min: 10, max: 1000 } },
  creation: {
    name: { min: 1, max: 120 },
    description: { min: 0, max: 2000 },
    warnings: { min: 1, max: 600 },
    price: { min: 1, max: 40 },
    /** A price stored as a number: the placeholder creation, older records. */
    euros: { min: 0, max: 999_999 },
    imageUrl: { min: 0, max: 1000 },
    /** After the first. */
    photos: { max: 4 },
    /** `createdAt` may be of the server's next day: its clock need not agree with the creator's. */
    createdAt: { daysAhead: 1 },
  },
  site: {
    /** The last day of an announcement may be so far ahead; the rules allow one day more: midnight is not the server's. */
    announcement: { text: { min: 1, max: 200 }, daysAhead: 365 },
    texts: {
      welcome: { min: 1, max: 300 },
      maille: { min: 1, max: 600 },
      fil: { min: 1, max: 600 },
      answer: { min: 1, max: 120 },
      mailleDelay: { min: 1, max: 160 },
      mailleDelivery: { min: 1, max: 160 },
      maillePayment: { min: 1, max: 160 },
      filDelay: { min: 1, max: 160 },
      filDelivery: { min: 1, max: 160 },
      filPayment: { min: 1, max: 160 },
      priceNote: { min: 1, max: 240 },
    } satisfies Record<TextName, object>,
    markets: 20,
    market: {
      place: { min: 1, max: 80 },
      town: { min: 1, max: 60 },
      hours: { min: 0, max: 60 },
      address: { min: 0, max: 300 },
    },
  },
  user: { userName: { min: 1, max: 60 } },
  contact: {
    nom: { min: 1, max: 100 },
    email: { min: 3, max: 254 },
    message: { min: 1, max: 5000 },
    bodyBytes: 32 * 1024,
  },
  picture: {
    maxBytes: 10 * 1024 * 1024,
    targetBytes: 350 * 1024,
    side: { min: 1, max: 20_000 },
  },
} as const;
