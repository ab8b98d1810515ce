import { flower, heartPath, piece, print, starPath } from './cloth';
import { darker, lighter, mix } from './colour';
import type { Palette } from './palettes';
import { sprig, vase } from './props';
import { FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';
import { softFill } from './soft';
import { texture } from './textures';

/** Small pictures printed on cups and cut as stickers, around 0, 0 and some 100 units wide. */
const VIGNETTES: readonly ((palette: Palette) => string)[] = [
  (p) =>
    `<path d="${heartPath(0, 0, 48)}" fill="${p.accent}"/><path d="M-34 -14q4 -22 22 -20" stroke="#fff8ea" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  (p) =>
    [44, 34, 24, 14]
      .map(
        (r, i) =>
          `<path d="M${-r} 20A${r} ${r} 0 0 1 ${r} 20" fill="none" stroke="${[p.accent, p.main, '#e9bf5f', p.deep][i] ?? p.main}" stroke-width="10"/>`,
      )
      .join('') +
    `<g fill="#ffffff" stroke="${p.second}" stroke-width="2"><ellipse cx="-34" cy="26" rx="22" ry="13"/><ellipse cx="34" cy="26" rx="22" ry="13"/></g>`,
  (p) =>
    flower(0, 0, 46, p.main, '#e9bf5f') +
    `<circle cx="-5" cy="-4" r="3" fill="${p.deep}"/><circle cx="5" cy="-4" r="3" fill="${p.deep}"/><path d="M-5 4q5 6 10 0" stroke="${p.deep}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  (p) =>
    `<path d="${starPath(0, 2, 50, 5, 0.5)}" fill="#e9bf5f" stroke="#e9bf5f" stroke-width="8" stroke-linejoin="round"/><circle cx="-12" cy="0" r="4" fill="${p.deep}"/><circle cx="12" cy="0" r="4" fill="${p.deep}"/><path d="M-7 10q7 8 14 0" stroke="${p.deep}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  (p) =>
    `<path d="M-40 10C-44 -50 44 -50 40 10Q0 -4 -40 10Z" fill="${p.accent}"/><g fill="#fff8ea"><circle cx="-16" cy="-16" r="8"/><circle cx="12" cy="-22" r="6"/><circle cx="22" cy="-4" r="5"/></g><path d="M-16 6Q-18 44 -22 48Q0 56 22 48Q18 44 16 6Q0 0 -16 6Z" fill="${p.pale}" stroke="${p.second}" stroke-width="2"/>`,
  (p) =>
    `<path d="M-42 -40L-30 -12Q0 -26 30 -12L42 -40Q52 4 42 20Q30 46 0 46T-42 20Q-52 4 -42 -40Z" fill="${p.main}"/><circle cx="-17" cy="8" r="5" fill="${p.deep}"/><circle cx="17" cy="8" r="5" fill="${p.deep}"/><path d="M-6 20h12l-6 7Z" fill="${p.accent}"/><path d="M-46 20h-16M-44 30l-14 5M46 20h16M44 30l14 5" stroke="${p.deep}" stroke-width="2"/>`,
  (p) =>
    `<path d="M14 -46A48 48 0 1 0 46 20A38 38 0 0 1 14 -46Z" fill="${p.deep}"/><path d="${starPath(26, -22, 13)}" fill="#e9bf5f"/><path d="${starPath(42, 2, 7)}" fill="#e9bf5f"/>`,
  (p) =>
    `<path d="M0 46Q-4 0 -2 -6" stroke="#7d9a78" stroke-width="6" fill="none"/><path d="M-2 24q-34 -2 -38 -28q34 -2 38 28ZM0 14q30 -8 30 -34q-30 4 -30 34Z" fill="#8aa583"/><path d="M-24 -14Q-30 -46 -14 -42Q-8 -52 0 -46Q8 -52 14 -42Q30 -46 24 -14Q0 2 -24 -14Z" fill="${p.accent}"/>`,
  (p) =>
    `<path d="M0 16Q-8 40 4 58" stroke="${p.deep}" stroke-width="3" fill="none"/><path d="M0 22C-56 -6 -44 -56 0 -56S56 -6 0 22Z" fill="${p.main}"/><path d="M-8 24L0 14L8 24Z" fill="${p.main}"/><path d="M-24 -26q4 -16 18 -18" stroke="#fff8ea" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>`,
];

function vignette(sheet: Sheet, palette: Palette): string {
  return sheet.random.pick(VIGNETTES as readonly [(typeof VIGNETTES)[number], ...typeof VIGNETTES])(palette);
}

/** A sheet of die-cut stickers, one of them peeled off. */
export const stickers: Draw = (sheet, palette) => {
  const { random } = sheet;
  const grid = VIGNETTES.map((draw, index) => {
    const x = 330 + (index % 3) * 170;
    const y = 250 + Math.floor(index / 3) * 196;
    const outline = 'M-78 0a78 78 0 1 0 156 0a78 78 0 1 0 -156 0Z';
    return `<g transform="translate(${x} ${y}) rotate(${random.between(-10, 10)})">${piece(sheet, outline, '#fffdf9', { material: 'none', folds: 0, volume: 0.06, lift: 0.18 })}<g transform="scale(1.06)">${draw(palette)}</g></g>`;
  });
  const backing = 'M240 140H760Q776 140 776 156V860Q776 876 760 876H240Q224 876 224 860V156Q224 140 240 140Z';
  return (
    sprig(sheet, 90, 900, 360, 14, 'gypsophila') +
    `<g transform="rotate(${random.between(-9, 9)} 500 500)">` +
    piece(
      sheet,
      backing,
      print(
        sheet,
        random.pick(['dots', 'gingham', 'plain'] as const),
        mix(palette.pale, palette.main, 0.2),
        mix(palette.pale, palette.main, 0.5),
        palette.accent,
      ),
      { material: 'paper', folds: 0.08, volume: 0.12 },
    ) +
    grid.join('') +
    `</g><g transform="translate(850 800) rotate(18)">${piece(sheet, 'M-112 0a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z', '#fffdf9', { material: 'none', folds: 0, volume: 0.1, lift: 1.3 })}<g transform="scale(1.6)">${vignette(sheet, palette)}</g></g>`
  );
};

/** Round labels on a roll's end: for jars, parcels and envelopes. */
export const labels: Draw = (sheet, palette) => {
  const label = (x: number, y: number, r: number, turn: number, ground: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${piece(sheet, `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, ground, { material: 'paper', folds: 0.06, volume: 0.08, lift: 0.35 })}<circle r="${r * 0.88}" fill="none" stroke="${palette.deep}" stroke-opacity=".55" stroke-width="4" stroke-dasharray="3 9" stroke-linecap="round"/>` +
    Array.from(
      { length: 12 },
      (_, index) =>
        `<g transform="rotate(${index * 30}) translate(0 ${-r * 0.7})"><path d="M0 6q-14 -4 -12 -22q14 4 12 22ZM0 6q14 -4 12 -22q-14 4 -12 22Z" fill="#8aa583"/></g>`,
    ).join('') +
    `<g transform="scale(${r / 115})">${vignette(sheet, palette)}</g></g>`;
  return (
    sprig(sheet, 900, 930, 380, -24, 'eucalyptus') +
    label(320, 320, 190, -12, palette.pale) +
    label(700, 430, 170, 10, lighter(palette.main, 0.55)) +
    label(420, 730, 180, 6, lighter(palette.second, 0.35)) +
    label(760, 790, 110, -8, palette.pale)
  );
};

/** A glazed mug with a printed picture. */
export const mug: Draw = (sheet, palette) => {
  const { random } = sheet;
  const x = 480 + random.between(-30, 30);
  const glaze = random.pick([palette.pale, '#faf6ef', lighter(palette.main, 0.5)]);
  const [top, width] = [430, 210];
  const body = `M${x - width} ${top}V${FLOOR - 70}Q${x - width} ${FLOOR - 8} ${x - width + 60} ${FLOOR}Q${x} ${FLOOR + 18} ${x + width - 60} ${FLOOR}Q${x + width} ${FLOOR - 8} ${x + width} ${FLOOR - 70}V${top}Z`;
  const round = sheet.linear(
    [
      [0, '#34182a', 0.28],
      [0.14, '#34182a', 0.04],
      [0.3, '#ffffff', 0.55],
      [0.42, '#ffffff', 0.1],
      [0.62, '#34182a', 0.06],
      [1, '#34182a', 0.5],
    ],
    [0, 0, 1, 0],
  );
  const handle = `M${x + width - 8} ${top + 96}C${x + width + 150} ${top + 50} ${x + width + 150} ${top + 320} ${x + width - 12} ${top + 290}`;
  const steam = [-50, 10, 64]
    .map(
      (dx, index) =>
        `<path d="M${x + dx} ${top - 30}c-40 -60 40 -90 0 -${150 + index * 24}" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="${14 + index * 3}" stroke-linecap="round" filter="${sheet.blur(9)}"/>`,
    )
    .join('');
  return (
    (random.next() < 0.5
      ? vase(sheet, x - 350, FLOOR - 46, 190, palette.main)
      : sprig(sheet, x - 400, FLOOR + 60, 280, 64, 'lavender')) +
    floorShadow(sheet, x, FLOOR + 4, 260) +
    `<path d="${handle}" fill="none" stroke="${darker(glaze, 0.45)}" stroke-width="52" stroke-linecap="round"/><path d="${handle}" fill="none" stroke="${glaze}" stroke-width="44" stroke-linecap="round"/><path d="${handle}" transform="translate(-7 -8)" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="12" stroke-linecap="round"/>` +
    `<path d="${body}" fill="${glaze}"/>` +
    `<g clip-path="${sheet.clip(body)}"><g transform="translate(${x - 16} ${top + 196}) scale(1.7)">${vignette(sheet, palette)}</g><path d="M${x - width} ${FLOOR - 96}Q${x} ${FLOOR - 66} ${x + width} ${FLOOR - 96}V${FLOOR + 30}H${x - width}Z" fill="${palette.main}"/><path d="M${x - width} ${FLOOR - 112}Q${x} ${FLOOR - 82} ${x + width} ${FLOOR - 112}" fill="none" stroke="${palette.accent}" stroke-width="6" stroke-dasharray="1 19" stroke-linecap="round"/><path d="M${x - width} ${top + 54}Q${x} ${top + 92} ${x + width} ${top + 54}" fill="none" stroke="${palette.main}" stroke-width="9"/></g>` +
    `<path d="${body}" fill="${round}"/><path d="${body}" fill="${texture('paper')}" opacity=".5"/>` +
    `<ellipse cx="${x}" cy="${top}" rx="${width}" ry="44" fill="${lighter(glaze, 0.6)}"/><ellipse cx="${x}" cy="${top + 4}" rx="${width - 15}" ry="34" fill="${darker(glaze, 0.35)}"/><ellipse cx="${x + 4}" cy="${top + 14}" rx="${width - 26}" ry="24" fill="${sheet.radial(
      [
        [0, '#a8714a'],
        [0.8, '#6e412c'],
        [1, '#4c2a20'],
      ],
    )}"/>` +
    steam
  );
};

/** A tumbler with a lid and a straw, printed. */
export const tumbler: Draw = (sheet, palette) => {
  const x = 500 + sheet.random.between(-24, 24);
  const cup = (cx: number, floor: number, scale: number, colour: string) => {
    const body = `M-150 -480L-112 -24Q-108 0 -80 4Q0 14 80 4Q108 0 112 -24L150 -480Z`;
    const shine = sheet.linear(
      [
        [0, '#34182a', 0.3],
        [0.16, '#34182a', 0.04],
        [0.27, '#ffffff', 0.6],
        [0.36, '#ffffff', 0.08],
        [0.66, '#34182a', 0.04],
        [1, '#34182a', 0.5],
      ],
      [0, 0, 1, 0],
    );
    const lid = mix(colour, '#ffffff', 0.55);
    return (
      floorShadow(sheet, cx, floor, 160 * scale) +
      `<g transform="translate(${cx} ${floor}) scale(${scale})"><path d="M30 -500L64 -760" stroke="${darker(palette.accent, 0.2)}" stroke-width="26" stroke-linecap="round"/><path d="M28 -500L62 -760" stroke="${palette.accent}" stroke-width="20" stroke-linecap="round"/><path d="M24 -500L57 -758" stroke="#ffffff" stroke-opacity=".5" stroke-width="5"/>` +
      `<path d="${body}" fill="${colour}"/><g clip-path="${sheet.clip(body)}"><g transform="translate(-8 -260) scale(1.5)">${vignette(sheet, palette)}</g>${[-96, 84].map((dx, index) => `<g transform="translate(${dx} ${-150 - index * 220}) scale(.5)">${flower(0, 0, 46, palette.pale, palette.accent)}</g>`).join('')}<path d="M-160 -74Q0 -44 160 -74" fill="none" stroke="${palette.accent}" stroke-width="9"/></g><path d="${body}" fill="${shine}"/>` +
      `<path d="M-160 -500H160L154 -466Q0 -440 -154 -466Z" fill="${lid}"/><path d="M-160 -500H160L154 -466Q0 -440 -154 -466Z" fill="${shine}"/><ellipse cy="-502" rx="160" ry="28" fill="${lighter(lid, 0.5)}"/><ellipse cx="30" cy="-503" rx="22" ry="6" fill="${darker(lid, 0.5)}"/></g>`
    );
  };
  return (
    softFill(`M${x - 300} ${FLOOR}h600`, '#2c141c', 0.05, 30) +
    cup(x + 180, FLOOR - 46, 0.8, mix(palette.second, palette.accent, 0.35)) +
    cup(x - 96, FLOOR + 20, 1, lighter(palette.main, 0.12)) +
    `<g transform="translate(${x + 330} ${FLOOR + 40})"><path d="${heartPath(0, 0, 26)}" fill="${palette.accent}"/></g>`
  );
};
