import { flower, starPath } from './cloth';
import { darker, lighter, mix } from './colour';
import { crochetSolid, type CrochetSolid } from './crochet';
import type { Palette } from './palettes';
import { bead, blush } from './plush';
import { sprig, vase, yarnBall } from './props';
import { FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';

const SKINS = ['#f3cdb4', '#e8b592', '#c58e68', '#9a6546'] as const;
const HAIRS = ['#6b3f2a', '#c98a3f', '#a34a35', '#3a2a2c', '#d9a441'] as const;

/** A standing doll in a bell skirt; `fairy` gives her wings and a wand. */
function figure(fairy: boolean): Draw {
  return (sheet, palette) => {
    const { random } = sheet;
    const x = 500 + random.between(-30, 30);
    const skin = random.pick(SKINS);
    const hair = random.pick(HAIRS);
    const solid = (part: CrochetSolid) => crochetSolid(sheet, part);
    const skirt = solid({
      x: 0,
      y: FLOOR - 218,
      width: 168,
      height: 150,
      tip: 12,
      outline: (t) => (t < 0.92 ? [0.26 + 0.74 * t ** 0.85, t * 2.1 - 1] : [1 - (t - 0.92) * 2, 0.93]),
      yarn: (around, along) =>
        along > 0.86
          ? palette.accent
          : along > 0.72 && along < 0.78
            ? palette.pale
            : along > 0.2 &&
                Math.floor(along * 17) % 4 === 1 &&
                Math.abs(Math.round(around * 8)) % 3 === Math.floor(along * 4.25) % 2
              ? palette.pale
              : palette.main,
    });
    const leg = (side: number) =>
      solid({ x: side * 54, y: FLOOR - 68, width: 30, height: 58, yarn: skin, stitch: 15, smooth: true }) +
      solid({
        x: side * 60,
        y: FLOOR - 18,
        width: 44,
        height: 30,
        tip: 30,
        yarn: palette.accent,
        stitch: 15,
      });
    const arm = (side: number) =>
      solid({
        x: side * 112,
        y: FLOOR - 300,
        width: 27,
        height: 96,
        turn: side * -38,
        yarn: (_around, along) => (along < 0.5 ? palette.main : skin),
        stitch: 15,
        smooth: true,
      });
    const head = FLOOR - 500;
    const buns = random.next() < 0.5;
    const locks = buns
      ? [-1, 1]
          .map(
            (side) =>
              solid({ x: side * 128, y: head - 96, width: 58, height: 56, yarn: hair }) +
              solid({
                x: side * 108,
                y: head - 64,
                width: 26,
                height: 22,
                yarn: palette.accent,
                stitch: 13,
                smooth: true,
              }),
          )
          .join('')
      : [-1, 1]
          .map((side) =>
            [0, 1, 2, 3]
              .map((step) =>
                solid({
                  x: side * (146 + step * 4),
                  y: head + 40 + step * 46,
                  width: 36 - step * 4,
                  height: 36,
                  turn: side * 8,
                  yarn: step === 3 ? palette.accent : hair,
                  stitch: 15,
                }),
              )
              .join(''),
          )
          .join('');
    return (
      besides(sheet, palette, x) +
      floorShadow(sheet, x, FLOOR + 4, 190) +
      `<g transform="translate(${x} 0) rotate(${random.between(-2, 2)} 0 ${FLOOR})">` +
      (fairy ? wings(sheet, palette) : '') +
      leg(-1) +
      leg(1) +
      arm(-1) +
      arm(1) +
      skirt +
      solid({ x: 0, y: FLOOR - 352, width: 66, height: 74, yarn: palette.main, stitch: 16 }) +
      locks +
      solid({ x: 0, y: head - 8, width: 156, height: 150, yarn: hair }) +
      `<ellipse cx="6" cy="${head + 28}" rx="136" ry="116" fill="${darker(skin, 0.55)}" opacity=".45"/>` +
      solid({ x: 0, y: head + 24, width: 136, height: 114, tip: 4, yarn: skin, smooth: true, stitch: 17 }) +
      solid({ x: -66, y: head - 62, width: 92, height: 52, turn: -32, yarn: hair, stitch: 17 }) +
      solid({ x: 66, y: head - 62, width: 92, height: 52, turn: 32, yarn: hair, stitch: 17 }) +
      `<g transform="translate(0 ${head + 34})">${bead(sheet, -56, 0, 15)}${bead(sheet, 56, 0, 15)}${blush(sheet, -82, 38, 36)}${blush(sheet, 82, 38, 36)}<path d="M-20 44q20 20 40 0" fill="none" stroke="#a0434e" stroke-width="6" stroke-linecap="round"/><path d="M-72 -26q16 -14 34 -4M72 -26q-16 -14 -34 -4" fill="none" stroke="${darker(hair, 0.2)}" stroke-width="5" stroke-linecap="round"/></g>` +
      [-104, -62, -20, 24, 66, 106]
        .map((dx, index) =>
          flower(
            dx,
            head - 116 + (dx / 100) ** 2 * 34,
            27,
            [palette.accent, palette.pale, palette.second][index % 3] ?? palette.pale,
            '#e8b64c',
          ),
        )
        .join('') +
      (fairy ? wand(palette) : flower(0, FLOOR - 300, 24, palette.pale, palette.accent)) +
      `</g>`
    );
  };
}

/** Two pairs, the upper ones tipped with colour. */
function wings(sheet: Sheet, palette: Palette): string {
  const pale = mix(palette.pale, palette.main, 0.18);
  return [-1, 1]
    .map(
      (side) =>
        crochetSolid(sheet, {
          x: side * 190,
          y: FLOOR - 408,
          width: 74,
          height: 156,
          turn: side * 58,
          yarn: (_a, along) => (along < 0.16 || along > 0.9 ? palette.accent : pale),
          stitch: 18,
        }) +
        crochetSolid(sheet, {
          x: side * 156,
          y: FLOOR - 268,
          width: 54,
          height: 112,
          turn: side * 112,
          yarn: lighter(pale, 0.3),
          stitch: 17,
        }),
    )
    .join('');
}

function wand(palette: Palette): string {
  const [x, y] = [184, FLOOR - 238];
  return `<path d="M${x} ${y + 60}L${x + 54} ${y - 130}" stroke="#8a6342" stroke-width="12" stroke-linecap="round"/><path d="M${x - 2} ${y + 58}L${x + 52} ${y - 130}" stroke="#d3a673" stroke-width="5" stroke-linecap="round"/><path d="${starPath(x + 60, y - 154, 46, 5, 0.5, 12)}" fill="${darker(palette.accent, 0.25)}" transform="translate(3 4)"/><path d="${starPath(x + 60, y - 154, 46, 5, 0.5, 12)}" fill="${mix(palette.accent, '#f2c65b', 0.6)}" stroke="${mix(palette.accent, '#f2c65b', 0.6)}" stroke-width="9" stroke-linejoin="round"/><path d="${starPath(x + 57, y - 158, 26, 5, 0.5, 12)}" fill="#fff3cf" opacity=".7"/>`;
}

function besides(sheet: Sheet, palette: Palette, x: number): string {
  const side = sheet.random.next() < 0.5 ? -1 : 1;
  const choice = sheet.random.next();
  if (choice < 0.35)
    return vase(sheet, x + side * 350, FLOOR - 36, 200, mix(palette.pale, palette.accent, 0.25));
  if (choice < 0.65) return yarnBall(sheet, x + side * 330, FLOOR - 74, 82, palette.main);
  return sprig(sheet, x + side * 380, FLOOR + 50, 280, side * -64, 'eucalyptus');
}

export const doll: Draw = figure(false);
export const fairy: Draw = figure(true);
