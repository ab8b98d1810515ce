import type { Measured } from './measure';
import { ratio } from './report';

const LABELS = 190;
const BARS = 400;
const ROW = 40;
const TOP = 56;

/** An SVG with two bars for each page: its LCP with applied throttling, and that of the same page as plain HTML. */
export function chart(pages: readonly Measured[]): string {
  const longest = Math.max(...pages.flatMap(({ applied }) => [applied.page, applied.floor]));
  const height = TOP + pages.length * ROW + 8;
  const bar = (y: number, value: number, colour: string) =>
    `<rect x="${LABELS}" y="${y}" width="${((value / longest) * BARS).toFixed(1)}" height="13" rx="2" fill="${colour}"/>`;
  const rows = pages.map(({ path, applied }, index) => {
    const y = TOP + index * ROW;
    const end = LABELS + (Math.max(applied.page, applied.floor) / longest) * BARS + 8;
    return [
      `<text x="${LABELS - 10}" y="${y + 18}" text-anchor="end">${path}</text>`,
      bar(y, applied.page, '#6f469f'),
      bar(y + 14, applied.floor, '#e3a888'),
      `<text x="${end.toFixed(1)}" y="${y + 18}">${(applied.page / 1000).toFixed(2)} s · ${ratio(applied).toFixed(2)} ×</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#3a1d40">
<rect width="720" height="${height}" fill="#fff"/>
<text x="16" y="22" font-weight="600">Largest contentful paint on a slow 4G phone</text>
<rect x="16" y="32" width="11" height="11" rx="2" fill="#6f469f"/><text x="32" y="42">the page</text>
<rect x="104" y="32" width="11" height="11" rx="2" fill="#e3a888"/><text x="120" y="42">the same page as plain HTML</text>
${rows.join('\n')}
</svg>
`;
}
