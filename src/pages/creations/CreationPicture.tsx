import { useContext, type ReactNode } from 'react';
import { StoredImage } from '../../components/StoredImage';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/limits';
import { BakedDataContext } from '../bakedData';

/** Assumed width in pixels of an original that has none stored: the longest side after an upload. */
const UNKNOWN_WIDTH = 1600;

/**
 * A stored picture; the browser picks the copy that fits `sizes`. `width` and `height` only give its shape: the parent
 * reserves the room, on the drawn ground of `.card__picture`, which shows alone if the picture cannot be loaded. What is
 * fetched with the page is taken from the site itself where the build has copied it, which saves a connection to Storage.
 *
 * @param priority 'first' for the page's main picture, 'eager' for its neighbours, 'lazy' for when it comes near
 * @param failure what to draw once the picture has failed, with a way to try it again
 */
export function CreationPicture({
  picture,
  alt,
  sizes,
  priority,
  className,
  width,
  height,
  failure,
}: {
  picture: Picture;
  alt: string;
  sizes: string;
  priority: 'first' | 'eager' | 'lazy';
  className: string;
  width: number;
  height: number;
  failure?: (retry: () => void) => ReactNode;
}) {
  const baked = useContext(BakedDataContext);
  const nearest = (stored: string) => (priority === 'lazy' ? stored : (baked?.copyOf(stored) ?? stored));
  const { url } = picture;
  return (
    <StoredImage
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={sourceSet(picture, nearest)}
      src={nearest(url)}
      failure={failure}
    />
  );
}

/** The `srcset` of a picture; undefined where there is only the original. */
function sourceSet(
  { url, width, renditions }: Picture,
  nearest: (url: string) => string,
): string | undefined {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${nearest(copy)} ${copyWidth}w`] : [];
  });
  return copies.length > 0 ? [...copies, `${nearest(url)} ${width ?? UNKNOWN_WIDTH}w`].join(', ') : undefined;
}
