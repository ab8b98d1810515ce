import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/limits';

/** The width of a card's picture: the columns of `.grid`. */
export const CARD_SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** Assumed width in pixels of an original that has none stored: the longest side after an upload. */
const UNKNOWN_WIDTH = 1600;

/** The `srcset` of a picture; undefined where there is only the original. */
export function sourceSet({ url, width, renditions }: Picture): string | undefined {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${copy} ${copyWidth}w`] : [];
  });
  return copies.length > 0 ? [...copies, `${url} ${width ?? UNKNOWN_WIDTH}w`].join(', ') : undefined;
}
