/** Milliseconds. The first three are the product's (docs/product.md). */
export const TIMINGS = {
  carouselAdvance: 6000,
  avisNotice: 3000,
  contactReset: 5000,
  /** What the browser itself must answer. */
  device: 15_000,
  storageRetry: 2 * 60 * 1000,
  storageUploadRetry: 10 * 60 * 1000,
  creatorDraft: 30 * 24 * 60 * 60 * 1000,
} as const;
