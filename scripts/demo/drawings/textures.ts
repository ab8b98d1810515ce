import sharp from 'sharp';
import { Random } from './random';

const SIZE = 512;
export const TEXTURES = ['linen', 'wood', 'paper', 'plaster', 'folds', 'wool'] as const;
export type Texture = (typeof TEXTURES)[number];

/** Fill with this over a flat colour to give it a material. The definitions come from {@link textureDefinitions}. */
export function texture(name: Texture): string {
  return `url(#texture-${name})`;
}

/** An SVG pattern of every texture: seamless tiles of light and shade, lit from the upper left. Takes some 0.5 s. */
export async function textureDefinitions(): Promise<Record<Texture, string>> {
  const patterns = await Promise.all(
    TEXTURES.map(async (name) => {
      const png = await sharp(tile(name), { raw: { width: SIZE, height: SIZE, channels: 4 } })
        .png({ compressionLevel: 6, palette: false })
        .toBuffer();
      const image = `<image width="${SIZE}" height="${SIZE}" href="data:image/png;base64,${png.toString('base64')}"/>`;
      return [
        name,
        `<pattern id="texture-${name}" width="${SIZE}" height="${SIZE}" patternUnits="userSpaceOnUse">${image}</pattern>`,
      ] as const;
    }),
  );
  return Object.fromEntries(patterns) as Record<Texture, string>;
}

/** A relief in about -1…1 for a place in the tile, both coordinates from 0 to 1. */
type Relief = (x: number, y: number) => number;

/** White where the relief is light, deep brown where it is dark, see-through between. */
function tile(name: Texture): Buffer {
  const { relief, strength, slope } = MATERIALS[name];
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  const step = 1.5 / SIZE;
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const x = column / SIZE;
      const y = row / SIZE;
      const value = slope ? (relief(x + step, y + step) - relief(x - step, y - step)) * slope : relief(x, y);
      const at = (row * SIZE + column) * 4;
      const bright = value > 0;
      pixels[at] = bright ? 255 : 52;
      pixels[at + 1] = bright ? 250 : 28;
      pixels[at + 2] = bright ? 238 : 30;
      pixels[at + 3] = Math.round(Math.min(1, Math.abs(value)) * strength * 255);
    }
  }
  return pixels;
}

/** Smooth chance that repeats at the tile's edges, with so many cells across and down. */
function noise(seed: string, across: number, down: number): Relief {
  const random = new Random(seed);
  const lattice = Float32Array.from({ length: across * down }, () => random.next() * 2 - 1);
  const at = (column: number, row: number) =>
    lattice[(((row % down) + down) % down) * across + (((column % across) + across) % across)] ?? 0;
  return (x, y) => {
    const column = Math.floor(x * across);
    const row = Math.floor(y * down);
    const u = ease(x * across - column);
    const v = ease(y * down - row);
    const top = at(column, row) * (1 - u) + at(column + 1, row) * u;
    const bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function layered(...layers: readonly (readonly [Relief, number])[]): Relief {
  return (x, y) => layers.reduce((sum, [relief, weight]) => sum + relief(x, y) * weight, 0);
}

const growthRings: Relief = (() => {
  const drift = noise('rings', 2, 5);
  return (x, y) => Math.sin((y * 7 + drift(x, y) * 0.9) * Math.PI * 2);
})();

const MATERIALS: Record<Texture, { relief: Relief; strength: number; slope?: number }> = {
  linen: {
    relief: layered(
      [noise('weft', 28, 170), 0.6],
      [noise('warp', 170, 28), 0.6],
      [noise('slub', 9, 110), 0.2],
      [noise('slub-2', 110, 9), 0.2],
    ),
    strength: 0.2,
  },
  wood: {
    relief: layered([noise('grain', 3, 128), 0.5], [noise('grain-2', 6, 200), 0.35], [growthRings, 0.2]),
    strength: 0.3,
  },
  paper: {
    relief: layered([noise('fibre', 128, 128), 0.4], [noise('fibre-2', 256, 256), 0.6]),
    strength: 0.12,
    slope: 0.7,
  },
  plaster: {
    relief: layered([noise('trowel', 4, 4), 2], [noise('trowel-2', 9, 9), 0.3]),
    strength: 0.35,
    slope: 3,
  },
  folds: {
    relief: layered([noise('fold', 3, 2), 1.4], [noise('fold-2', 5, 4), 0.7], [noise('fold-3', 11, 9), 0.22]),
    strength: 0.6,
    slope: 11,
  },
  wool: { relief: layered([noise('wool', 120, 120), 0.7], [noise('wool-2', 256, 256), 0.5]), strength: 0.3 },
};
