import type { Picture } from '../../domain/creation';
import { LONGEST_SIDE, RENDITION_WIDTHS } from '../../domain/sizes';

/** The width of the photo on a creation's page: beside the texts (creation-sheet.css), else the page's. */
export const PHOTO_SIZES = '(width >= 46rem) 60vw, 100vw';

export function sourceSet(
  { url, width, renditions }: Picture,
  addressOf: (url: string) => string = (stored) => stored,
): string | undefined {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${addressOf(copy)} ${copyWidth}w`] : [];
  });
  return copies.length > 0
    ? [...copies, `${addressOf(url)} ${width ?? LONGEST_SIDE}w`].join(', ')
    : undefined;
}
