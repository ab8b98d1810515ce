/** Milliseconds; but for the last, fixed by the product (docs/product.md, Messages). */
export const TIMINGS = {
  carouselAdvance: 6000,
  avisNotice: 3000,
  contactReset: 5000,
  storageRetry: 2 * 60 * 1000,
  storageUploadRetry: 10 * 60 * 1000,
  creatorDraft: 30 * 24 * 60 * 60 * 1000,
} as const;
