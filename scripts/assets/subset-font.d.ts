declare module 'subset-font' {
  /** Cuts `font` down to the glyphs of `text`; axes are pinned by a number or narrowed by a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** The OpenType features that stay; all of them where this is left out. */
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
