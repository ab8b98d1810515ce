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

/** The average width of the system fonts' letters in em, weighted likewise, from their published metrics. */
const SYSTEM = {
  Arial: 0.444113,
  Roboto: 0.443497,
  'Times New Roman': 0.397308,
  'Noto Serif': 0.477338,
  'DejaVu Sans': 0.507606,
  'DejaVu Serif': 0.511573,
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
  const adjust = font.averageWidth / SYSTEM[system];
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
  const total = FRENCH.reduce((sum, share) => sum + share, 0);
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    averageWidth: FRENCH.reduce((sum, share, index) => {
      const letter = index === 26 ? 0x20 : 0x61 + index;
      return sum + (share / total) * (font.glyphForCodePoint(letter).advanceWidth / em);
    }, 0),
  };
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
}
