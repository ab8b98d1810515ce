/**
 * Cuts the two variable fonts down to the characters of a French site, Fraunces also to one weight, and writes
 * src/styles/fonts.css with fallbacks of the same metrics, so that next to nothing moves when a font arrives. Run by hand:
 * npx tsx scripts/assets/makeFonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

const CHARACTERS =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒŸ€’‘“”«»…–—•·✓→←\u00a0\u202f\u2009\u2011\u2212\u00d7';

/** The OpenType features in use; without `rvrn`, Fraunces draws another ampersand. */
const FEATURES = ['kern', 'liga', 'locl', 'rvrn', 'tnum'];

/** Letter frequencies of French prose in thousandths: a to z, accented letters with their base, then the space. */
const FRENCH = '74 8 27 31 160 9 8 7 64 5 1 46 25 60 45 25 11 55 66 60 54 14 1 3 3 2 165'
  .split(' ')
  .map(Number);

/** Widths of the system fonts' letters, a to z and the space, in thousandths of an em, from their published metrics. */
const SYSTEM = {
  Arial:
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
  Roboto:
    '544 561 523 564 530 347 561 551 243 239 507 243 876 552 570 561 568 338 516 327 551 484 751 496 473 496 248',
  'Times New Roman':
    '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250',
  'Noto Serif':
    '563 614 492 614 535 369 538 635 320 300 585 310 945 645 577 614 614 471 451 352 635 579 862 578 565 511 260',
  'DejaVu Sans':
    '613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 318',
  'DejaVu Serif':
    '596 640 560 640 592 370 640 644 320 310 606 320 948 644 602 640 640 478 513 402 644 565 856 564 565 527 318',
} as const;

interface Face {
  family: string;
  source: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** All weights that the stylesheets use, so that the browser fakes none. */
  weights: string;
  /** The weight whose widths the fallbacks take. */
  typicalWeight: number;
  /**
   * 'optional' for text: other letters break lines elsewhere and push down what follows, so a font that comes after the
   * first paint waits for the next page. Titles mostly keep their lines in the fallback: 'swap' shows them as designed.
   */
  display: 'swap' | 'optional';
  fallbacks: readonly (keyof typeof SYSTEM)[];
}

const FACES: readonly Face[] = [
  {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    axes: { SOFT: 100, WONK: 0, opsz: 72, wght: 500 },
    weights: '400 600',
    typicalWeight: 500,
    display: 'swap',
    fallbacks: ['Times New Roman', 'Noto Serif', 'DejaVu Serif'],
  },
  {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    typicalWeight: 400,
    display: 'optional',
    fallbacks: ['Arial', 'Roboto', 'DejaVu Sans'],
  },
];

const require = createRequire(import.meta.url);
const rules: string[] = ['/* Written by scripts/assets/makeFonts.ts. */', '@layer tokens {'];
for (const face of FACES) {
  const source = await readFile(require.resolve(face.source));
  const woff2 = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: FEATURES,
  });
  await writeFile(`src/assets/fonts/${face.file}`, woff2);
  const still = await subsetFont(source, CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: { ...face.axes, wght: face.typicalWeight },
  });
  const font = metrics(still);
  rules.push(realFace(face), ...face.fallbacks.map((name) => fallback(face, name, font)));
}
await writeFile('src/styles/fonts.css', [...rules, '}', ''].join('\n'));

function realFace({ family, file, weights, display }: Face): string {
  return `  @font-face {
    font-family: ${family};
    src: url('../assets/fonts/${file}') format('woff2');
    font-weight: ${weights};
    font-display: ${display};
  }`;
}

function fallback(face: Face, system: keyof typeof SYSTEM, font: Metrics): string {
  const adjust = font.averageWidth / systemWidth(SYSTEM[system]);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  // `local()` matches full names, which end in Regular in some releases of a font.
  return `  @font-face {
    font-family: '${face.family} ${system}';
    src: local('${system}'), local('${system} Regular');
    size-adjust: ${percent(adjust)};
    ascent-override: ${percent(font.ascent / adjust)};
    descent-override: ${percent(font.descent / adjust)};
    line-gap-override: ${percent(font.lineGap / adjust)};
  }`;
}

function systemWidth(widths: string): number {
  const figures = widths.split(' ').map((width) => Number(width) / 1000);
  return weighted((index) => figures[index] ?? 0);
}

/** The average over the alphabet and the space, weighted by French letter frequencies. */
function weighted(widthOf: (index: number) => number): number {
  const total = FRENCH.reduce((sum, weight) => sum + weight, 0);
  return FRENCH.reduce((sum, weight, index) => sum + widthOf(index) * weight, 0) / total;
}

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  averageWidth: number;
}

/** Ascent, descent, line gap and average width of a TrueType file, in em. */
function metrics(file: Buffer): Metrics {
  const font = create(file);
  if (font.isCollection) throw new Error('One font was expected, not a collection.');
  const em = font.unitsPerEm;
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    averageWidth: weighted((index) => {
      const letter = index === 26 ? 0x20 : 0x61 + index;
      return font.glyphForCodePoint(letter).advanceWidth / em;
    }),
  };
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
}
