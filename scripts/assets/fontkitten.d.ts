declare module 'fontkitten' {
  interface Font {
    isCollection: false;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    glyphForCodePoint: (code: number) => { advanceWidth: number };
  }

  /** Reads a font file. */
  export function create(file: Buffer): Font | { isCollection: true };
}
