import { band, crease, flower, piece } from './cloth';
import { darker, lighter, mix } from './colour';
import { BALL, crochetSolid, PEAR, type CrochetSolid } from './crochet';
import type { Palette } from './palettes';
import { sprig, vase, yarnBall } from './props';
import { FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';

type Solid = (solid: CrochetSolid) => string;

/** What makes one seated animal another. All colours are the yarns'. */
interface Animal {
  fur: string;
  belly: string;
  paw: string;
  /** Drawn behind and before the head, in the head's own coordinates (its centre at 0, 0). */
  behind: (solid: Solid, palette: Palette) => string;
  face: (sheet: Sheet, solid: Solid, palette: Palette) => string;
  tail?: (solid: Solid) => string;
}

/** A seated amigurumi of the kind given, with its neckwear and a prop by its side. */
function seated(animal: (palette: Palette) => Animal): Draw {
  return (sheet, palette) => {
    const { fur, belly, paw, behind, face, tail } = animal(palette);
    const { random } = sheet;
    const x = 500 + random.between(-34, 34);
    const lean = random.between(-5, 5);
    const solid: Solid = (part) => crochetSolid(sheet, part);
    const limb = (side: number, cx: number, cy: number, width: number, height: number, turn: number) =>
      contact(sheet, cx - side * 6, cy + 9, width, height, side * turn) +
      solid({
        x: cx,
        y: cy,
        width,
        height,
        turn: side * turn,
        yarn: (_around, along) => (along > 0.74 ? paw : fur),
        stitch: 17,
      });
    const foot = (side: number) => {
      const cx = side * 108;
      const cy = FLOOR - 52;
      return (
        contact(sheet, cx + 8, cy + 10, 76, 66, 0) +
        solid({ x: cx, y: cy, width: 72, height: 60, tip: 62, turn: side * -12, yarn: fur, stitch: 17 }) +
        solid({
          x: cx + side * 4,
          y: cy - 4,
          width: 40,
          height: 40,
          tip: 84,
          yarn: paw,
          stitch: 14,
          smooth: true,
        })
      );
    };
    const body = solid({
      x: 0,
      y: FLOOR - 166,
      width: 158,
      height: 168,
      outline: PEAR,
      yarn: (around, along) => (Math.hypot(around * 1.25, (along - 0.6) * 1.9) < 0.52 ? belly : fur),
    });
    return (
      companion(sheet, palette, x) +
      floorShadow(sheet, x, FLOOR + 2, 215) +
      `<g transform="translate(${x} 0)">${tail?.(solid) ?? ''}${body}` +
      limb(1, -142, FLOOR - 190, 44, 96, 24) +
      limb(-1, 142, FLOOR - 190, 44, 96, 24) +
      foot(-1) +
      foot(1) +
      contact(sheet, 2, FLOOR - 300, 104, 40, 0) +
      neckwear(sheet, palette) +
      `<g transform="translate(0 ${FLOOR - 432}) rotate(${lean})">${behind(solid, palette)}` +
      solid({ x: 0, y: 0, width: 170, height: 148, tip: 6, yarn: fur }) +
      face(sheet, solid, palette) +
      `</g></g>`
    );
  };
}

/** The darkness between two parts that touch. */
function contact(sheet: Sheet, x: number, y: number, width: number, height: number, turn: number): string {
  const soft = sheet.radial([
    [0, '#2c141c', 0.55],
    [0.78, '#2c141c', 0.42],
    [1, '#2c141c', 0],
  ]);
  return `<ellipse cx="${x}" cy="${y}" rx="${width * 1.12}" ry="${height * 1.12}" transform="rotate(${turn} ${x} ${y})" fill="${soft}"/>`;
}

/** A safety eye: glossy black with the window in it. */
export function bead(sheet: Sheet, x: number, y: number, radius: number): string {
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="${radius * 1.5}" fill="${sheet.radial([
      [0.5, '#2c141c', 0.5],
      [1, '#2c141c', 0],
    ])}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(
      [
        [0, '#5a4650'],
        [0.6, '#1c1218'],
        [1, '#0d080b'],
      ],
      [0.4, 0.35, 0.7],
    )}"/>` +
    `<circle cx="${x - radius * 0.32}" cy="${y - radius * 0.36}" r="${radius * 0.3}" fill="#ffffff" opacity=".95"/><circle cx="${x + radius * 0.34}" cy="${y + radius * 0.4}" r="${radius * 0.14}" fill="#ffffff" opacity=".5"/>`
  );
}

/** Pink powder on a cheek. */
export function blush(sheet: Sheet, x: number, y: number, radius: number, colour = '#e2707a'): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.72}" fill="${sheet.radial([
    [0, colour, 0.62],
    [0.5, colour, 0.34],
    [1, colour, 0],
  ])}"/>`;
}

/** Embroidery: a nose and the mouth under it. */
function muzzle(x: number, y: number, size: number, colour: string): string {
  return (
    `<path d="M${x - size} ${y - size * 0.5}Q${x} ${y - size * 0.95} ${x + size} ${y - size * 0.5}Q${x + size * 0.3} ${y + size * 0.7} ${x} ${y + size * 0.7}Q${x - size * 0.3} ${y + size * 0.7} ${x - size} ${y - size * 0.5}Z" fill="${colour}"/>` +
    `<path d="M${x - size * 0.6} ${y - size * 0.42}q${size * 0.5} ${-size * 0.22} ${size} 0" stroke="#fff8ea" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/>` +
    `<path d="M${x} ${y + size * 0.7}v${size * 0.7}m${-size * 1.25} ${-size * 0.1}q${size * 0.62} ${size * 0.95} ${size * 1.25} ${size * 0.1}q${size * 0.62} ${size * 0.85} ${size * 1.25} ${-size * 0.1}" fill="none" stroke="${colour}" stroke-width="${size * 0.24}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function eyes(sheet: Sheet, apart: number, y: number, radius: number): string {
  return (
    bead(sheet, -apart, y, radius) +
    bead(sheet, apart, y, radius) +
    blush(sheet, -apart - 26, y + 46, 40) +
    blush(sheet, apart + 26, y + 46, 40)
  );
}

/** A scarf, a bow tie, a collar of flowers, or nothing. */
function neckwear(sheet: Sheet, palette: Palette): string {
  const y = FLOOR - 302;
  const choice = Math.floor(sheet.random.next() * 4);
  if (choice === 0)
    return (
      band(`M-112 ${y}Q0 ${y + 66} 112 ${y}`, 46, palette.accent) +
      band(`M62 ${y + 40}q34 60 16 122`, 42, palette.accent) +
      [0, 1, 2, 3]
        .map(
          (step) =>
            `<path d="M${59 + step * 11} ${y + 158}q2 16 -2 30" stroke="${lighter(palette.accent, 0.2)}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
        )
        .join('') +
      [0, 1, 2, 3, 4, 5, 6]
        .map(
          (step) =>
            `<path d="M${-84 + step * 28} ${y + 4 + 28 * (1 - ((step - 3) / 3) ** 2)}v26" stroke="${darker(palette.accent, 0.3)}" stroke-opacity=".5" stroke-width="4"/>`,
        )
        .join('')
    );
  if (choice === 1) {
    const wing = (side: number) =>
      `M0 ${y + 42}C${side * 30} ${y + 2} ${side * 92} ${y - 6} ${side * 98} ${y + 18}Q${side * 106} ${y + 46} ${side * 96} ${y + 70}C${side * 80} ${y + 88} ${side * 30} ${y + 72} 0 ${y + 42}Z`;
    return (
      piece(sheet, wing(-1), palette.accent, { volume: 0.6, lift: 0.5 }) +
      piece(sheet, wing(1), palette.accent, { volume: 0.6, lift: 0.5 }) +
      crease(
        `M-20 ${y + 42}L-70 ${y + 30}M20 ${y + 42}L70 ${y + 34}M-20 ${y + 46}L-66 ${y + 58}M20 ${y + 46}L66 ${y + 58}`,
        7,
        0.34,
      ) +
      piece(
        sheet,
        `M-17 ${y + 22}Q0 ${y + 16} 17 ${y + 22}Q22 ${y + 42} 17 ${y + 62}Q0 ${y + 68} -17 ${y + 62}Q-22 ${y + 42} -17 ${y + 22}Z`,
        darker(palette.accent, 0.1),
        { volume: 0.7, lift: 0.3 },
      )
    );
  }
  if (choice === 2)
    return [-92, -60, -24, 16, 54, 90]
      .map((dx, index) =>
        flower(
          dx,
          y + 14 + 34 * (1 - (dx / 100) ** 2),
          25,
          [palette.accent, palette.pale, palette.main][index % 3] ?? palette.pale,
          '#e8b64c',
        ),
      )
      .join('');
  return '';
}

function companion(sheet: Sheet, palette: Palette, x: number): string {
  const choice = sheet.random.next();
  const side = sheet.random.next() < 0.5 ? -1 : 1;
  if (choice < 0.36)
    return yarnBall(
      sheet,
      x + side * 318,
      FLOOR - 78,
      84,
      sheet.random.pick([palette.accent, palette.main, palette.deep]),
    );
  if (choice < 0.62)
    return vase(sheet, x + side * 330, FLOOR - 34, 190, mix(palette.pale, palette.main, 0.3));
  if (choice < 0.8) return sprig(sheet, x + side * 390, FLOOR + 60, 260, side * -68, 'lavender');
  return '';
}

const furOf = (palette: Palette) => palette.main;

/** A rabbit with long ears, one of them often folded. */
export const rabbit: Draw = seated((palette) => ({
  fur: furOf(palette),
  belly: palette.pale,
  paw: palette.pale,
  behind: (solid) =>
    [-1, 1]
      .map((side) => {
        const ear = { x: side * 82, y: -226, turn: side * 14, tip: 4, outline: BALL };
        return (
          solid({ ...ear, width: 48, height: 142, yarn: furOf(palette) }) +
          solid({
            ...ear,
            y: -216,
            width: 25,
            height: 108,
            yarn: mix(palette.pale, '#e9a2a6', 0.45),
            smooth: true,
            stitch: 15,
          })
        );
      })
      .join(''),
  face: (sheet) => eyes(sheet, 74, -8, 17) + muzzle(0, 34, 17, mix(palette.deep, '#b3525c', 0.5)),
  tail: (solid) => solid({ x: 168, y: FLOOR - 70, width: 52, height: 50, yarn: palette.pale }),
}));

/** A teddy bear with a pale muzzle. */
export const bear: Draw = seated((palette) => {
  const fur = mix(furOf(palette), '#a9764c', 0.35);
  return {
    fur,
    belly: lighter(fur, 0.5),
    paw: lighter(fur, 0.5),
    behind: (solid) =>
      [-1, 1]
        .map(
          (side) =>
            solid({ x: side * 126, y: -112, width: 58, height: 58, yarn: fur }) +
            solid({
              x: side * 122,
              y: -106,
              width: 34,
              height: 34,
              yarn: lighter(fur, 0.5),
              smooth: true,
              stitch: 15,
            }),
        )
        .join(''),
    face: (sheet, solid) =>
      contact(sheet, 3, 54, 66, 52, 0) +
      solid({ x: 0, y: 48, width: 68, height: 54, tip: 40, yarn: lighter(fur, 0.55), stitch: 16 }) +
      eyes(sheet, 72, -18, 17) +
      muzzle(0, 32, 18, '#3b2427'),
  };
});

/** A cat with pointed ears, stripes and whiskers. */
export const cat: Draw = seated((palette) => {
  const stripe = darker(furOf(palette), 0.32);
  return {
    fur: furOf(palette),
    belly: palette.pale,
    paw: palette.pale,
    behind: (solid) =>
      [-1, 1]
        .map((side) => {
          const cone = (t: number): readonly [number, number] => [
            Math.min(1, t * 1.06) * (1 - 0.2 * t),
            t * 2 - 1,
          ];
          return (
            solid({
              x: side * 98,
              y: -128,
              width: 66,
              height: 74,
              turn: side * 24,
              tip: 2,
              outline: cone,
              yarn: furOf(palette),
            }) +
            solid({
              x: side * 94,
              y: -112,
              width: 38,
              height: 46,
              turn: side * 24,
              tip: 2,
              outline: cone,
              yarn: '#e9a9a8',
              smooth: true,
              stitch: 14,
            })
          );
        })
        .join(''),
    face: (sheet) =>
      `<g fill="none" stroke="${stripe}" stroke-width="13" stroke-linecap="round"><path d="M0 -136v50M-40 -128l8 40M40 -128l-8 40M-164 -6l36 8M-158 30l32 2M164 -6l-36 8M158 30l-32 2"/></g>` +
      eyes(sheet, 76, -6, 18) +
      muzzle(0, 34, 15, '#c05f68') +
      `<g stroke="#fff8ea" stroke-opacity=".85" stroke-width="3" stroke-linecap="round"><path d="M-64 44L-150 30M-64 56L-150 62M64 44L150 30M64 56L150 62" /></g>`,
    tail: (solid) =>
      solid({
        x: 190,
        y: FLOOR - 110,
        width: 34,
        height: 112,
        turn: 34,
        yarn: (_a, along) =>
          along < 0.2 ? palette.pale : Math.floor(along * 9) % 2 ? stripe : furOf(palette),
      }),
  };
});

/** A fox: white cheeks, black-tipped ears, a great tail. */
export const fox: Draw = seated((palette) => {
  const fur = mix(palette.main, '#c9622f', 0.62);
  return {
    fur,
    belly: '#faf0e2',
    paw: '#4c2f2b',
    behind: (solid) =>
      [-1, 1]
        .map((side) =>
          solid({
            x: side * 104,
            y: -140,
            width: 62,
            height: 88,
            turn: side * 20,
            tip: 2,
            outline: (t) => [t * (1.1 - 0.25 * t), t * 2 - 1],
            yarn: (_a, along) => (along < 0.34 ? '#4c2f2b' : fur),
          }),
        )
        .join(''),
    face: (sheet, solid) =>
      [-1, 1]
        .map((side) =>
          solid({
            x: side * 92,
            y: 50,
            width: 76,
            height: 62,
            turn: side * -18,
            tip: 30,
            yarn: '#faf0e2',
            stitch: 16,
          }),
        )
        .join('') +
      contact(sheet, 2, 66, 44, 36, 0) +
      solid({ x: 0, y: 54, width: 46, height: 44, tip: 50, yarn: fur, stitch: 15 }) +
      eyes(sheet, 72, -14, 17) +
      muzzle(0, 60, 15, '#2c1a1d'),
    tail: (solid) =>
      solid({
        x: 206,
        y: FLOOR - 120,
        width: 62,
        height: 128,
        turn: 30,
        yarn: (_a, along) => (along < 0.3 ? '#faf0e2' : fur),
      }),
  };
});

/** A mouse with great round ears and a skirt of petals. */
export const mouse: Draw = seated((palette) => {
  const fur = mix(palette.second, '#b7aaa6', 0.55);
  return {
    fur,
    belly: palette.main,
    paw: '#ecb4b0',
    behind: (solid) =>
      [-1, 1]
        .map(
          (side) =>
            solid({ x: side * 150, y: -122, width: 92, height: 92, yarn: fur }) +
            solid({ x: side * 146, y: -116, width: 64, height: 64, yarn: '#ecb4b0', smooth: true }),
        )
        .join(''),
    face: (sheet, solid) =>
      solid({ x: 0, y: 44, width: 52, height: 42, tip: 46, yarn: lighter(fur, 0.3), stitch: 15 }) +
      eyes(sheet, 72, -12, 16) +
      muzzle(0, 34, 13, '#b9525f') +
      flower(92, -118, 40, palette.accent, '#e8b64c'),
    tail: (_solid) =>
      `<path d="M120 ${FLOOR - 30}q120 20 150 -60t-20 -110" fill="none" stroke="#d99c98" stroke-width="17" stroke-linecap="round"/><path d="M120 ${FLOOR - 34}q116 18 144 -58t-20 -108" fill="none" stroke="#f3c9c4" stroke-width="5" stroke-linecap="round"/>`,
  };
});

/** An octopus with curled arms: the friend of new-born babies. */
export const octopus: Draw = (sheet, palette) => {
  const { random } = sheet;
  const x = 500 + random.between(-30, 30);
  const yarn = palette.main;
  const solid: Solid = (part) => crochetSolid(sheet, part);
  const arm = (dx: number, reach: number, lift: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const along = index / 8;
      const px = dx * (0.42 + along * reach);
      const py = FLOOR - 108 + along * 86 - lift * along * along + Math.sin(along * 9 + dx) * 9;
      return (
        contact(sheet, px + 5, py + 7, 36 - along * 8, 32 - along * 7, 0) +
        solid({
          x: px,
          y: py,
          width: 38 - along * 13,
          height: 31 - along * 10,
          turn: index % 2 ? 12 : -12,
          yarn: index % 3 === 1 ? palette.pale : yarn,
          stitch: 15,
          smooth: true,
        })
      );
    }).join('');
  return (
    companion(sheet, palette, x) +
    floorShadow(sheet, x, FLOOR, 300) +
    `<g transform="translate(${x} 0)">` +
    arm(-150, 1.5, 20) +
    arm(150, 1.5, 20) +
    arm(-100, 1.1, -18) +
    arm(100, 1.1, -18) +
    solid({
      x: 0,
      y: FLOOR - 320,
      width: 206,
      height: 214,
      tip: 6,
      outline: (t) => [Math.sin(Math.PI * t) ** 0.72 * (1.02 - 0.22 * t), -Math.cos(Math.PI * t)],
      yarn: (_a, along) => (along > 0.8 && along < 0.87 ? palette.pale : yarn),
      stitch: 20,
    }) +
    arm(-46, 0.75, -38) +
    arm(46, 0.75, -38) +
    `<g transform="translate(0 ${FLOOR - 300})">${eyes(sheet, 78, 10, 20)}<path d="M-22 52q22 24 44 0" fill="none" stroke="${palette.deep}" stroke-width="6" stroke-linecap="round"/>` +
    (random.next() < 0.6
      ? `<g transform="translate(88 -176)">${flower(0, 0, 44, palette.accent, '#e8b64c')}</g>`
      : '') +
    `</g></g>`
  );
};

/** A whale with a pale, ribbed belly. */
export const whale: Draw = (sheet, palette) => {
  const x = 486 + sheet.random.between(-24, 24);
  const solid: Solid = (part) => crochetSolid(sheet, part);
  const drop = (t: number): readonly [number, number] => [
    Math.sin(Math.PI * t) ** 0.8 * (0.55 + 0.5 * t),
    -Math.cos(Math.PI * t),
  ];
  return (
    companion(sheet, palette, x) +
    floorShadow(sheet, x, FLOOR, 320) +
    `<g transform="translate(${x} 0)">` +
    solid({ x: 330, y: FLOOR - 348, width: 36, height: 88, turn: 62, yarn: palette.main }) +
    solid({ x: 262, y: FLOOR - 366, width: 36, height: 84, turn: -18, yarn: palette.main }) +
    solid({ x: 196, y: FLOOR - 218, width: 104, height: 170, turn: 42, yarn: palette.main }) +
    solid({
      x: -40,
      y: FLOOR - 172,
      width: 262,
      height: 178,
      tip: 2,
      yarn: (around, along) =>
        along + around * 0.06 > 0.66
          ? Math.floor(along * 26) % 2
            ? palette.pale
            : darker(palette.pale, 0.07)
          : palette.main,
      outline: (t) => [Math.sin(Math.PI * t) ** 0.74, -Math.cos(Math.PI * t)],
    }) +
    contact(sheet, 96, FLOOR - 104, 60, 84, -30) +
    solid({ x: 90, y: FLOOR - 112, width: 50, height: 88, turn: -34, outline: drop, yarn: palette.main }) +
    `<g transform="translate(-112 ${FLOOR - 186})">${bead(sheet, -70, 0, 19)}${bead(sheet, 76, 0, 19)}${blush(sheet, -98, 44, 38)}${blush(sheet, 110, 44, 38)}<path d="M-24 30q26 26 52 0" fill="none" stroke="${palette.deep}" stroke-width="6" stroke-linecap="round"/></g></g>`
  );
};
