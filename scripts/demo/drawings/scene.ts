import { darker, lighter, mix } from './colour';
import type { Palette } from './palettes';
import { bokeh } from './props';
import { Sheet } from './Sheet';
import { softFill } from './soft';
import { texture, TEXTURES, type Texture } from './textures';

/** Pixels of the original. Drawings are made on a stage of 1000 × 1000 units that fits the shorter side. */
export const FORMATS = {
  portrait: { width: 1200, height: 1500 },
  square: { width: 1400, height: 1400 },
  landscape: { width: 1600, height: 1200 },
} as const;
export type Format = keyof typeof FORMATS;

/** What the thing lies on, seen from above, or stands on, seen from the front. */
export const SETTINGS = ['linen', 'wood', 'paper', 'table', 'shelf', 'sweep'] as const;
export type Setting = (typeof SETTINGS)[number];

/** Draws its subject on the stage: lying things fill it around 500, 500; standing ones stand on {@link FLOOR}. */
export type Draw = (sheet: Sheet, palette: Palette) => string;

/** How much closer the camera stands than what would show the whole stage: props may be cut, subjects never are. */
const ZOOM = 1.08;

/** The line, in stage units, on which standing things rest. */
export const FLOOR = 850;

/** One photograph to take. */
export interface Shot {
  draw: Draw;
  palette: Palette;
  format: Format;
  setting: Setting;
  /** Changes everything left to chance. */
  seed: string;
}

/** The two layers of a shot, each a complete SVG, the background smaller. */
export interface Photograph {
  /** Pixels of the subject's layer. */
  width: number;
  height: number;
  background: string;
  subject: string;
}

/**
 * How much smaller than the picture its layers are rasterised: the subject as sharp as the 800-pixel copy needs, the
 * background out of focus. Full size would take twice as long for a difference that only a magnifying glass shows.
 */
const SUBJECT_SCALE = 0.75;
const BACKGROUND_SCALE = 0.3;

/** Draws a shot; `textures` as textureDefinitions() gives them. */
export function photograph(shot: Shot, textures: Record<Texture, string>): Photograph {
  const { width, height } = FORMATS[shot.format];
  const sheet = new Sheet(shot.seed);
  const scale = (Math.min(width, height) / 1000) * ZOOM;
  const left = (width - 1000 * scale) / 2;
  const top = (height - 1000 * scale) * 0.56;
  const area: Area = { x: -left / scale, y: -top / scale, width: width / scale, height: height / scale };
  const layer = (content: string, size: number) => {
    const materials = TEXTURES.filter((name) => content.includes(texture(name))).map(
      (name) => textures[name],
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * size}" height="${height * size}" viewBox="${area.x} ${area.y} ${area.width} ${area.height}"><defs>${materials.join('')}${sheet.definitions}</defs>${content}</svg>`;
  };
  const background = layer(
    BACKGROUNDS[shot.setting](sheet, shot.palette, area) + finish(sheet, area),
    BACKGROUND_SCALE,
  );
  const subject = layer(shot.draw(sheet, shot.palette), SUBJECT_SCALE);
  return { width: width * SUBJECT_SCALE, height: height * SUBJECT_SCALE, background, subject };
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fillArea({ x, y, width, height }: Area, paint: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}" ${more}/>`;
}

type Background = (sheet: Sheet, palette: Palette, area: Area) => string;

const BACKGROUNDS: Record<Setting, Background> = {
  linen: (sheet, palette, area) => {
    const cloth = mix(palette.wall, '#fbf1e2', 0.5);
    return (
      fillArea(area, cloth) +
      fillArea(area, texture('linen'), 'opacity=".7"') +
      fillArea(area, texture('folds'), 'opacity=".26"') +
      fallingLight(sheet, area) +
      shadowOfTheWindow(sheet, area)
    );
  },
  wood: (sheet, palette, area) => {
    const plank = mix(palette.ground, '#d8b58e', 0.35);
    const boards: string[] = [];
    const breadth = 236;
    let y = area.y - sheet.random.between(20, 200);
    while (y < area.y + area.height) {
      const tone =
        sheet.random.next() < 0.5
          ? darker(plank, sheet.random.between(0, 0.12))
          : lighter(plank, sheet.random.between(0, 0.16));
      boards.push(
        `<g transform="translate(${sheet.random.between(-300, 0)} ${y})"><rect x="-700" width="2800" height="${breadth}" fill="${tone}"/><rect x="-700" width="2800" height="${breadth}" fill="${texture('wood')}"/><rect x="-700" y="0" width="2800" height="3" fill="#fff3dd" opacity=".35"/><rect x="-700" y="${breadth - 4}" width="2800" height="4" fill="#3a2114" opacity=".5"/></g>`,
      );
      y += breadth;
    }
    return boards.join('') + fallingLight(sheet, area) + shadowOfTheWindow(sheet, area);
  },
  paper: (sheet, palette, area) => {
    const base = mix(palette.wall, palette.pale, 0.35);
    const other = mix(palette.second, palette.main, 0.28);
    const tilt = sheet.random.between(-150, 150);
    const edge = `M${area.x} ${620 + tilt}L${area.x + area.width} ${420 - tilt}V${area.y + area.height}H${area.x}Z`;
    return (
      fillArea(area, base) +
      castShadow(edge, [-3, -6], 8, 0.3) +
      `<path d="${edge}" fill="${other}"/>` +
      fillArea(area, texture('paper')) +
      fallingLight(sheet, area) +
      shadowOfTheWindow(sheet, area)
    );
  },
  table: (sheet, palette, area) => {
    const horizon = 690;
    return (
      wallBehind(sheet, palette, area, horizon) +
      tabletop(sheet, mix(palette.ground, '#caa27b', 0.3), area, horizon, 'wood')
    );
  },
  shelf: (sheet, palette, area) => {
    const horizon = 735;
    return wallBehind(sheet, palette, area, horizon) + tabletop(sheet, '#efe7dc', area, horizon, 'paper');
  },
  sweep: (sheet, palette, area) => {
    const colour = mix(palette.wall, palette.second, 0.5);
    const paint = sheet.linear(
      [
        [0, lighter(colour, 0.25)],
        [0.5, colour],
        [0.7, darker(colour, 0.12)],
        [0.78, lighter(colour, 0.12)],
        [1, lighter(colour, 0.3)],
      ],
      [0, 0, 0, 1],
    );
    return (
      fillArea(area, paint) +
      fillArea(area, texture('paper')) +
      fallingLight(sheet, area) +
      shadowOfTheWindow(sheet, area)
    );
  },
};

function wallBehind(sheet: Sheet, palette: Palette, area: Area, horizon: number): string {
  const wall = { ...area, height: horizon - area.y };
  const paint = sheet.linear([
    [0, lighter(palette.wall, 0.6)],
    [0.55, palette.wall],
    [1, darker(palette.wall, 0.13)],
  ]);
  return (
    fillArea(wall, paint) +
    fillArea(wall, texture('plaster'), 'opacity=".3"') +
    bokeh(sheet, palette, horizon) +
    shadowOfTheWindow(sheet, wall)
  );
}

function tabletop(
  sheet: Sheet,
  colour: string,
  area: Area,
  horizon: number,
  material: 'wood' | 'paper',
): string {
  const top = { ...area, y: horizon, height: area.y + area.height - horizon };
  const paint = sheet.linear(
    [
      [0, darker(colour, 0.16)],
      [0.12, colour],
      [1, lighter(colour, 0.25)],
    ],
    [0, 0, 0, 1],
  );
  return (
    fillArea(top, paint) +
    fillArea(top, texture(material)) +
    `<rect x="${area.x}" y="${horizon - 3}" width="${area.width}" height="7" fill="${lighter(colour, 0.5)}" opacity=".6"/>` +
    fillArea(
      top,
      sheet.radial(
        [
          [0, '#fff6e4', 0.5],
          [1, '#fff6e4', 0],
        ],
        [0.18, 0.2, 0.75],
      ),
    ) +
    fillArea(
      top,
      sheet.radial(
        [
          [0, '#2f1a18', 0],
          [1, '#2f1a18', 0.24],
        ],
        [0.3, 0.2, 1],
      ),
    )
  );
}

/** Light from the upper left, and the darker corner opposite. */
function fallingLight(sheet: Sheet, area: Area): string {
  return (
    fillArea(
      area,
      sheet.radial(
        [
          [0, '#fffaf0', 0.62],
          [1, '#fffaf0', 0],
        ],
        [0.16, 0.1, 0.8],
      ),
    ) +
    fillArea(
      area,
      sheet.radial(
        [
          [0, '#33202a', 0],
          [1, '#4a2a2a', 0.24],
        ],
        [0.2, 0.15, 1.2],
      ),
    )
  );
}

/** Soft shadows thrown over the scene by what stands between it and the window: leaves, panes, or nothing. */
function shadowOfTheWindow(sheet: Sheet, area: Area): string {
  const { random } = sheet;
  const chance = random.next();
  if (chance < 0.3) return '';
  if (chance < 0.6) {
    const x = area.x + random.between(0, area.width * 0.3);
    const pane = (dx: number, dy: number) => `M${x + dx} ${area.y + dy}l230 90v330l-230 -90Z`;
    return `<path d="${pane(0, 60)}${pane(260, 160)}${pane(0, 420)}${pane(260, 520)}" fill="#fffaf0" opacity=".3" filter="${sheet.blur(9)}"/>`;
  }
  const fromRight = random.next() < 0.5;
  const x = fromRight ? area.x + area.width + 40 : area.x - 40;
  const y = area.y + area.height * random.between(0.05, 0.3);
  const direction = fromRight ? -1 : 1;
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const along = index * 44;
    const angle = (index % 2 ? 62 : -48) * direction;
    return `<path transform="translate(${x + along * direction} ${y + along * 0.32}) rotate(${angle}) scale(${direction} 1)" d="M0 0C40 -44 130 -40 176 0C130 34 40 36 0 0Z"/>`;
  });
  return `<g fill="#4a2f3d" opacity=".17" filter="${sheet.blur(12)}">${leaves.join('')}<path d="M${x} ${y}l${480 * direction} 154" stroke="#4a2f3d" stroke-width="10"/></g>`;
}

/** What the lens and the film add: darker corners and a breath of warmth. Laid on the background alone: the subject stands in the middle. */
function finish(sheet: Sheet, area: Area): string {
  return (
    fillArea(
      area,
      sheet.radial(
        [
          [0.6, '#3a1a20', 0],
          [1, '#3a1a20', 0.2],
        ],
        [0.46, 0.44, 0.8],
      ),
    ) +
    fillArea(
      area,
      sheet.linear([
        [0, '#ffe9c0', 0.14],
        [0.6, '#ffe9c0', 0.02],
        [1, '#6a3f5c', 0.05],
      ]),
    )
  );
}

/** The soft shadow of a flat thing on what it lies on. */
export function castShadow(
  path: string,
  [dx, dy]: readonly [number, number] = [12, 18],
  softness = 13,
  opacity = 0.38,
): string {
  return softFill(path, '#38202a', opacity, softness * 2.6, `translate(${dx * 0.62} ${dy * 0.62})`);
}

/** The shadow under a standing thing: dark where it touches, wide and faint to the right. */
export function floorShadow(sheet: Sheet, x: number, y: number, width: number): string {
  const soft = sheet.radial([
    [0, '#2c161c', 0.6],
    [0.5, '#2c161c', 0.34],
    [1, '#2c161c', 0],
  ]);
  return (
    `<ellipse cx="${x + width * 0.28}" cy="${y + 4}" rx="${width * 1.05}" ry="${width * 0.2}" fill="${soft}"/>` +
    `<ellipse cx="${x + width * 0.06}" cy="${y}" rx="${width * 0.72}" ry="${width * 0.11}" fill="${soft}"/>`
  );
}
