/** Which copy of a picture a place needs. Free of React: the head start of a list uses it before React is there. */
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/limits';

/** How wide a card's picture is drawn: the columns of `.grid`. */
export const CARD_SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** The width in pixels that an original without a known one is taken for: that of the longest side after upload. */
const UNKNOWN_WIDTH = 1600;

/** The copies with their widths, then the original; nothing where there is only that. */
export function sourceSet({ url, width, renditions }: Picture): string | undefined {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${copy} ${copyWidth}w`] : [];
  });
  return copies.length > 0 ? [...copies, `${url} ${width ?? UNKNOWN_WIDTH}w`].join(', ') : undefined;
}
