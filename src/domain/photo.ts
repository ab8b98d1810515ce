import type { Picture } from './creation';
import { RENDITION_WIDTHS } from './sizes';

/** The width of the photo on a creation's page: beside the texts (creation-sheet.css), else the page's. */
export const PHOTO_SIZES = '(width >= 46rem) 60vw, 100vw';

/** Assumed width in pixels of an original that has none stored: the longest side after an upload. */
const UNKNOWN_WIDTH = 1600;

export function sourceSet(
  { url, width, renditions }: Picture,
  nearest: (url: string) => string = (stored) => stored,
): string | undefined {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${nearest(copy)} ${copyWidth}w`] : [];
  });
  return copies.length > 0 ? [...copies, `${nearest(url)} ${width ?? UNKNOWN_WIDTH}w`].join(', ') : undefined;
}
