import { useContext } from 'react';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/limits';
import { BakedDataContext } from '../bakedData';

/** Assumed width in pixels of an original that has none stored: the longest side after an upload. */
const UNKNOWN_WIDTH = 1600;

/**
 * A stored picture; the browser picks the copy that fits `sizes`. `width` and `height` only give its shape: the parent
 * reserves the room. What is fetched with the page is taken from the site itself where the build has copied it, which saves
 * a connection to Storage.
 *
 * @param priority 'first' for the page's main picture, 'eager' for its neighbours, 'lazy' for when it comes near
 */
export function CreationPicture({
  picture,
  alt,
  sizes,
  priority,
  className,
  width,
  height,
  onLoad,
  onError,
}: {
  picture: Picture;
  alt: string;
  sizes: string;
  priority: 'first' | 'eager' | 'lazy';
  className: string;
  width: number;
  height: number;
  onLoad?: () => void;
  onError?: () => void;
}) {
  const baked = useContext(BakedDataContext);
  const nearest = (url: string) => (priority === 'lazy' ? url : (baked?.copyOf(url) ?? url));
  return (
    <img
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={sourceSet(picture, nearest)}
      src={nearest(picture.url)}
      onLoad={onLoad}
      onError={onError}
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
