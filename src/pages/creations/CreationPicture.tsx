import type { Picture } from '../../domain/creation';
import { sourceSet } from './pictureSources';

/**
 * A stored picture in the size that the place needs, chosen by the browser among its copies. The place reserves the
 * room: `width` and `height` only say its shape.
 *
 * @param priority 'first' for the one picture that makes the page, 'eager' for its neighbours, else when it comes near
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
      srcSet={sourceSet(picture)}
      src={picture.url}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
