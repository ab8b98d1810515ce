import { applique, around } from './bags';
import { band, crease, flower, heartPath, piece, print, seam, somePrint } from './cloth';
import { darker, lighter, mix } from './colour';
import { button, sprig } from './props';
import type { Draw } from './scene';
import type { Sheet } from './Sheet';
import { softFill, softStroke } from './soft';

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** One gathered ring of cloth. */
function scrunchie(sheet: Sheet, x: number, y: number, radius: number, paint: string): string {
  const { random } = sheet;
  const breadth = radius * 0.72;
  const bumps = 25;
  const puffs: string[] = [];
  const creases: string[] = [];
  for (let index = 0; index < bumps; index += 1) {
    const angle = ((index + random.between(-0.18, 0.18)) / bumps) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const outer = radius + breadth * 0.4;
    puffs.push(
      `<circle cx="${x + cos * outer}" cy="${y + sin * outer}" r="${radius * random.between(0.18, 0.24)}"/><circle cx="${x + cos * (radius - breadth * 0.42)}" cy="${y + sin * (radius - breadth * 0.42)}" r="${radius * 0.1}"/>`,
    );
    const gap = angle + Math.PI / bumps;
    const bend = random.between(-0.12, 0.12);
    const point = (r: number, a: number) =>
      `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
    creases.push(
      `M${point(radius - breadth * 0.48, gap)}Q${point(radius, gap + bend)} ${point(radius + breadth * random.between(0.3, 0.6), gap)}`,
    );
  }
  return (
    softStroke(circle(x + 14, y + 22, radius), '#38202a', 0.5, breadth + 70) +
    `<g fill="${paint}">${puffs.join('')}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paint}" stroke-width="${breadth}"/>` +
    softStroke(circle(x, y, radius + breadth * 0.62), '#34182a', 0.42, radius * 0.36) +
    softStroke(circle(x, y, radius - breadth * 0.5), '#34182a', 0.5, radius * 0.3) +
    softStroke(creases.join(''), '#34182a', 0.5, radius * 0.13) +
    softStroke(
      creases.join(''),
      '#fffaf0',
      0.5,
      radius * 0.09,
      `translate(${radius * 0.06} ${radius * 0.05})`,
    ) +
    softStroke(
      `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y - radius}`,
      '#fffaf0',
      0.4,
      breadth * 0.7,
    ) +
    softStroke(
      `M${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y + radius}`,
      '#34182a',
      0.3,
      breadth * 0.9,
    )
  );
}

/** Three scrunchies that go together. */
export const scrunchies: Draw = (sheet, palette) => {
  const flip = sheet.random.next() < 0.5 ? 1 : -1;
  const at = (x: number) => 500 + flip * (x - 500);
  return (
    sprig(sheet, at(180), 900, 330, flip * 22, 'gypsophila') +
    button(sheet, at(800), 250, 26, palette.accent) +
    button(sheet, at(852), 300, 20, palette.deep) +
    scrunchie(sheet, at(300), 285, 112, mix(palette.main, palette.pale, 0.1)) +
    scrunchie(sheet, at(540), 570, 186, somePrint(sheet, palette)) +
    scrunchie(sheet, at(810), 800, 100, palette.accent)
  );
};

/** A string of triangular flags in two swags; `badge` puts an appliqué on the flags in the middle. */
function flags(badge: boolean): Draw {
  return (sheet, palette) => {
    const kinds = ['flowers', 'plain', 'dots', 'gingham', 'plain', 'stars', 'stripes'] as const;
    const swag = (top: number, count: number, shift: number) => {
      const size = 880 / count;
      const y = (x: number) => top + 120 * (1 - ((x - 500) / 560) ** 2);
      const pieces = Array.from({ length: count }, (_, index) => {
        const x = 60 + size * (index + 0.5);
        const turn = (-Math.atan((240 * (x - 500)) / 560 ** 2) * 180) / Math.PI + sheet.random.between(-3, 3);
        const kind = kinds[(index + shift) % kinds.length] ?? 'plain';
        const plain = [palette.main, palette.accent, palette.pale][index % 3] ?? palette.main;
        const paint =
          kind === 'plain' ? plain : print(sheet, kind, palette.second, palette.main, palette.accent);
        const w = size * 0.44;
        const h = size * 1.16;
        const path = `M${-w} 0H${w}Q${w * 0.5} ${h * 0.52} 0 ${h}Q${-w * 0.5} ${h * 0.52} ${-w} 0Z`;
        return (
          `<g transform="translate(${x} ${y(x)}) rotate(${turn})">${piece(sheet, path, paint, { folds: 0.45, volume: 0.35, lift: 0.9 })}` +
          seam(`M${-w * 0.82} ${h * 0.12}L0 ${h * 0.9}L${w * 0.82} ${h * 0.12}`, palette.pale, 0.7) +
          (badge && kind === 'plain'
            ? applique(
                sheet,
                0,
                h * 0.36,
                size * 0.17,
                plain === palette.pale ? palette.accent : palette.pale,
                palette.deep,
              )
            : '') +
          `</g>`
        );
      });
      const line = `M-60 ${y(-60)}Q500 ${top + 244} 1060 ${y(1060)}`;
      return pieces.join('') + band(line, 22, palette.deep) + seam(line, palette.pale, 0.8);
    };
    return swag(70, 5, 0) + swag(500, badge ? 4 : 6, 3);
  };
}

/** Bunting in printed cotton. */
export const bunting: Draw = flags(false);

/** Bunting with badges: what the workshop makes to order. */
export const customBunting: Draw = flags(true);

/** Heart-shaped lavender sachets. */
export const sachets: Draw = (sheet, palette) => {
  const heart = (x: number, y: number, size: number, turn: number, paint: string) => {
    const path = heartPath(0, 0, size);
    return (
      `<g transform="translate(${x} ${y}) rotate(${turn})">` +
      band(`M0 ${-size * 0.36}C-60 ${-size * 1.3} 70 ${-size * 1.4} 6 ${-size * 0.36}`, 15, palette.accent) +
      piece(sheet, path, paint, { folds: 0.5, volume: 1, lift: 1.2 }) +
      `<g transform="scale(.86) translate(0 ${-size * 0.01})">${seam(path, palette.accent, 1)}</g>` +
      button(sheet, 0, -size * 0.22, size * 0.11, palette.accent) +
      `</g>`
    );
  };
  return (
    sprig(sheet, 830, 900, 420, -24, 'lavender') +
    sprig(sheet, 880, 920, 380, -8, 'lavender') +
    sprig(sheet, 800, 930, 360, -40, 'lavender') +
    heart(300, 330, 170, -14, palette.main) +
    heart(640, 400, 190, 12, somePrint(sheet, palette)) +
    heart(400, 720, 180, -4, print(sheet, 'gingham', palette.pale, palette.accent, palette.main))
  );
};

/** A fan of washable rounds with scalloped edges, beside their bag. */
export const rounds: Draw = (sheet, palette) => {
  const paints = [
    palette.main,
    somePrint(sheet, palette),
    palette.pale,
    print(sheet, 'dots', palette.main, palette.pale, palette.accent),
    palette.accent,
    print(sheet, 'gingham', palette.pale, palette.deep, palette.main),
  ];
  const pads = paints.map((paint, index) => {
    const angle = -2.5 + index * 0.62;
    const x = 500 + Math.cos(angle) * 240;
    const y = 560 + Math.sin(angle) * 210;
    const scallops = Array.from({ length: 30 }, (_, k) => {
      const a = (k / 30) * Math.PI * 2;
      return `<circle cx="${(x + Math.cos(a) * 140).toFixed(1)}" cy="${(y + Math.sin(a) * 140).toFixed(1)}" r="15"/>`;
    });
    return (
      softFill(circle(x + 8, y + 12, 148), '#38202a', 0.36, 18) +
      `<g fill="${lighter(palette.second, 0.3)}" stroke="${darker(palette.second, 0.25)}" stroke-width="2">${scallops.join('')}</g>` +
      piece(sheet, circle(x, y, 138), paint, { floating: true, folds: 0.35, volume: 0.6, material: 'wool' }) +
      seam(circle(x, y, 120), palette.pale, 0.9)
    );
  });
  return sprig(sheet, 150, 930, 380, 20, 'eucalyptus') + around(sheet, palette) + pads.join('');
};

/** A child's T-shirt with a badge and embroidery. */
export const tshirt: Draw = (sheet, palette) => {
  const shirt =
    'M352 190C420 236 580 236 648 190L742 232Q800 262 836 344L884 474L754 524L722 440C720 600 728 740 736 858Q500 886 264 858C272 740 280 600 278 440L246 524L116 474L164 344Q200 262 258 232Z';
  const colour = lighter(palette.main, 0.35);
  return (
    around(sheet, palette) +
    `<g transform="rotate(${sheet.random.between(-7, 7)} 500 520)">` +
    piece(sheet, shirt, colour, { material: 'wool', folds: 0.6, volume: 0.45 }) +
    crease(
      'M300 300Q286 380 280 450M700 300Q714 380 720 450M330 830Q360 720 320 620M660 840Q640 760 690 640M420 860Q430 810 410 770',
      15,
      0.24,
    ) +
    band('M352 192C420 250 580 250 648 192', 26, palette.accent) +
    seam('M272 838Q500 866 728 838M128 458L250 506M872 458L750 506', palette.pale) +
    applique(sheet, 500, 480, 98, palette.accent, palette.pale) +
    [-1, 1]
      .map(
        (side) =>
          flower(500 + side * 148, 560, 24, palette.pale, palette.accent) +
          flower(500 + side * 108, 614, 19, palette.main, palette.pale) +
          `<path d="M${500 + side * 150} 600q${side * 26} 6 ${side * 40} -22q${side * -36} -8 ${side * -40} 22Z" fill="#7d9a78"/>`,
      )
      .join('') +
    seam('M400 660Q500 700 600 660', palette.deep, 1.2) +
    `</g>`
  );
};

/** A baby's bib with a crumb catcher's curve, and a press stud. */
export const bib: Draw = (sheet, palette) => {
  const path =
    'M372 128C300 120 262 180 276 262C286 330 250 380 236 470C214 640 330 850 500 850S786 640 764 470C750 380 714 330 724 262C738 180 700 120 628 128Q588 138 600 190C636 320 590 384 500 384S364 320 400 190Q412 138 372 128Z';
  return (
    around(sheet, palette) +
    `<g transform="rotate(${sheet.random.between(-8, 8)} 500 500)">` +
    piece(sheet, path, somePrint(sheet, palette), { folds: 0.4, volume: 0.6, material: 'linen' }) +
    softStroke(path, darker(palette.accent, 0.2), 1, 2) +
    `<path d="${path}" fill="none" stroke="${palette.accent}" stroke-width="17" stroke-linejoin="round"/><path d="${path}" transform="translate(-2 -3)" fill="none" stroke="${lighter(palette.accent, 0.35)}" stroke-opacity=".6" stroke-width="5"/>` +
    piece(sheet, circle(500, 600, 124), palette.pale, {
      material: 'wool',
      folds: 0.1,
      volume: 0.25,
      lift: 0.25,
    }) +
    seam(circle(500, 600, 110), palette.accent, 0.9) +
    applique(sheet, 500, 602, 62, palette.main, palette.pale) +
    `<circle cx="356" cy="176" r="17" fill="${palette.pale}" stroke="${palette.deep}" stroke-opacity=".3" stroke-width="3"/><circle cx="644" cy="176" r="17" fill="${palette.pale}" stroke="${palette.deep}" stroke-opacity=".3" stroke-width="3"/></g>`
  );
};

/** Two key fobs of cloth with badges, wooden beads and rings. */
export const keyrings: Draw = (sheet, palette) => {
  const fob = (x: number, y: number, turn: number, colour: string, badge: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    softStroke(circle(8, -232, 74), '#38202a', 0.3, 40, 'translate(8 12)') +
    `<circle cy="-232" r="74" fill="none" stroke="#7f6a4d" stroke-width="16"/><circle cx="-1.5" cy="-233.5" r="74" fill="none" stroke="#e6cf9c" stroke-width="9"/>` +
    [0, 1, 2]
      .map((index) =>
        bead(sheet, 0, -130 + index * 46, 25, [palette.accent, '#d8b384', palette.main][index] ?? colour),
      )
      .join('') +
    piece(sheet, 'M-84 20Q-84 -16 -48 -16H48Q84 -16 84 20V300Q84 340 44 340H-44Q-84 340 -84 300Z', colour, {
      material: 'wool',
      folds: 0.3,
      volume: 0.55,
    }) +
    seam('M-66 24Q-66 4 -46 4H46Q66 4 66 24V296Q66 322 42 322H-42Q-66 322 -66 296Z', lighter(colour, 0.6)) +
    applique(sheet, 0, 164, 46, badge, colour) +
    `</g>`;
  return (
    sprig(sheet, 860, 920, 360, -26, 'eucalyptus') +
    fob(345, 470, -16, palette.main, palette.pale) +
    fob(650, 540, 12, palette.accent, palette.pale)
  );
};

function bead(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  return (
    softFill(circle(x + 5, y + 8, radius), '#38202a', 0.4, 9) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(
      [
        [0, lighter(colour, 0.7)],
        [0.5, colour],
        [1, darker(colour, 0.45)],
      ],
      [0.36, 0.32, 0.72],
    )}"/>`
  );
}
