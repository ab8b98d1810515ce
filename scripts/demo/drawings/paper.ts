import { band, crease, flower, heartPath, piece, print, somePrint, starPath } from './cloth';
import { darker, lighter, mix } from './colour';
import type { Palette } from './palettes';
import { curl, sprig } from './props';
import { FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';
import { softFill, softStroke } from './soft';
import { texture } from './textures';

const KRAFT = '#c69c6d';

function rectangle(x: number, y: number, width: number, height: number, radius = 3): string {
  return `M${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`;
}

function bow(sheet: Sheet, x: number, y: number, size: number, colour: string): string {
  const loop = (side: number) =>
    `M0 0C${side * size * 0.3} ${-size * 0.75} ${side * size * 1.15} ${-size * 0.8} ${side * size * 1.1} ${-size * 0.15}C${side * size * 1.08} ${size * 0.3} ${side * size * 0.4} ${size * 0.25} 0 0Z`;
  const tail = (side: number) =>
    `M0 0Q${side * size * 0.3} ${size * 0.5} ${side * size * 0.5} ${size * 1.05}L${side * size * 0.68} ${size * 0.8}L${side * size * 0.86} ${size * 0.92}Q${side * size * 0.55} ${size * 0.3} 0 0Z`;
  const look = { volume: 0.6, folds: 0.3, lift: 0.9 };
  return (
    `<g transform="translate(${x} ${y})">` +
    piece(sheet, tail(-1), darker(colour, 0.12), look) +
    piece(sheet, tail(1), darker(colour, 0.12), look) +
    piece(sheet, loop(-1), colour, look) +
    piece(sheet, loop(1), colour, look) +
    crease(
      `M${-size * 0.1} ${-size * 0.06}Q${-size * 0.5} ${-size * 0.34} ${-size * 0.82} ${-size * 0.22}M${size * 0.1} ${-size * 0.06}Q${size * 0.5} ${-size * 0.34} ${size * 0.82} ${-size * 0.22}`,
      size * 0.09,
      0.4,
    ) +
    piece(
      sheet,
      `M${-size * 0.17} ${-size * 0.17}Q0 ${-size * 0.26} ${size * 0.17} ${-size * 0.17}Q${size * 0.22} 0 ${size * 0.15} ${size * 0.2}Q0 ${size * 0.26} ${-size * 0.15} ${size * 0.2}Q${-size * 0.22} 0 ${-size * 0.17} ${-size * 0.17}Z`,
      lighter(colour, 0.08),
      { volume: 0.8, folds: 0, lift: 0.4 },
    ) +
    `</g>`
  );
}

/** A wrapped gift seen from above, with its bow, label and a smaller one. */
export const giftBox: Draw = (sheet, palette) => {
  const { random } = sheet;
  const gift = (
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    paint: string,
    ribbon: string,
    size: number,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    piece(sheet, rectangle(-width / 2, -height / 2, width, height), paint, {
      material: 'paper',
      folds: 0.14,
      volume: 0.4,
      lift: 2.1,
    }) +
    `<path d="M${-width / 2} ${-height / 2}l${width * 0.09} ${height * 0.1}M${width / 2} ${-height / 2}l${-width * 0.09} ${height * 0.1}M${-width / 2} ${height / 2}l${width * 0.09} ${-height * 0.1}M${width / 2} ${height / 2}l${-width * 0.09} ${-height * 0.1}" stroke="#fff8ea" stroke-opacity=".3" stroke-width="3"/>` +
    piece(sheet, rectangle(-size * 0.16, -height / 2, size * 0.32, height, 0), ribbon, {
      volume: 0.25,
      folds: 0.2,
      lift: 0.3,
    }) +
    piece(sheet, rectangle(-width / 2, -size * 0.16, width, size * 0.32, 0), ribbon, {
      volume: 0.25,
      folds: 0.2,
      lift: 0.3,
    }) +
    bow(sheet, 0, 0, size, ribbon) +
    `</g>`;
  const kraft = random.next() < 0.5;
  return (
    sprig(sheet, 130, 900, 420, 18, random.pick(['eucalyptus', 'gypsophila'])) +
    gift(
      480,
      490,
      560,
      470,
      random.between(-12, -3),
      kraft ? print(sheet, 'stars', KRAFT, '#fff3de', palette.accent) : somePrint(sheet, palette),
      palette.accent,
      140,
    ) +
    gift(790, 800, 230, 210, random.between(8, 20), kraft ? palette.main : KRAFT, palette.pale, 70) +
    `<g transform="translate(316 720) rotate(-24)">${piece(sheet, 'M-70 0L-40 -44H90V44H-40Z', palette.pale, { material: 'paper', folds: 0, volume: 0.15 })}<circle cx="-40" r="8" fill="${palette.deep}" fill-opacity=".5"/><path d="${heartPath(34, 0, 22)}" fill="${palette.accent}"/></g>` +
    curl(240, 640, 56, palette.deep)
  );
};

/** Little folded envelopes and bags for sweets. */
export const giftBags: Draw = (sheet, palette) => {
  const bag = (x: number, width: number, height: number, paint: string, ribbon: string, badge: string) => {
    const left = x - width / 2;
    const top = FLOOR - height;
    const side = `M${left + width} ${top}l54 -26V${FLOOR - 34}L${left + width} ${FLOOR}Z`;
    return (
      floorShadow(sheet, x + 10, FLOOR, width * 0.6) +
      `<path d="M${left} ${top}l54 -26h${width}l-54 26Z" fill="${darker(badge, 0.5)}"/>` +
      piece(sheet, side, darker(ribbon, 0.2), {
        material: 'paper',
        folds: 0.1,
        volume: 0.2,
        floating: true,
      }) +
      crease(`M${left + width + 28} ${top}V${FLOOR - 20}`, 9, 0.3) +
      piece(sheet, rectangle(left, top, width, height, 1), paint, {
        material: 'paper',
        folds: 0.16,
        volume: 0.2,
        floating: true,
      }) +
      band(
        `M${left + width * 0.32} ${top + 26}C${left + width * 0.3} ${top - 130} ${left + width * 0.7} ${top - 130} ${left + width * 0.68} ${top + 26}`,
        11,
        ribbon,
        { shadow: false },
      ) +
      bow(sheet, x, top + height * 0.3, width * 0.2, ribbon)
    );
  };
  return (
    bag(680, 250, 380, KRAFT, palette.deep, KRAFT) +
    bag(400, 300, 490, somePrint(sheet, palette), palette.accent, palette.second) +
    `<g transform="translate(800 ${FLOOR + 50})">${confetti(sheet, palette, 18, 180, 30)}</g>`
  );
};

function confetti(sheet: Sheet, palette: Palette, count: number, width: number, height: number): string {
  const { random } = sheet;
  return Array.from({ length: count }, () => {
    const x = random.between(-width, width);
    const y = random.between(-height, height);
    const colour = random.pick([palette.main, palette.accent, palette.pale, palette.deep, '#e5bd63']);
    return `<ellipse cx="${x + 3}" cy="${y + 4}" rx="11" ry="7" fill="#38202a" opacity=".25"/><ellipse cx="${x}" cy="${y}" rx="11" ry="7.5" transform="rotate(${random.between(0, 180)} ${x} ${y})" fill="${colour}"/>`;
  }).join('');
}

/** A folded paper star: every point has a lit and a shaded face. */
function foldedStar(x: number, y: number, size: number, colour: string, turn: number, points = 5): string {
  const at = (radius: number, step: number) => {
    const angle = (step * Math.PI) / points + (turn * Math.PI) / 180;
    return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius] as const;
  };
  const faces = Array.from({ length: points * 2 }, (_, index) => {
    const tip = index % 2 === 0;
    const [ax, ay] = at(tip ? size : size * 0.46, index);
    const [bx, by] = at(tip ? size * 0.46 : size, index + 1);
    const facing = ((index + 0.5) * Math.PI) / points + (turn * Math.PI) / 180 + (tip ? 0.9 : -0.9);
    const light = -Math.sin(facing) * 0.55 + Math.cos(facing) * 0.65;
    const tone = light > 0 ? lighter(colour, light * 0.6) : darker(colour, -light * 0.42);
    return `<path d="M${x} ${y}L${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}Z" fill="${tone}" stroke="${tone}" stroke-width="1"/>`;
  });
  const outline = starPath(x, y, size, points, 0.46, turn);
  return (
    softFill(outline, '#38202a', 0.32, 24, 'translate(16 24)') +
    faces.join('') +
    `<path d="${outline}" fill="${texture('paper')}" opacity=".7"/>`
  );
}

/** Folded stars on strings, hanging before a wall. */
export const paperStars: Draw = (sheet, palette) => {
  const { random } = sheet;
  const hung: readonly (readonly [number, number, number])[] = [
    [180, 330, 104],
    [420, 520, 150],
    [660, 280, 118],
    [840, 610, 112],
    [250, 800, 84],
    [640, 850, 78],
  ];
  const colours = [palette.main, palette.pale, palette.accent, palette.second, palette.deep, palette.main];
  return hung
    .map(([x, y, size], index) => {
      const thread = `M${x} -200L${x} ${y - size * 0.9}`;
      return (
        softStroke(thread, '#38202a', 0.12, 12, 'translate(16 20)') +
        `<path d="${thread}" stroke="${darker(palette.ground, 0.3)}" stroke-width="2.6"/>` +
        foldedStar(
          x,
          y,
          size * 1.1,
          colours[index] ?? palette.main,
          random.between(-10, 10),
          random.pick([5, 5, 6]),
        )
      );
    })
    .join('');
};

/** Paper rosettes: pleated fans with a heart of another colour. */
export const rosettes: Draw = (sheet, palette) => {
  const rosette = (x: number, y: number, radius: number, colour: string, heart: string) => {
    const pleats = 34;
    const rays = Array.from({ length: pleats * 2 }, (_, index) => {
      const a = (index / (pleats * 2)) * Math.PI * 2;
      const b = ((index + 1) / (pleats * 2)) * Math.PI * 2;
      const light = Math.cos(a + 2.3) * (index % 2 ? 1 : -1) * 0.5;
      const tone = light > 0 ? lighter(colour, light * 0.8) : darker(colour, -light * 0.6);
      const outer = (angle: number, odd: boolean) =>
        `${(x + Math.cos(angle) * radius * (odd ? 0.94 : 1)).toFixed(1)} ${(y + Math.sin(angle) * radius * (odd ? 0.94 : 1)).toFixed(1)}`;
      return `<path d="M${x} ${y}L${outer(a, index % 2 === 1)}L${outer(b, index % 2 === 0)}Z" fill="${tone}" stroke="${tone}"/>`;
    });
    const disc = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    return (
      softFill(disc(radius * 0.95), '#38202a', 0.36, 28, 'translate(14 24)') +
      rays.join('') +
      piece(sheet, disc(radius * 0.3), heart, { material: 'paper', folds: 0, volume: 0.25, lift: 0.5 }) +
      flower(x, y, radius * 0.14, colour, palette.pale)
    );
  };
  return (
    rosette(330, 330, 230, palette.main, palette.pale) +
    rosette(690, 480, 190, palette.pale, palette.accent) +
    rosette(400, 740, 170, palette.accent, palette.pale) +
    rosette(760, 810, 120, palette.deep, palette.main) +
    rosette(830, 200, 100, mix(palette.main, palette.accent, 0.5), palette.pale)
  );
};

/** Three bookmarks with painted flowers and tassels. */
export const bookmarks: Draw = (sheet, palette) => {
  const mark = (x: number, y: number, turn: number, paint: string, ink: string) => {
    const threads = Array.from(
      { length: 9 },
      (_, index) => `M0 -372q${(index - 4) * 9} -70 ${(index - 4) * 12 + sheet.random.between(-5, 5)} -130`,
    ).join('');
    const stems = [-46, 0, 44]
      .map(
        (dx, index) =>
          `<path d="M${dx * 0.4} 300Q${dx} 120 ${dx} ${-20 - index * 92}" fill="none" stroke="#7d9a78" stroke-width="6"/><path d="M${dx * 0.7} 180q40 -10 52 -54q-46 4 -52 54Z" fill="#8aa583"/>` +
          flower(dx, -40 - index * 92, 44 - index * 5, ink, '#e8b64c'),
      )
      .join('');
    return (
      `<g transform="translate(${x} ${y}) rotate(${turn})">` +
      `<path d="${threads}" fill="none" stroke="${darker(palette.accent, 0.25)}" stroke-width="6" stroke-linecap="round"/><path d="${threads}" transform="translate(-2 0)" fill="none" stroke="${palette.accent}" stroke-width="3.4" stroke-linecap="round"/>` +
      piece(sheet, rectangle(-105, -350, 210, 700, 22), paint, {
        material: 'paper',
        folds: 0.08,
        volume: 0.2,
      }) +
      stems +
      `<rect x="-88" y="-333" width="176" height="666" rx="12" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="4"/><circle cy="-318" r="12" fill="${palette.deep}" fill-opacity=".6"/><path d="M0 -318Q4 -350 0 -384" stroke="${palette.accent}" stroke-width="6"/></g>`
    );
  };
  return (
    sprig(sheet, 900, 900, 330, -30, 'gypsophila') +
    mark(245, 540, -13, palette.pale, palette.main) +
    mark(760, 540, 12, mix(palette.main, palette.pale, 0.35), palette.pale) +
    mark(500, 530, -2, lighter(palette.second, 0.2), palette.accent)
  );
};

/** Folded paper earrings on their card. */
export const earrings: Draw = (sheet, palette) => {
  const drop = (x: number, y: number) => {
    const fan = Array.from({ length: 9 }, (_, index) => {
      const a = -0.62 + index * 0.155;
      const point = (angle: number, r: number) =>
        `${(x + Math.sin(angle) * r).toFixed(1)} ${(y + Math.cos(angle) * r).toFixed(1)}`;
      const tone = index % 2 ? lighter(palette.main, 0.25) : darker(palette.main, 0.14);
      return `<path d="M${x} ${y}L${point(a - 0.08, 230)}L${point(a + 0.08, 230)}Z" fill="${tone}"/><path d="M${point(a - 0.08, 206)}L${point(a + 0.08, 206)}L${point(a + 0.08, 222)}L${point(a - 0.08, 222)}Z" fill="${palette.accent}"/>`;
    });
    return (
      softFill(
        `M${x} ${y}L${x - 140} ${y + 180}Q${x} ${y + 270} ${x + 140} ${y + 180}Z`,
        '#38202a',
        0.3,
        16,
        'translate(12 18)',
      ) +
      `<path d="M${x} ${y - 8}V${y - 66}q0 -46 30 -46t26 40" fill="none" stroke="#8a6a3a" stroke-width="7" stroke-linecap="round"/><path d="M${x - 1} ${y - 8}V${y - 66}q0 -46 30 -46t26 40" fill="none" stroke="#f0d79a" stroke-width="3.4" stroke-linecap="round"/>` +
      fan.join('') +
      `<circle cx="${x}" cy="${y - 12}" r="19" fill="${sheet.radial(
        [
          [0, lighter(palette.accent, 0.7)],
          [0.5, palette.accent],
          [1, darker(palette.accent, 0.5)],
        ],
        [0.35, 0.3, 0.75],
      )}"/>`
    );
  };
  return (
    sprig(sheet, 140, 920, 380, 16, 'eucalyptus') +
    `<g transform="rotate(${sheet.random.between(-7, 7)} 500 500)">${piece(sheet, rectangle(190, 130, 620, 740, 26), palette.pale, { material: 'paper', folds: 0.06, volume: 0.15 })}` +
    `<rect x="214" y="154" width="572" height="692" rx="16" fill="none" stroke="${palette.main}" stroke-opacity=".5" stroke-width="4"/><path d="${heartPath(500, 790, 20)}" fill="${palette.accent}"/>` +
    drop(342, 400) +
    drop(658, 400) +
    `</g>`
  );
};

/** A party table: a cake with its topper between pointed hats. */
export const partySet: Draw = (sheet, palette) => {
  const { random } = sheet;
  const hat = (x: number, floor: number, width: number, height: number, paint: string, tuft: string) => {
    const cone = `M${x} ${floor - height}L${x + width} ${floor - 12}Q${x} ${floor + 26} ${x - width} ${floor - 12}Z`;
    const fluff = Array.from({ length: 40 }, () => {
      const a = random.between(0, Math.PI * 2);
      const r = random.between(16, 34);
      return `M${x} ${floor - height}l${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`;
    }).join('');
    return (
      floorShadow(sheet, x, floor, width * 1.25) +
      piece(sheet, cone, paint, { material: 'paper', folds: 0, volume: 0.2, floating: true }) +
      `<path d="${cone}" fill="${sheet.linear(
        [
          [0, '#fff8e8', 0.1],
          [0.32, '#fff8e8', 0.45],
          [0.55, '#34182a', 0.02],
          [1, '#34182a', 0.5],
        ],
        [0, 0, 1, 0],
      )}"/>` +
      `<path d="${fluff}" stroke="${darker(tuft, 0.15)}" stroke-width="6" stroke-linecap="round"/><path d="${fluff}" transform="translate(-3 -3) " stroke="${lighter(tuft, 0.3)}" stroke-width="2.6" stroke-linecap="round"/>`
    );
  };
  const cylinder = (x: number, top: number, width: number, height: number, colour: string) =>
    `<path d="M${x - width} ${top}V${top + height}A${width} 34 0 0 0 ${x + width} ${top + height}V${top}Z" fill="${sheet.linear(
      [
        [0, darker(colour, 0.06)],
        [0.3, lighter(colour, 0.5)],
        [0.6, colour],
        [1, darker(colour, 0.35)],
      ],
      [0, 0, 1, 0],
    )}"/><ellipse cx="${x}" cy="${top}" rx="${width}" ry="34" fill="${lighter(colour, 0.45)}"/>`;
  const icing = Array.from({ length: 11 }, (_, index) => {
    const at = -1 + index * 0.2;
    return `<circle cx="${500 + at * 178}" cy="${610 + Math.sqrt(1 - at * at) * 30}" r="21" fill="${sheet.radial(
      [
        [0, '#ffffff'],
        [0.6, palette.pale],
        [1, darker(palette.pale, 0.25)],
      ],
      [0.35, 0.3, 0.75],
    )}"/>`;
  }).join('');
  return (
    hat(
      240,
      FLOOR - 40,
      108,
      330,
      print(sheet, 'stripes', palette.pale, palette.main, palette.accent),
      palette.accent,
    ) +
    hat(
      790,
      FLOOR - 50,
      100,
      300,
      print(sheet, 'dots', palette.main, palette.pale, palette.accent),
      palette.pale,
    ) +
    floorShadow(sheet, 510, FLOOR + 8, 260) +
    `<path d="M430 ${FLOOR - 70}h140l36 78h-212Z" fill="${sheet.linear(
      [
        [0, '#ffffff'],
        [1, '#cfc3b8'],
      ],
      [0, 0, 1, 0],
    )}"/>` +
    cylinder(500, FLOOR - 84, 240, 14, '#f4ece2') +
    cylinder(500, 610, 184, 156, palette.main) +
    icing +
    `<path d="M500 600V400" stroke="#d9b98a" stroke-width="7"/>` +
    foldedStar(500, 380, 92, palette.accent, 0) +
    [-1, 1]
      .map(
        (side) =>
          `<path d="M${500 + side * 90} 606V470" stroke="#d9b98a" stroke-width="6"/><path d="${heartPath(500 + side * 90, 460, 36)}" fill="${side < 0 ? palette.pale : palette.deep}"/>`,
      )
      .join('') +
    hat(
      345,
      FLOOR + 38,
      78,
      230,
      print(sheet, 'stars', palette.second, palette.accent, palette.deep),
      palette.main,
    ) +
    `<g transform="translate(700 ${FLOOR + 44})">${confetti(sheet, palette, 34, 240, 46)}</g>`
  );
};
