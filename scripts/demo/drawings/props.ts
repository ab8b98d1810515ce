import { darker, lighter, mix } from './colour';
import type { Palette } from './palettes';
import type { Sheet } from './Sheet';
import { softFill, softStroke } from './soft';
import { texture } from './textures';

/** Things far behind the subject, out of focus: a vase, a frame, a plant. */
export function bokeh(sheet: Sheet, palette: Palette, horizon: number): string {
  const { random } = sheet;
  const side = random.next() < 0.5 ? random.between(60, 180) : random.between(820, 930);
  const other = 1000 - side + random.between(-60, 60);
  const leaf = mix('#7d9471', palette.wall, 0.35);
  const plant =
    `<path d="M${side - 52} ${horizon}q-16 -120 20 -150h64q36 30 20 150Z" fill="${mix(palette.second, palette.wall, 0.3)}"/>` +
    Array.from({ length: 9 }, (_, index) => {
      const angle = -72 + index * 18 + random.between(-6, 6);
      return `<path transform="translate(${side} ${horizon - 150}) rotate(${angle})" d="M0 0C-30 -90 -22 -190 0 -${220 + (index % 3) * 40}C22 -190 30 -90 0 0Z" fill="${index % 2 ? leaf : darker(leaf, 0.12)}"/>`;
    }).join('');
  const frame = `<rect x="${other - 95}" y="${horizon - 520}" width="190" height="240" fill="${lighter(palette.ground, 0.2)}"/><rect x="${other - 78}" y="${horizon - 503}" width="156" height="206" fill="${lighter(palette.wall, 0.6)}"/><circle cx="${other}" cy="${horizon - 400}" r="48" fill="${mix(palette.accent, palette.wall, 0.4)}"/>`;
  const bowl = `<path d="M${other - 90} ${horizon - 70}h180q-10 70 -60 72h-60q-50 -2 -60 -72Z" fill="${mix(palette.main, palette.wall, 0.35)}"/>`;
  const chosen = [plant + frame, plant + bowl, frame + bowl, plant][Math.floor(random.next() * 4)] ?? plant;
  return `<g filter="${sheet.blur(14)}" opacity=".82">${chosen}</g>`;
}

/** A ball of wool, standing at its centre. */
export function yarnBall(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const strands = (turn: number, tone: string) =>
    `<g transform="rotate(${turn})" fill="none" stroke="${tone}" stroke-width="${radius * 0.062}" stroke-linecap="round">` +
    Array.from({ length: 15 }, (_, index) => {
      const at = -0.93 + index * 0.133;
      const reach = Math.sqrt(1 - at * at) * radius;
      return `<path d="M${-reach} ${at * radius}Q0 ${at * radius + radius * 0.34} ${reach} ${at * radius}"/>`;
    }).join('') +
    `</g>`;
  const ball = `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
  const part = `M${-radius} ${-radius}H${radius * 0.1}L${radius * 0.4} ${radius}H${-radius}Z`;
  const shadow = sheet.radial([
    [0, '#2c161c', 0.55],
    [0.55, '#2c161c', 0.32],
    [1, '#2c161c', 0],
  ]);
  return (
    `<g transform="translate(${x} ${y})"><ellipse cx="${radius * 0.25}" cy="${radius * 0.9}" rx="${radius * 1.15}" ry="${radius * 0.3}" fill="${shadow}"/><g clip-path="${sheet.clip(ball)}"><path d="${ball}" fill="${darker(colour, 0.34)}"/>` +
    strands(24, darker(colour, 0.08)) +
    strands(27, lighter(colour, 0.16)) +
    `<g clip-path="${sheet.clip(part)}"><path d="${ball}" fill="${darker(colour, 0.34)}"/>${strands(-58, colour)}${strands(-55, lighter(colour, 0.22))}</g>` +
    `<path d="${ball}" fill="${sheet.radial(
      [
        [0, '#fff8e8', 0.5],
        [0.5, '#fff8e8', 0],
        [0.6, '#2c161c', 0],
        [1, '#2c161c', 0.55],
      ],
      [0.34, 0.3, 0.75],
    )}"/></g></g>`
  );
}

/** A wooden spool of thread lying on its side. */
export function spool(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  thread: string,
  turn: number,
): string {
  const wood = '#c99a67';
  const cylinder = (colour: string) =>
    sheet.linear(
      [
        [0, darker(colour, 0.25)],
        [0.28, lighter(colour, 0.4)],
        [0.6, colour],
        [1, darker(colour, 0.5)],
      ],
      [0, 0, 0, 1],
    );
  const windings = Array.from({ length: 19 }, (_, index) => `M${-44 + index * 4.9} -33q3 33 0 66`).join('');
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})">` +
    softFill('M-56 -28H70V48H-56Z', '#38202a', 0.4, 18) +
    `<rect x="-64" y="-46" width="20" height="92" rx="7" fill="${cylinder(wood)}"/><rect x="-48" y="-34" width="96" height="68" fill="${cylinder(thread)}"/><path d="${windings}" fill="none" stroke="${darker(thread, 0.4)}" stroke-width="1.4" opacity=".55"/>` +
    `<rect x="44" y="-46" width="20" height="92" rx="7" fill="${cylinder(wood)}"/></g>`
  );
}

/** A loose end of thread in a curl. */
export function curl(x: number, y: number, size: number, colour: string): string {
  const path = `M${x} ${y}c${size * 0.6} ${-size * 0.5} ${size * 1.1} ${size * 0.5} ${size * 0.5} ${size * 0.6}s${-size * 0.5} ${-size * 0.7} ${size * 0.3} ${-size * 0.5}s${size * 0.5} ${size * 0.8} ${size * 1.2} ${size * 0.3}`;
  return `<path d="${path}" transform="translate(3 5)" fill="none" stroke="#38202a" stroke-opacity=".3" stroke-width="4"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
}

/** A pair of dressmaker's scissors, open a little. */
export function scissors(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  handle: string,
): string {
  const half = (side: number) =>
    `<g transform="scale(${side} 1) rotate(9)"><path d="M-9 0L-3 -206Q4 -214 7 -200L11 0Z" fill="${sheet.linear(
      [
        [0, '#f4f3f0'],
        [0.5, '#b9b6b4'],
        [1, '#86827f'],
      ],
      [0, 0, 1, 0],
    )}"/><path d="M0 0C6 40 -6 50 -24 66" stroke="${darker(handle, 0.2)}" stroke-width="17" fill="none"/><ellipse cx="-38" cy="108" rx="31" ry="47" fill="none" stroke="${darker(handle, 0.35)}" stroke-width="18"/><ellipse cx="-39" cy="106" rx="31" ry="47" fill="none" stroke="${handle}" stroke-width="14"/><path d="M-64 92A31 47 0 0 1 -44 62" fill="none" stroke="#fff8e8" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/></g>`;
  const shape = half(1) + half(-1);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 300})">${softFill('M-8 0L20 -205L34 -200L8 0L-34 -200L-20 -205Z', '#38202a', 0.3, 10, 'translate(10 14)')}${softStroke('M-86 100a31 47 0 1 0 62 0a31 47 0 1 0 -62 0M24 100a31 47 0 1 0 62 0a31 47 0 1 0 -62 0', '#38202a', 0.3, 34, 'translate(10 14)')}${shape}<circle r="8" fill="#d9d5d0"/><circle r="3" fill="#85807c"/></g>`;
}

/** A four-hole button. */
export function button(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<circle cx="${dx * radius * 0.2}" cy="${dy * radius * 0.2}" r="${radius * 0.11}"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y})">${softFill(`M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`, '#38202a', 0.45, 7, `translate(${radius * 0.18} ${radius * 0.28})`)}<circle r="${radius}" fill="${sheet.linear(
    [
      [0, lighter(colour, 0.55)],
      [0.5, colour],
      [1, darker(colour, 0.35)],
    ],
  )}"/><circle r="${radius * 0.7}" fill="${sheet.linear([
    [0, darker(colour, 0.25)],
    [1, lighter(colour, 0.3)],
  ])}"/><g fill="${darker(colour, 0.7)}">${holes}</g></g>`;
}

/** A dried sprig, growing upwards from its foot before it is turned. */
export function sprig(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  kind: 'lavender' | 'eucalyptus' | 'gypsophila',
): string {
  const { random } = sheet;
  const stem = `<path d="M0 0C6 -80 -8 -160 4 -250" fill="none" stroke="#7c7a55" stroke-width="4"/>`;
  const shadow = softStroke('M0 0C6 -80 -8 -160 4 -250', '#38202a', 0.35, 40, 'translate(9 12)');
  const parts: string[] = [];
  if (kind === 'lavender')
    for (let index = 0; index < 26; index += 1) {
      const up = 130 + index * 5.2;
      const side = index % 2 ? 1 : -1;
      const tone = mix('#7c68a8', '#c3b1dd', random.next());
      parts.push(
        `<ellipse cx="${side * (12 - index * 0.26)}" cy="${-up}" rx="7" ry="11" transform="rotate(${side * 28} ${side * 10} ${-up})" fill="${tone}"/>`,
      );
    }
  else if (kind === 'eucalyptus')
    for (let index = 0; index < 10; index += 1) {
      const up = 34 + index * 23;
      const side = index % 2 ? 1 : -1;
      const reach = 34 - index * 1.7;
      const tone = mix('#73917c', '#b5c7ae', random.next());
      parts.push(
        `<g transform="translate(0 ${-up}) rotate(${side * 62})"><ellipse cx="0" cy="${-reach}" rx="${reach * 0.62}" ry="${reach}" fill="${sheet.linear(
          [
            [0, lighter(tone, 0.3)],
            [1, darker(tone, 0.25)],
          ],
        )}"/><path d="M0 0V${-reach * 1.7}" stroke="#eef2e2" stroke-opacity=".4" stroke-width="2"/></g>`,
      );
    }
  else
    for (let index = 0; index < 26; index += 1) {
      const px = random.between(-70, 70);
      const py = -150 - random.between(0, 110) + Math.abs(px) * 0.4;
      parts.push(
        `<path d="M0 -110L${px.toFixed(0)} ${py.toFixed(0)}" stroke="#9b9a72" stroke-width="1.6"/><circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="${random.between(6, 11).toFixed(1)}" fill="${mix('#fffaf2', '#e8d6c0', random.next())}"/>`,
      );
    }
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 250})">${shadow}${stem}${parts.join('')}</g>`;
}

/** A small bottle vase with dried sprigs, standing. */
export function vase(sheet: Sheet, x: number, floor: number, size: number, colour: string): string {
  const s = size / 200;
  const body =
    'M-22 -200H22C20 -150 62 -120 62 -66C62 -14 40 0 0 0S-62 -14 -62 -66C-62 -120 -20 -150 -22 -200Z';
  const shadow = sheet.radial([
    [0, '#2c161c', 0.55],
    [0.5, '#2c161c', 0.3],
    [1, '#2c161c', 0],
  ]);
  return (
    `<g transform="translate(${x} ${floor}) scale(${s})"><ellipse cx="22" cy="0" rx="96" ry="20" fill="${shadow}"/>` +
    sprig(sheet, -2, -180, 250, -14, 'eucalyptus') +
    sprig(sheet, 4, -180, 270, 9, 'lavender') +
    sprig(sheet, 0, -180, 220, 26, 'gypsophila') +
    `<path d="${body}" fill="${sheet.linear(
      [
        [0, darker(colour, 0.1)],
        [0.3, lighter(colour, 0.5)],
        [0.62, colour],
        [1, darker(colour, 0.45)],
      ],
      [0, 0, 1, 0],
    )}"/><path d="${body}" fill="${texture('paper')}"/></g>`
  );
}
