import { darker, lighter, lit } from './colour';
import type { Sheet } from './Sheet';

type Vector = readonly [number, number, number];

/** Where the light stands: upper left, before the picture (y runs down). */
const LIGHT: Vector = normalise([-0.55, -0.62, 0.62]);

/** A crocheted solid of revolution, standing on the page and seen from a little above. */
export interface CrochetSolid {
  /** The centre on the page. */
  x: number;
  y: number;
  /** Half width and half height in drawing units. */
  width: number;
  height: number;
  /** Radius (in `width`) and height (from -1 top to 1 bottom, in `height`) along the outline, `t` from 0 to 1; a ball when left out. */
  outline?: (t: number) => readonly [radius: number, height: number];
  /** Degrees: turned on the page, and tipped towards the eye. */
  turn?: number;
  tip?: number;
  /** The yarn's colour, or its colour at a place: `around` from -1 to 1 over the front, `along` from 0 top to 1 bottom. */
  yarn: string | ((around: number, along: number) => string);
  /** The width of one stitch. */
  stitch?: number;
  /** No hairs around the edge. */
  smooth?: boolean;
}

export const BALL = (t: number): readonly [number, number] => [Math.sin(Math.PI * t), -Math.cos(Math.PI * t)];
/** A pear: narrow shoulders, a broad seat. */
export const PEAR = (t: number): readonly [number, number] => [
  Math.sin(Math.PI * t) ** 0.8 * (0.72 + 0.3 * Math.sin(Math.PI * (t - 0.22))),
  -Math.cos(Math.PI * t),
];

/** The solid, stitch by stitch, each stitch lit by where it faces. */
export function crochetSolid(sheet: Sheet, solid: CrochetSolid): string {
  const { x, y, width, height, outline = BALL, turn = 0, tip = 14, yarn, stitch = 19 } = solid;
  const angle = (tip * Math.PI) / 180;
  const place = (radius: number, level: number, around: number): Vector => {
    const px = radius * width * Math.sin(around);
    const pz = radius * width * Math.cos(around);
    const py = level * height;
    return [
      px,
      py * Math.cos(angle) + pz * Math.sin(angle) * 0.5,
      pz * Math.cos(angle) - py * Math.sin(angle),
    ];
  };
  const colourAt = typeof yarn === 'string' ? () => yarn : yarn;
  const turned = (turn * Math.PI) / 180;
  const light: Vector = [
    LIGHT[0] * Math.cos(turned) + LIGHT[1] * Math.sin(turned),
    -LIGHT[0] * Math.sin(turned) + LIGHT[1] * Math.cos(turned),
    LIGHT[2],
  ];
  const stitches = new Stitches();
  const rows = evenRows(outline, width, height, stitch * 0.86);
  rows.forEach(({ t, radius, level }, index) => {
    const [nextRadius, nextLevel] = outline(Math.min(1, t + 0.004));
    const count = Math.max(5, Math.round((2 * Math.PI * radius * width) / stitch));
    for (let k = 0; k < count; k += 1) {
      const around = ((k + (index % 2) / 2) / count) * 2 * Math.PI - Math.PI;
      if (Math.cos(around) < -0.35) continue;
      const centre = place(radius, level, around);
      const east = difference(place(radius, level, around + 0.01), centre);
      const south = difference(place(nextRadius, nextLevel, around), centre);
      const normal = normalise(cross(east, south));
      if (normal[2] < -0.05) continue;
      const illumination =
        0.24 + 0.6 * Math.max(0, dot(normal, light)) + 0.1 * normal[2] + sheet.random.between(-0.03, 0.03);
      stitches.add(
        centre,
        scaled(east, stitch * 1.06),
        scaled(south, stitch * 1.3),
        lit(colourAt(around / (Math.PI / 2), (level + 1) / 2), quantised(illumination)),
      );
    }
  });
  const silhouette = silhouettePath(outline, place);
  const ground = sheet.linear([
    [0, darker(colourAt(-0.3, 0.3), 0.2)],
    [1, darker(colourAt(0.3, 0.7), 0.6)],
  ]);
  const fuzz = solid.smooth ? '' : hairs(sheet, outline, place, lighter(colourAt(0.6, 0.4), 0.25));
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${fuzz}<path d="${silhouette}" fill="${ground}"/>${stitches.paths()}</g>`;
}

/** A flat piece of crochet: rows of stitches over a box, kept where `inside` says so, lit by `illumination` (0…1). */
export function crochetPanel(
  sheet: Sheet,
  box: { x: number; y: number; width: number; height: number },
  stitch: number,
  yarn: (column: number, row: number) => string,
  illumination: (u: number, v: number) => number,
  bend: (u: number, v: number) => readonly [number, number] = (u, v) => [
    box.x + u * box.width,
    box.y + v * box.height,
  ],
): string {
  const stitches = new Stitches();
  const columns = Math.round(box.width / stitch);
  const rows = Math.round(box.height / (stitch * 0.86));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const u = (column + 0.5) / columns;
      const v = (row + 0.5) / rows;
      const [cx, cy] = bend(u, v);
      const [ex, ey] = bend(u + 0.5 / columns, v);
      const [sx, sy] = bend(u, v + 0.5 / rows);
      stitches.add(
        [cx, cy, 0],
        [(ex - cx) * 2.04, (ey - cy) * 2.04, 0],
        [(sx - cx) * 2.7, (sy - cy) * 2.7, 0],
        lit(yarn(column, row), quantised(illumination(u, v) + sheet.random.between(-0.03, 0.03))),
      );
    }
  }
  return stitches.paths();
}

/** Stitches gathered by colour, so that thousands of them cost a few elements. */
class Stitches {
  readonly #byColour = new Map<string, { leaves: string[]; gleams: string[] }>();

  add([cx, cy]: Vector, [ex, ey]: Vector, [sx, sy]: Vector, colour: string): void {
    let bucket = this.#byColour.get(colour);
    if (bucket === undefined) this.#byColour.set(colour, (bucket = { leaves: [], gleams: [] }));
    const at = (a: number, b: number) =>
      `${(cx + a * ex + b * sx).toFixed(1)} ${(cy + a * ey + b * sy).toFixed(1)}`;
    for (const side of [-1, 1]) {
      bucket.leaves.push(
        `M${at(side * 0.4, -0.5)}Q${at(side * 0.66, 0.04)} ${at(side * 0.03, 0.52)}Q${at(side * -0.06, -0.03)} ${at(side * 0.4, -0.5)}`,
      );
      bucket.gleams.push(`M${at(side * 0.38, -0.34)}Q${at(side * 0.38, 0)} ${at(side * 0.12, 0.26)}`);
    }
  }

  paths(): string {
    return [...this.#byColour]
      .map(
        ([colour, { leaves, gleams }]) =>
          `<path d="${leaves.join('')}" fill="${colour}"/><path d="${gleams.join('')}" fill="none" stroke="${lighter(colour, 0.34)}" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>`,
      )
      .join('');
  }
}

/** Few enough steps of light that stitches share a path, many enough that none is seen. */
function quantised(illumination: number): number {
  return Math.round(Math.max(0, Math.min(1, illumination)) * 22) / 22;
}

/** Places along the outline that lie one row apart. */
function evenRows(
  outline: (t: number) => readonly [number, number],
  width: number,
  height: number,
  spacing: number,
): { t: number; radius: number; level: number }[] {
  const rows: { t: number; radius: number; level: number }[] = [];
  let [radius, level] = outline(0);
  let walked = spacing / 2;
  for (let step = 1; step <= 400; step += 1) {
    const t = step / 400;
    const [nextRadius, nextLevel] = outline(t);
    walked += Math.hypot((nextRadius - radius) * width, (nextLevel - level) * height);
    [radius, level] = [nextRadius, nextLevel];
    if (walked >= spacing) {
      rows.push({ t, radius, level });
      walked -= spacing;
    }
  }
  return rows;
}

type Place = (radius: number, level: number, around: number) => Vector;

function silhouettePath(outline: (t: number) => readonly [number, number], place: Place): string {
  const edge = (side: number) =>
    Array.from({ length: 41 }, (_, index) => {
      const [radius, level] = outline(index / 40);
      const [px, py] = place(radius, level, (side * Math.PI) / 2);
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
}

/** The halo of loose fibres that every ball of wool has. */
function hairs(
  sheet: Sheet,
  outline: (t: number) => readonly [number, number],
  place: Place,
  colour: string,
): string {
  const strokes = Array.from({ length: 70 }, () => {
    const side = sheet.random.pick([-1, 1]);
    const [radius, level] = outline(sheet.random.between(0.03, 0.97));
    const [px, py] = place(radius, level, (side * Math.PI) / 2);
    const dx = side * sheet.random.between(3, 11);
    const dy = sheet.random.between(-9, 7);
    return `M${(px - dx).toFixed(1)} ${py.toFixed(1)}q${dx.toFixed(1)} ${(dy / 2).toFixed(1)} ${(dx * 1.9).toFixed(1)} ${dy.toFixed(1)}`;
  });
  return `<path d="${strokes.join('')}" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/>`;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function difference(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function normalise(v: Vector): Vector {
  const size = Math.hypot(...v) || 1;
  return [v[0] / size, v[1] / size, v[2] / size];
}

function scaled(v: Vector, size: number): Vector {
  const [x, y, z] = normalise(v);
  return [x * size, y * size, z * size];
}
