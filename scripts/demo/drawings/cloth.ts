import { darker, lighter, mix } from './colour';
import type { Palette } from './palettes';
import { castShadow } from './scene';
import type { Sheet } from './Sheet';
import { softStroke } from './soft';
import { texture } from './textures';

export const PRINTS = [
  'plain',
  'dots',
  'gingham',
  'stripes',
  'flowers',
  'leaves',
  'stars',
  'liberty',
] as const;
export type Print = (typeof PRINTS)[number];

/** A paint, to be used as `fill`, of a printed fabric over `ground` in the colours given. */
export function print(
  sheet: Sheet,
  kind: Print,
  ground: string,
  ink: string,
  touch: string,
  turn = 0,
): string {
  const base = (size: number, height = size) => `<rect width="${size}" height="${height}" fill="${ground}"/>`;
  const tile = (size: number, content: string) =>
    sheet.pattern(size, size, base(size) + content, `rotate(${turn})`);
  switch (kind) {
    case 'plain':
      return ground;
    case 'dots':
      return tile(46, `<g fill="${ink}"><circle cx="12" cy="12" r="7"/><circle cx="35" cy="35" r="7"/></g>`);
    case 'gingham':
      return tile(
        44,
        `<g fill="${ink}" fill-opacity=".5"><rect width="22" height="44"/><rect width="44" height="22"/></g>`,
      );
    case 'stripes':
      return tile(
        48,
        `<rect width="20" height="48" fill="${ink}"/><rect x="32" width="4" height="48" fill="${touch}"/>`,
      );
    case 'flowers':
      return tile(
        96,
        flower(26, 28, 11, ink, touch) +
          flower(74, 76, 14, ink, touch) +
          `<g fill="${mix(ground, '#5d7a55', 0.65)}"><path d="M40 34q14 -2 18 10q-14 4 -18 -10Z"/><path d="M58 88q-14 2 -20 -8q12 -8 20 8Z"/><path d="M78 20q8 -10 16 -4q-4 12 -16 4Z"/></g><circle cx="70" cy="34" r="3.4" fill="${touch}"/><circle cx="20" cy="70" r="3.4" fill="${touch}"/>`,
      );
    case 'leaves': {
      const leaf = (x: number, y: number, angle: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C8 -16 28 -16 38 0C28 14 8 14 0 0Z" fill="${ink}"/><path d="M2 0H34" stroke="${ground}" stroke-width="2"/></g>`;
      return tile(
        110,
        leaf(14, 30, -30) +
          leaf(66, 22, 40) +
          leaf(22, 84, 20) +
          leaf(70, 92, -50) +
          `<circle cx="58" cy="58" r="4" fill="${touch}"/><circle cx="100" cy="58" r="4" fill="${touch}"/>`,
      );
    }
    case 'stars':
      return tile(
        88,
        star(22, 24, 13, ink) +
          star(66, 66, 10, touch) +
          `<circle cx="66" cy="22" r="3.6" fill="${ink}"/><circle cx="20" cy="68" r="3.6" fill="${touch}"/>`,
      );
    case 'liberty': {
      const bits: string[] = [];
      for (let index = 0; index < 15; index += 1) {
        const x = 12 + (index % 4) * 32 + ((index >> 2) % 2) * 14;
        const y = 14 + (index >> 2) * 32;
        const colour = [ink, touch, mix(ink, '#ffffff', 0.5), '#6f8a63'][(index * 7) % 4] ?? ink;
        bits.push(
          index % 3 === 2
            ? `<path d="M${x} ${y}q10 -12 18 0q-8 10 -18 0Z" fill="${colour}"/>`
            : flower(x, y, 7, colour, lighter(touch, 0.6)),
        );
      }
      return tile(132, bits.join(''));
    }
  }
}

/** A little flower of five petals. */
export function flower(x: number, y: number, size: number, petal: string, heart: string): string {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 72 * Math.PI) / 180;
    return `<circle cx="${(x + Math.sin(angle) * size * 0.72).toFixed(1)}" cy="${(y - Math.cos(angle) * size * 0.72).toFixed(1)}" r="${(size * 0.52).toFixed(1)}"/>`;
  });
  return `<g fill="${petal}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${size * 0.36}" fill="${heart}"/>`;
}

/** The path of a star with rounded joins left to the stroke. */
export function starPath(x: number, y: number, size: number, points = 5, depth = 0.46, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? size * depth : size;
    const angle = (index * Math.PI) / points + (turn * Math.PI) / 180;
    return `${(x + Math.sin(angle) * radius).toFixed(1)} ${(y - Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export function heartPath(x: number, y: number, size: number): string {
  const s = size;
  return `M${x} ${y + s * 0.9}C${x - s * 1.5} ${y - s * 0.1} ${x - s * 0.8} ${y - s * 1.1} ${x} ${y - s * 0.35}C${x + s * 0.8} ${y - s * 1.1} ${x + s * 1.5} ${y - s * 0.1} ${x} ${y + s * 0.9}Z`;
}

function star(x: number, y: number, size: number, colour: string): string {
  return `<path d="${starPath(x, y, size)}" fill="${colour}"/>`;
}

/** What a piece of material looks like beyond its colour. */
export interface Finish {
  material?: 'linen' | 'paper' | 'wool' | 'none';
  /** How deep the folds are, 0 to 1. */
  folds?: number;
  /** How round it looks, 0 flat to 1. */
  volume?: number;
  /** No shadow on what lies below. */
  floating?: boolean;
  /** Offset of the shadow: how high it lies. */
  lift?: number;
}

/** A cut piece of cloth or paper: its shadow, paint, material, folds and roundness, all lit from the upper left. */
export function piece(sheet: Sheet, path: string, paint: string, finish: Finish = {}): string {
  const { material = 'linen', folds = 0.35, volume = 0.5, floating = false, lift = 1 } = finish;
  const shadow = floating ? '' : castShadow(path, [10 * lift, 15 * lift], 5 + 8 * lift, 0.4);
  const rim =
    volume > 0
      ? softStroke(path, '#34182a', 0.5 * volume, 50 * volume + 16, 'translate(-4 -5)') +
        `<path d="${path}" fill="none" stroke="#fffaf0" stroke-opacity="${0.26 * volume}" stroke-width="5" transform="translate(2 3)"/>`
      : '';
  return (
    shadow +
    `<g clip-path="${sheet.clip(path)}"><path d="${path}" fill="${paint}"/>` +
    (material === 'none' ? '' : `<path d="${path}" fill="${texture(material)}" opacity=".8"/>`) +
    (folds > 0 ? `<path d="${path}" fill="${texture('folds')}" opacity="${folds}"/>` : '') +
    `<path d="${path}" fill="${sheet.linear([
      [0, '#fff8e8', 0.34 * volume + 0.06],
      [0.45, '#fff8e8', 0],
      [0.55, '#34182a', 0],
      [1, '#34182a', 0.42 * volume + 0.05],
    ])}"/>` +
    rim +
    `</g>`
  );
}

/** A crease: a soft dark line with its light beside it. */
export function crease(path: string, width = 10, strength = 0.3): string {
  return (
    softStroke(path, '#34182a', strength, width * 2.2) +
    softStroke(path, '#fffaf0', strength * 0.9, width * 1.6, `translate(${width * 0.6} ${width * 0.6})`)
  );
}

/** A seam of running stitches along a path. */
export function seam(path: string, thread: string, size = 1): string {
  const line = (colour: string, dy: number, opacity: number) =>
    `<path d="${path}" transform="translate(${dy * 0.6} ${dy})" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${3.4 * size}" stroke-dasharray="${11 * size} ${8 * size}" stroke-linecap="round"/>`;
  return line('#2c141c', 2 * size, 0.4) + line(thread, 0, 1);
}

/** A strap or ribbon along a path. */
export function band(
  path: string,
  width: number,
  colour: string,
  options: { seams?: string; shadow?: boolean } = {},
): string {
  const { seams, shadow = true } = options;
  const stroke = (paint: string, breadth: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${breadth}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return (
    (shadow ? softStroke(path, '#38202a', 0.36, width * 1.1 + 22, 'translate(9 14)') : '') +
    stroke(darker(colour, 0.38), width) +
    stroke(colour, width * 0.86, 'transform="translate(-.5 -.8)"') +
    softStroke(
      path,
      lighter(colour, 0.5),
      0.55,
      width * 0.6,
      `translate(${-width * 0.15} ${-width * 0.15})`,
    ) +
    (seams ? stroke(seams, 2.6, 'stroke-dasharray="9 7"') : '')
  );
}

/** A print that goes with the palette, by chance. */
export function somePrint(sheet: Sheet, palette: Palette, turn = 0): string {
  const kind = sheet.random.pick([
    'dots',
    'gingham',
    'stripes',
    'flowers',
    'leaves',
    'stars',
    'liberty',
  ] as const);
  return print(sheet, kind, palette.second, palette.main, palette.accent, turn);
}
