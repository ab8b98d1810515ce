/**
 * Cuts the two variable fonts down to what a French site draws, Fraunces to one weight of everything, and writes
 * src/styles/fonts.css with a stand-in for each whose metrics match, so that nothing moves when the real one arrives.
 * Run by hand: npx tsx scripts/assets/makeFonts.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const CHARACTERS =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒŸ€’‘“”«»…–—•·✓→←\u00a0\u202f\u2009\u2011\u2212\u00d7';

/** What the texts and stylesheets ask of a font; without `rvrn`, Fraunces draws another ampersand. */
const FEATURES = ['kern', 'liga', 'locl', 'rvrn', 'tnum'];

/** Letter frequencies of French prose in thousandths, a to z (accented letters with their base), then the space. */
const FRENCH = '74 8 27 31 160 9 8 7 64 5 1 46 25 60 45 25 11 55 66 60 54 14 1 3 3 2 165'
  .split(' ')
  .map(Number);

/** Widths of system fonts per 1000 units, from their published metrics (a–z, then the space). */
const SYSTEM = {
  Arial: {
    widths:
      '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
  },
  Roboto: {
    widths:
      '544 561 523 564 530 347 561 551 243 239 507 243 876 552 570 561 568 338 516 327 551 484 751 496 473 496 248',
  },
  'Times New Roman': {
    widths:
      '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250',
  },
  'DejaVu Sans': {
    widths:
      '613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 318',
  },
  'DejaVu Serif': {
    widths:
      '596 640 560 640 592 370 640 644 320 310 606 320 948 644 602 640 640 478 513 402 644 565 856 564 565 527 318',
  },
} as const;

interface Face {
  family: string;
  source: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** The weights that the stylesheets may ask for: each is drawn with this file, none thickened by the browser. */
  weights: string;
  /** The weight at which widths are compared. */
  typicalWeight: number;
  standIns: readonly (keyof typeof SYSTEM)[];
}

const FACES: readonly Face[] = [
  {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    axes: { SOFT: 100, WONK: 0, opsz: 72, wght: 500 },
    weights: '400 600',
    typicalWeight: 500,
    standIns: ['Times New Roman', 'DejaVu Serif'],
  },
  {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    typicalWeight: 400,
    standIns: ['Arial', 'Roboto', 'DejaVu Sans'],
  },
];

const require = createRequire(import.meta.url);
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeFonts('src');

/** Writes assets/fonts and styles/fonts.css into a folder: the sources', or one of a test. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets/fonts'), { recursive: true });
  await mkdir(join(folder, 'styles'), { recursive: true });
  const rules: string[] = ['/* Written by scripts/assets/makeFonts.ts. */', '@layer tokens {'];
  for (const face of FACES) {
    const source = await readFile(require.resolve(face.source));
    const woff2 = await subsetFont(source, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: FEATURES,
    });
    await writeFile(join(folder, 'assets/fonts', face.file), woff2);
    const still = await subsetFont(source, CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: { ...face.axes, wght: face.typicalWeight },
    });
    rules.push(realFace(face), ...face.standIns.map((name) => standIn(face, name, metrics(still))));
  }
  rules.push('}', '');
  await writeFile(join(folder, 'styles/fonts.css'), rules.join('\n'));
}

function realFace({ family, file, weights }: Face): string {
  return `  @font-face {
    font-family: ${family};
    src: url('../assets/fonts/${file}') format('woff2');
    font-weight: ${weights};
    font-display: swap;
  }`;
}

function standIn(face: Face, system: keyof typeof SYSTEM, font: Metrics): string {
  const adjust = font.averageWidth / systemWidth(SYSTEM[system].widths);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return `  @font-face {
    font-family: '${face.family} ${system}';
    src: local('${system}');
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

/** The average over the alphabet and the space, each as frequent as French has it. */
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
function metrics(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  const at = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no ${name} table.`);
    return offset;
  };
  const em = font.readUInt16BE(at('head') + 18);
  const hhea = at('hhea');
  const longMetrics = font.readUInt16BE(hhea + 34);
  const glyphs = characterMap(font, at('cmap'));
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    averageWidth: weighted((index) => {
      const glyph = Math.min(glyphs(index === 26 ? 32 : 97 + index), longMetrics - 1);
      return font.readUInt16BE(at('hmtx') + glyph * 4) / em;
    }),
  };
}

/** From a character to its glyph, by the format 4 table that every TrueType font carries. */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const table = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('The font has no format 4 character map.');
  const segments = font.readUInt16BE(table + 6) / 2;
  return (code) => {
    for (let segment = 0; segment < segments; segment++) {
      const end = font.readUInt16BE(table + 14 + segment * 2);
      if (code > end) continue;
      const startAt = table + 16 + segments * 2 + segment * 2;
      const start = font.readUInt16BE(startAt);
      if (code < start) return 0;
      const delta = font.readUInt16BE(startAt + segments * 2);
      const rangeAt = startAt + segments * 4;
      const rangeOffset = font.readUInt16BE(rangeAt);
      if (rangeOffset === 0) return (code + delta) & 0xffff;
      return font.readUInt16BE(rangeAt + rangeOffset + (code - start) * 2);
    }
    return 0;
  };
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
}
