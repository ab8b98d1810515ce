import { band, crease, heartPath, piece, print, seam, somePrint, starPath, type Print } from './cloth';
import { darker, lighter, mix } from './colour';
import { crochetPanel } from './crochet';
import type { Palette } from './palettes';
import { button, curl, scissors, spool, sprig } from './props';
import { FLOOR, floorShadow, type Draw } from './scene';
import type { Sheet } from './Sheet';
import { softStroke } from './soft';

/** The sewing things and flowers that lie around a flat subject, in two corners of the stage. */
export function around(sheet: Sheet, palette: Palette): string {
  const { random } = sheet;
  const corners: readonly (readonly [number, number])[] =
    random.next() < 0.5
      ? [
          [120, 150],
          [880, 860],
        ]
      : [
          [880, 160],
          [120, 850],
        ];
  const props = [
    (x: number, y: number) =>
      spool(sheet, x, y, 100, palette.accent, random.between(-40, 40)) +
      curl(x + (x < 500 ? 40 : -190), y + 60, 60, palette.accent),
    (x: number, y: number) =>
      scissors(
        sheet,
        x + (x < 500 ? -10 : 10),
        y,
        300,
        random.between(20, 60) * (x < 500 ? -1 : 1) + (y > 500 ? 180 : 0),
        palette.deep,
      ),
    (x: number, y: number) =>
      sprig(
        sheet,
        x + (x < 500 ? -90 : 90),
        y + 110,
        290,
        (x < 500 ? 1 : -1) * random.between(18, 48),
        random.pick(['lavender', 'eucalyptus', 'gypsophila']),
      ),
    (x: number, y: number) =>
      button(sheet, x - 34, y, 28, palette.accent) +
      button(sheet, x + 24, y + 38, 22, palette.main) +
      button(sheet, x + 30, y - 30, 18, palette.deep),
  ];
  const first = Math.floor(random.next() * props.length);
  return corners
    .map(
      ([x, y], index) =>
        props[(first + index * (1 + Math.floor(random.next() * 2))) % props.length]?.(x, y) ?? '',
    )
    .join('');
}

/** A badge sewn on: a heart, a star, a moon or a flower, for what is made to order. */
export function applique(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  colour: string,
  thread: string,
): string {
  const shape = sheet.random.pick([
    heartPath(x, y, size),
    starPath(x, y, size * 1.15, 5, 0.52),
    `M${x + size * 0.3} ${y - size}A${size} ${size} 0 1 0 ${x + size} ${y + size * 0.3}A${size * 0.8} ${size * 0.8} 0 0 1 ${x + size * 0.3} ${y - size}Z`,
    starPath(x, y, size * 1.1, 8, 0.72),
  ]);
  return (
    piece(sheet, shape, colour, { material: 'wool', folds: 0.15, volume: 0.35, lift: 0.25 }) +
    `<g transform="translate(${x} ${y}) scale(.84) translate(${-x} ${-y})">${seam(shape, thread, 0.9)}</g>`
  );
}

function tote(decorate: (sheet: Sheet, palette: Palette) => { paint: string; front: string }): Draw {
  return (sheet, palette) => {
    const { random } = sheet;
    const { paint, front } = decorate(sheet, palette);
    const turn = random.between(-7, 7);
    const strap = random.next() < 0.5 ? palette.accent : palette.deep;
    const bag =
      'M262 372C256 520 236 700 232 838Q232 872 268 876C420 886 590 886 734 876Q770 872 768 838C764 700 744 520 738 372C580 362 420 362 262 372Z';
    const handle = `M352 420C330 60 660 60 648 420`;
    return (
      around(sheet, palette) +
      `<g transform="rotate(${turn} 500 520)">` +
      band(`M372 400C352 130 640 120 628 400`, 34, darker(strap, 0.22)) +
      piece(sheet, bag, paint, { folds: 0.5, volume: 0.55 }) +
      crease(
        'M300 470C330 560 312 640 290 720M700 460C672 560 690 660 712 740M420 876C440 790 400 740 380 690M590 876C570 800 610 760 640 700',
        15,
        0.24,
      ) +
      piece(
        sheet,
        'M262 372C420 362 580 362 738 372L741 418C580 408 420 408 259 418Z',
        lighter(palette.second, 0.1),
        { volume: 0.25, folds: 0.2, lift: 0.2 },
      ) +
      seam('M262 411C420 401 580 401 738 411', palette.accent) +
      front +
      band(handle, 36, strap, { seams: lighter(strap, 0.55) }) +
      [352, 648]
        .map(
          (x) =>
            `<rect x="${x - 20}" y="386" width="40" height="62" rx="5" fill="${strap}"/><path d="M${x - 13} 394h26v46h-26ZM${x - 13} 394l26 46M${x + 13} 394l-26 46" fill="none" stroke="${lighter(strap, 0.55)}" stroke-width="2.6" stroke-dasharray="7 4"/>`,
        )
        .join('') +
      `</g>`
    );
  };
}

/** A shopping bag of printed cloth with a contrasting pocket. */
export const toteBag: Draw = tote((sheet, palette) => {
  const kind = sheet.random.pick([
    'flowers',
    'leaves',
    'gingham',
    'liberty',
    'stars',
    'stripes',
  ] as const satisfies readonly Print[]);
  const pocket = 'M372 560Q500 552 628 560L622 738Q618 764 590 766Q500 772 410 766Q382 764 378 738Z';
  return {
    paint: print(sheet, kind, palette.second, palette.main, palette.accent),
    front:
      piece(sheet, pocket, palette.main, { volume: 0.35, lift: 0.5, folds: 0.3 }) +
      seam(
        'M376 584Q500 576 624 584M384 600L388 738Q392 754 412 756Q500 762 588 756Q608 754 612 738L616 600',
        palette.pale,
      ) +
      piece(sheet, 'M602 640h46v26h-46Z', palette.pale, { volume: 0.1, folds: 0, lift: 0.3 }) +
      button(sheet, 500, 574, 19, palette.accent),
  };
});

/** A plain bag with a big badge: what the workshop makes to order. */
export const customTote: Draw = tote((sheet, palette) => ({
  paint: mix(palette.pale, '#efe2cc', 0.5),
  front:
    applique(sheet, 500, 630, 108, palette.main, palette.pale) +
    seam('M360 788Q500 808 640 788', palette.accent, 1.3),
}));

/** A round-handled crochet handbag, standing. */
export const crochetBag: Draw = (sheet, palette) => {
  const x = 500 + sheet.random.between(-30, 30);
  const motif = Math.floor(sheet.random.next() * 3);
  const bend = (u: number, v: number) => {
    const half = 232 + 66 * Math.sin(v * 1.9) - 30 * v * v;
    const side = (u - 0.5) * 2;
    return [
      x + Math.sin(side * 1.32) * half * 1.03,
      452 + v * 388 + Math.cos(side * 1.3) * (18 + 26 * v) - 12,
    ] as const;
  };
  const outline = [
    ...Array.from({ length: 21 }, (_, i) => bend(0, i / 20)),
    ...Array.from({ length: 21 }, (_, i) => bend(i / 20, 1)),
    ...Array.from({ length: 21 }, (_, i) => bend(1, 1 - i / 20)),
    ...Array.from({ length: 21 }, (_, i) => bend(1 - i / 20, 0)),
  ];
  const path = `M${outline.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`;
  const colours = [palette.main, palette.pale, palette.accent, palette.second];
  const panel = crochetPanel(
    sheet,
    { x: 0, y: 0, width: 640, height: 420 },
    18,
    (column, row) => {
      if (motif === 0) return colours[Math.floor(row / 4) % 4] ?? palette.main;
      if (motif === 1)
        return (Math.abs((column % 12) - 6) + Math.abs((row % 12) - 6)) % 12 < 4
          ? palette.pale
          : palette.main;
      return row < 4 || row > 21 ? palette.accent : palette.main;
    },
    (u, v) => 0.86 - 0.62 * Math.max(0, u - 0.24) - 0.22 * v - 0.5 * Math.max(0, 0.12 - u),
    bend,
  );
  const wood = '#b98350';
  return (
    floorShadow(sheet, x, FLOOR + 12, 300) +
    band(`M${x - 128} 470C${x - 150} 190 ${x + 150} 190 ${x + 128} 470`, 25, darker(wood, 0.25), {
      shadow: false,
    }) +
    `<path d="${path}" fill="${darker(palette.main, 0.5)}"/>${panel}` +
    `<path d="${path}" fill="${sheet.linear([
      [0, '#fff8e8', 0.25],
      [0.4, '#fff8e8', 0],
      [0.6, '#34182a', 0],
      [1, '#34182a', 0.4],
    ])}"/>` +
    band(`M${x - 146} 488C${x - 170} 224 ${x + 170} 224 ${x + 146} 488`, 27, wood) +
    [-146, 146]
      .map((dx) => band(`M${x + dx - 26} 486h52M${x + dx - 26} 500h52`, 17, palette.accent))
      .join('') +
    tassel(sheet, x + 206, 520, palette) +
    (motif === 2 ? applique(sheet, x, 650, 70, palette.pale, palette.accent) : '')
  );
};

function tassel(sheet: Sheet, x: number, y: number, palette: Palette): string {
  const threads = Array.from(
    { length: 15 },
    (_, index) =>
      `M${x - 14 + index * 2} ${y + 44}q${(index - 7) * 1.2} 60 ${(index - 7) * 2.6 + sheet.random.between(-3, 3)} 112`,
  ).join('');
  return (
    softStroke(threads, '#38202a', 0.12, 16, 'translate(9 12)') +
    `<path d="M${x - 6} ${y - 50}Q${x + 10} ${y - 20} ${x} ${y + 20}" fill="none" stroke="${palette.deep}" stroke-width="6"/><path d="${threads}" fill="none" stroke="${darker(palette.accent, 0.25)}" stroke-width="4.5" stroke-linecap="round"/><path d="${threads}" transform="translate(-2 -1)" fill="none" stroke="${lighter(palette.accent, 0.12)}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y + 28}" r="22" fill="${sheet.radial(
      [
        [0, lighter(palette.accent, 0.4)],
        [0.6, palette.accent],
        [1, darker(palette.accent, 0.4)],
      ],
      [0.35, 0.3, 0.75],
    )}"/>`
  );
}

function zipped(
  decorate: (sheet: Sheet, palette: Palette, body: string) => { paint: string; front: string },
): Draw {
  return (sheet, palette) => {
    const turn = sheet.random.between(-13, 9);
    const gusset = sheet.random.next() < 0.5;
    const body = gusset
      ? 'M196 420Q500 398 804 420C812 520 826 640 812 716Q792 760 744 764Q500 776 256 764Q208 760 188 716C174 640 188 520 196 420Z'
      : 'M206 372Q500 352 794 372Q806 540 790 704Q786 728 760 730Q500 742 240 730Q214 728 210 704Q194 540 206 372Z';
    const { paint, front } = decorate(sheet, palette, body);
    const top = gusset ? 420 : 372;
    const zipper = `M214 ${top + 18}Q500 ${top - 4} 786 ${top + 18}`;
    return (
      around(sheet, palette) +
      `<g transform="translate(0 -50) rotate(${turn} 500 560)">` +
      piece(sheet, body, paint, { folds: 0.5, volume: 0.75 }) +
      piece(
        sheet,
        `M203 ${top}Q500 ${top - 22} 797 ${top}L800 ${top + 40}Q500 ${top + 18} 200 ${top + 40}Z`,
        palette.deep,
        { volume: 0.25, folds: 0, lift: 0.15 },
      ) +
      `<path d="${zipper}" fill="none" stroke="#6b5238" stroke-width="13"/><path d="${zipper}" fill="none" stroke="#e5c07a" stroke-width="11" stroke-dasharray="5 4"/><path d="${zipper}" fill="none" stroke="#6b5238" stroke-width="1.6"/>` +
      seam(`M204 ${top + 47}Q500 ${top + 25} 796 ${top + 47}`, palette.pale, 0.9) +
      front +
      crease(
        gusset
          ? 'M230 720q24 -34 62 -44M770 720q-24 -34 -62 -44'
          : 'M240 690q40 -60 30 -120M752 690q-30 -70 -20 -130',
        13,
        0.28,
      ) +
      `<path d="M776 ${top + 12}l58 34" stroke="#c79c55" stroke-width="9" stroke-linecap="round"/><circle cx="778" cy="${top + 14}" r="12" fill="#e5c07a" stroke="#8a6a3a" stroke-width="3"/>` +
      band(`M836 ${top + 48}q34 40 20 96`, 15, palette.accent) +
      button(sheet, 857, top + 150, 20, palette.accent) +
      `</g>`
    );
  };
}

/** A zipped pouch in printed cotton with a plain base. */
export const pouch: Draw = zipped((sheet, palette, body) => ({
  paint: somePrint(sheet, palette),
  front:
    `<g clip-path="${sheet.clip(body)}">` +
    piece(sheet, 'M150 618Q500 640 850 618V800H150Z', palette.main, { volume: 0.3, folds: 0.4, lift: 0.12 }) +
    '</g>' +
    seam('M206 634Q500 656 794 634', palette.pale) +
    piece(sheet, 'M236 520h64v38h-64Z', palette.pale, { volume: 0.15, folds: 0, lift: 0.25 }) +
    seam('M243 527h50v24h-50Z', palette.accent, 0.6),
}));

/** A plain pouch with a badge: what the workshop makes to order. */
export const customPouch: Draw = zipped((sheet, palette) => ({
  paint: palette.main,
  front:
    applique(sheet, 500, 582, 84, palette.pale, palette.accent) +
    seam('M640 640q44 -32 92 0', palette.pale, 1.2) +
    seam('M268 640q44 -32 92 0', palette.pale, 1.2),
}));
