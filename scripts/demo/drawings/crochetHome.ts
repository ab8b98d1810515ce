import { band, crease, piece } from './cloth';
import { darker, lighter, lit, mix } from './colour';
import { crochetPanel, crochetSolid, type CrochetSolid } from './crochet';
import type { Palette } from './palettes';
import { sprig, vase, yarnBall } from './props';
import { castShadow, FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';
import { softFill, softStroke } from './soft';

type Solid = (part: CrochetSolid) => string;

function daisy(
  solid: Solid,
  x: number,
  y: number,
  size: number,
  petal: string,
  heart: string,
  petals: number,
): string {
  const ring = Array.from({ length: petals }, (_, index) => {
    const angle = (index * 360) / petals;
    const reach = size * 0.62;
    return solid({
      x: x + Math.sin((angle * Math.PI) / 180) * reach,
      y: y - Math.cos((angle * Math.PI) / 180) * reach,
      width: size * (petals > 7 ? 0.24 : 0.34),
      height: size * 0.46,
      turn: angle,
      yarn: petal,
      stitch: 14,
      smooth: true,
    });
  });
  return (
    softFill(disc(x, y, size * 0.8), '#2c141c', 0.4, size * 0.4, 'translate(5 9)') +
    ring.join('') +
    solid({ x, y, width: size * 0.32, height: size * 0.32, yarn: heart, stitch: 12, smooth: true })
  );
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function tulip(solid: Solid, x: number, y: number, size: number, turn: number, colour: string): string {
  return (
    softFill(disc(x, y, size * 0.55), '#2c141c', 0.35, size * 0.3, 'translate(5 9)') +
    [-1, 1]
      .map((side) =>
        solid({
          x: x + side * size * 0.26,
          y: y + 4,
          width: size * 0.3,
          height: size * 0.58,
          turn: turn + side * 12,
          yarn: darker(colour, 0.08),
          stitch: 14,
          smooth: true,
        }),
      )
      .join('') +
    solid({ x, y, width: size * 0.36, height: size * 0.62, turn, yarn: colour, stitch: 14, smooth: true })
  );
}

function rose(solid: Solid, x: number, y: number, size: number, colour: string): string {
  const layers = [0.7, 0.46].flatMap((reach, ring) =>
    Array.from({ length: ring ? 4 : 6 }, (_, index) => {
      const angle = (index * 360) / (ring ? 4 : 6) + ring * 40;
      return solid({
        x: x + Math.sin((angle * Math.PI) / 180) * reach * size * 0.75,
        y: y - Math.cos((angle * Math.PI) / 180) * reach * size * 0.75,
        width: size * 0.46,
        height: size * 0.3,
        turn: angle,
        yarn: ring ? darker(colour, 0.1) : colour,
        stitch: 14,
        smooth: true,
      });
    }),
  );
  return (
    softFill(disc(x, y, size * 0.8), '#2c141c', 0.4, size * 0.4, 'translate(5 9)') +
    layers.join('') +
    solid({
      x,
      y,
      width: size * 0.36,
      height: size * 0.34,
      yarn: darker(colour, 0.16),
      stitch: 13,
      smooth: true,
    })
  );
}

/** Crocheted flowers, each `[x, y, size]`, with their leaves, gathered around 500, 400. */
function flowers(sheet: Sheet, palette: Palette): string {
  const { random } = sheet;
  const solid: Solid = (part) => crochetSolid(sheet, part);
  const green = mix('#7f9d74', palette.deep, 0.12);
  const leaves = [-78, -52, -26, 0, 24, 50, 78].map((angle, index) => {
    const a = (angle * Math.PI) / 180;
    return solid({
      x: 500 + Math.sin(a) * 268,
      y: 470 - Math.cos(a) * (250 + (index % 2) * 50),
      width: 38,
      height: 108,
      turn: angle + random.between(-8, 8),
      yarn: index % 2 ? green : lighter(green, 0.25),
      stitch: 15,
      smooth: true,
    });
  });
  const colours = [palette.main, palette.accent, palette.pale, lighter(palette.main, 0.4)] as const;
  const places: readonly (readonly [number, number, number])[] = [
    [330, 300, 92],
    [500, 230, 96],
    [670, 300, 92],
    [270, 440, 84],
    [410, 400, 100],
    [590, 400, 100],
    [730, 440, 84],
    [500, 510, 98],
    [350, 545, 80],
    [655, 545, 80],
  ];
  const start = Math.floor(random.next() * 3);
  return (
    leaves.join('') +
    places
      .map(([x, y, size], index) => {
        const colour = colours[(index * 3 + start) % 4] ?? palette.main;
        const kind = (index + start) % 3;
        if (kind === 0)
          return daisy(
            solid,
            x,
            y,
            size,
            colour === palette.pale ? '#fbf5ea' : colour,
            '#e8b64c',
            index % 2 ? 9 : 6,
          );
        if (kind === 1) return rose(solid, x, y, size * 0.94, colour);
        return tulip(solid, x, y, size * 1.1, random.between(-20, 20), colour);
      })
      .join('')
  );
}

/** A bouquet in kraft paper, tied with a ribbon: lies or stands. */
export const bouquet: Draw = (sheet, palette) => {
  const back = 'M170 420Q330 330 500 350T830 420L560 900Q500 926 440 900Z';
  const front = 'M206 520Q360 640 500 612Q640 640 794 520L566 896Q500 922 434 896Z';
  const kraft = mix('#c9a277', palette.second, 0.3);
  return (
    `<g transform="rotate(${sheet.random.between(-9, 9)} 500 600)">` +
    piece(sheet, back, lighter(kraft, 0.25), { material: 'paper', folds: 0.4, volume: 0.3, lift: 1.4 }) +
    flowers(sheet, palette) +
    piece(sheet, front, kraft, { material: 'paper', folds: 0.5, volume: 0.5, lift: 0.6 }) +
    crease('M300 600L470 880M700 600L530 880M410 640L490 880M590 640L512 870', 11, 0.26) +
    band('M414 796Q500 826 586 796', 44, palette.accent) +
    band('M500 812Q440 880 400 960M500 812Q560 870 584 966', 24, palette.accent) +
    band(
      'M500 808C420 720 350 780 372 826S460 850 500 808C580 720 650 780 628 826S540 850 500 808',
      22,
      darker(palette.accent, 0.06),
    ) +
    `</g>`
  );
};

/** Crocheted flowers in a glazed pot, standing. */
export const flowerPot: Draw = (sheet, palette) => {
  const pot = `M330 560H670L636 ${FLOOR - 6}Q500 ${FLOOR + 26} 364 ${FLOOR - 6}Z`;
  const glaze = mix(palette.pale, palette.second, 0.5);
  return (
    floorShadow(sheet, 500, FLOOR, 220) +
    piece(
      sheet,
      pot,
      sheet.linear(
        [
          [0, darker(glaze, 0.14)],
          [0.28, lighter(glaze, 0.7)],
          [0.6, glaze],
          [1, darker(glaze, 0.42)],
        ],
        [0, 0, 1, 0],
      ),
      { material: 'paper', folds: 0, volume: 0.2, floating: true },
    ) +
    band('M322 588Q500 620 678 588', 50, glaze, { shadow: false }) +
    `<path d="M352 720Q500 752 648 720" fill="none" stroke="${palette.main}" stroke-width="12" stroke-dasharray="1 24" stroke-linecap="round"/>` +
    `<g transform="translate(0 20)">${flowers(sheet, palette)}</g>`
  );
};

/** Pixel pictures for corner-to-corner blankets: 0 ground, 1 main, 2 accent, 3 pale. */
const MOTIFS = [
  [
    '00000000000',
    '00110001100',
    '01111011110',
    '01311111110',
    '01111111110',
    '01111111110',
    '00111111100',
    '00011111000',
    '00001110000',
    '00000100000',
    '00000000000',
  ],
  [
    '00000000000',
    '00001110000',
    '00113111100',
    '01311113110',
    '01111311110',
    '11111111131',
    '00033333000',
    '00033333000',
    '00033333000',
    '00022222000',
    '00000000000',
  ],
  [
    '00000200000',
    '00000200000',
    '00002220000',
    '22222322222',
    '02223332220',
    '00223332200',
    '00022322000',
    '00222222200',
    '00220002200',
    '02200000220',
    '00000000000',
  ],
  [
    '00000000000',
    '00011111000',
    '00122222100',
    '01223332210',
    '12230003221',
    '12300000321',
    '12300000321',
    '12300000321',
    '00000000000',
    '33300000333',
    '33330003333',
  ],
] as const satisfies readonly (readonly string[])[];

/** A corner-to-corner blanket, spread out with one corner turned over. */
export const blanket: Draw = (sheet, palette) => {
  const { random } = sheet;
  const motif: readonly string[] = random.pick<readonly string[]>(MOTIFS);
  const cells = 19;
  const size = 40;
  const colours = [palette.second, palette.main, palette.accent, palette.pale];
  const colourAt = (row: number, column: number) => {
    const edge = Math.min(row, column, cells - 1 - row, cells - 1 - column);
    if (edge === 0) return palette.main;
    if (edge === 1) return palette.pale;
    if (edge === 2) return (row + column) % 2 ? palette.accent : palette.second;
    const digit = motif[row - 4]?.[column - 4] ?? '0';
    return colours[Number(digit)] ?? palette.second;
  };
  const blocks: string[] = [];
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const x = 120 + column * size;
      const y = 120 + row * size;
      const colour = lit(
        colourAt(row, column),
        0.74 - (row + column) * 0.007 + random.between(-0.035, 0.035),
      );
      const upright = (row + column) % 2 === 0;
      const lines = [0.2, 0.5, 0.8]
        .map((at) =>
          upright ? `M${x + at * size} ${y + 4}v${size - 8}` : `M${x + 4} ${y + at * size}h${size - 8}`,
        )
        .join('');
      blocks.push(
        `<rect x="${x + 0.5}" y="${y + 0.5}" width="${size - 1}" height="${size - 1}" rx="8" fill="${darker(colour, 0.28)}"/><path d="${lines}" stroke="${colour}" stroke-width="10.5" stroke-linecap="round"/><path d="${lines}" transform="translate(-2 -2)" stroke="${lighter(colour, 0.4)}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
      );
    }
  const end = 120 + cells * size;
  const whole = `M116 116H${end + 4}V${end - 250}L${end - 250} ${end + 4}H116Z`;
  const fold = `M${end - 250} ${end + 4}Q${end - 262} ${end - 240} ${end - 216} ${end - 238}Q${end - 120} ${end - 260} ${end + 4} ${end - 250}Z`;
  return (
    yarnBall(sheet, 900, 900, 92, palette.accent) +
    yarnBall(sheet, 800, 955, 70, palette.main) +
    `<g transform="rotate(${random.between(-9, 5)} 500 500) translate(-28 -36)">` +
    castShadow(whole, [14, 20], 18, 0.42) +
    `<g clip-path="${sheet.clip(whole)}"><rect x="100" y="100" width="${cells * size + 40}" height="${cells * size + 40}" fill="${darker(palette.main, 0.5)}"/>${blocks.join('')}` +
    crease('M120 420Q380 460 560 380T880 440M300 120Q340 420 300 880M640 130Q600 420 680 700', 36, 0.16) +
    `</g>` +
    piece(sheet, fold, darker(palette.second, 0.06), { material: 'wool', folds: 0.3, volume: 0.6, lift: 1 }) +
    softStroke(
      `M${end - 236} ${end - 40}L${end - 40} ${end - 236}M${end - 236} ${end - 100}L${end - 100} ${end - 236}M${end - 236} ${end - 160}L${end - 160} ${end - 236}`,
      darker(palette.second, 0.4),
      0.3,
      12,
    ) +
    `</g>`
  );
};

/** A knitted-looking hat with a turned-up brim and a great pompom, standing. */
export const beanie: Draw = (sheet, palette) => {
  const { random } = sheet;
  const x = 500 + random.between(-24, 24);
  const solid: Solid = (part) => crochetSolid(sheet, part);
  const striped = random.next() < 0.6;
  const dome = solid({
    x,
    y: FLOOR - 250,
    width: 226,
    height: 236,
    tip: 10,
    outline: (t) => [Math.sin((Math.PI / 2) * Math.min(1, t * 1.25)) ** 0.8, t * 2 - 1],
    yarn: (_around, along) =>
      striped && along > 0.34 && along < 0.62
        ? Math.floor(along * 26) % 2
          ? palette.pale
          : palette.accent
        : palette.main,
    stitch: 22,
  });
  const brim = solid({
    x,
    y: FLOOR - 68,
    width: 242,
    height: 66,
    tip: 10,
    outline: (t) => [0.97 + 0.03 * Math.sin(Math.PI * t), t * 2 - 1],
    yarn: (around) => (Math.round(around * 26) % 2 ? palette.accent : darker(palette.accent, 0.12)),
    stitch: 21,
  });
  const top = FLOOR - 500;
  const fluff = (count: number, reach: number, colour: string, width: number) =>
    `<path d="${Array.from({ length: count }, () => {
      const a = random.between(0, Math.PI * 2);
      const r = reach * random.between(0.5, 1);
      return `M${(x + Math.cos(a) * r * 0.4).toFixed(1)} ${(top + Math.sin(a) * r * 0.4).toFixed(1)}L${(x + Math.cos(a) * r).toFixed(1)} ${(top + Math.sin(a) * r).toFixed(1)}`;
    }).join('')}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return (
    (random.next() < 0.5
      ? vase(sheet, x + 360, FLOOR - 40, 200, palette.pale)
      : yarnBall(sheet, x - 330, FLOOR - 60, 90, palette.accent)) +
    floorShadow(sheet, x, FLOOR, 270) +
    dome +
    softFill(
      `M${x - 226} ${FLOOR - 136}Q${x} ${FLOOR - 80} ${x + 226} ${FLOOR - 136}V${FLOOR - 100}H${x - 226}Z`,
      '#2c141c',
      0.35,
      14,
    ) +
    brim +
    softFill(disc(x + 6, top + 12, 76), '#2c141c', 0.35, 30) +
    fluff(260, 108, darker(palette.pale, 0.3), 7) +
    fluff(260, 100, palette.pale, 5) +
    `<g transform="translate(-14 -16)">${fluff(120, 74, '#ffffff', 3)}</g>`
  );
};

/** A headband with a crossed front and a flower. */
export const headband: Draw = (sheet, palette) => {
  const cx = 500 + sheet.random.between(-20, 20);
  const cy = FLOOR - 210;
  const loop = (front: boolean, lift: number, colours: readonly string[]) =>
    crochetPanel(
      sheet,
      { x: 0, y: 0, width: front ? 700 : 640, height: 130 },
      21,
      (column, row) =>
        colours[(front && (row === 0 || row === 6) ? 1 : Math.floor(column / 40)) % colours.length] ??
        palette.main,
      (u, v) => (front ? 0.84 - 0.5 * Math.abs(u - 0.36) - 0.16 * v : 0.3 + 0.16 * v),
      (u, v) => {
        const angle = front ? Math.PI - u * Math.PI : Math.PI + u * Math.PI;
        return [cx + Math.cos(angle) * 290, cy + Math.sin(angle) * 112 + (v - 0.5) * 150 + lift] as const;
      },
    );
  const solid: Solid = (part) => crochetSolid(sheet, part);
  return (
    sprig(sheet, 190, FLOOR + 70, 300, 66, 'lavender') +
    floorShadow(sheet, cx, FLOOR - 20, 310) +
    loop(false, 0, [darker(palette.main, 0.2)]) +
    `<path d="M${cx - 290} ${cy - 66}A290 112 0 0 0 ${cx + 290} ${cy - 66}V${cy + 66}A290 112 0 0 1 ${cx - 290} ${cy + 66}Z" fill="${darker(palette.main, 0.35)}"/>` +
    loop(true, 0, [palette.main, palette.pale]) +
    solid({ x: cx + 30, y: cy + 112, width: 50, height: 92, turn: 8, yarn: palette.accent, stitch: 18 }) +
    daisy(solid, cx - 96, cy + 66, 96, palette.pale, '#e8b64c', 8) +
    daisy(solid, cx - 186, cy + 108, 60, palette.accent, palette.pale, 6)
  );
};
