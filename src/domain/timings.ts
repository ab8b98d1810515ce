/** Milliseconds that the product fixes (docs/product.md, Constants). */
export const TIMINGS = {
  carouselAdvance: 6000,
  avisNotice: 3000,
  contactReset: 5000,
  storageRetry: 2 * 60 * 1000,
  storageUploadRetry: 10 * 60 * 1000,
} as const;
