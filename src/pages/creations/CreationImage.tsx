import { useContext, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import type { Focus, Picture } from '../../domain/creation';
import { LONGEST_SIDE, RENDITION_WIDTHS } from '../../domain/sizes';
import { PhotoCopies } from '../../data/bakedData';

/** Width by height of a card's room (card.css). */
const CARD_RATIO = 4 / 5;

export interface PhotoCopy {
  /** How wide its room is. */
  sizes: string;
  /** Fills a card's room, which cuts off the sides of a wider photo. */
  cropped?: boolean | undefined;
  /** 'first' for the page's main picture, 'eager' for its neighbours, 'lazy' for when it comes near. */
  priority: 'first' | 'eager' | 'lazy';
}

/** `history.state` of a creation's page: the copy that the link to it showed, if not a tile's. */
export interface PageState {
  seen?: PhotoCopy;
}

export const TILE_COPY: PhotoCopy = {
  sizes: '(width >= 80rem) 17rem, (width >= 58rem) 22vw, 15rem',
  cropped: true,
  priority: 'lazy',
};

type CreationImageProps = ComponentProps<'img'> &
  PhotoCopy & {
    picture: Picture;
    /** Shown once the picture has failed, in place of the browser's broken-image icon. */
    fallback?: ReactNode;
    /** Called once the picture has failed. */
    onMissing?: (() => void) | undefined;
  };

/**
 * A stored picture, by default a card's, in the room that its parent keeps. What is fetched with the page comes from the
 * site's own copy, if any.
 */
export function CreationImage(props: CreationImageProps) {
  const {
    picture,
    sizes,
    cropped,
    priority,
    className = 'card__image',
    fallback,
    onMissing,
    ...image
  } = props;
  const copyOf = useContext(PhotoCopies);
  // Chosen once per picture: a copy that becomes known later would be fetched for nothing.
  const sources = useMemo(() => {
    const addressOf = (stored: string) => (priority === 'lazy' ? stored : copyOf(stored));
    return { srcSet: sourceSet(picture, addressOf), src: addressOf(picture.url) };
  }, [picture, priority, copyOf]);
  const { src } = sources;
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return fallback;
  const fail = () => {
    setFailed(src);
    onMissing?.();
  };
  return (
    <img
      // In a prerendered page, the picture may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      className={picture.focus ? `${className} ${focusClasses(picture.focus)}` : className}
      alt=""
      width={400}
      height={500}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      {...image}
      {...sources}
      sizes={cropped ? sizesOfWhole(picture, sizes) : sizes}
      onError={fail}
    />
  );
}

/** To the nearest ten per cent: the policy of prerendered pages refuses `style` attributes (card.css). */
function focusClasses(focus: Focus): string {
  const [x, y] = focus.map((percent) => Math.round(percent / 10));
  return `focus-x${x} focus-y${y}`;
}

/** As wide as the whole photo would be beside the part that is shown: a browser knows nothing of the crop. */
function sizesOfWhole({ width, height }: Picture, sizes: string): string {
  const times = width && height ? width / height / CARD_RATIO : 1;
  if (times <= 1) return sizes;
  return sizes.replace(/[\d.]+(?:rem|vw)(?=,|$)/g, (shown) => `calc(${shown} * ${times.toFixed(2)})`);
}

function sourceSet({ url, width, renditions }: Picture, addressOf: (stored: string) => string) {
  const copies = RENDITION_WIDTHS.flatMap((copyWidth) => {
    const copy = renditions[copyWidth];
    return copy ? [`${addressOf(copy)} ${copyWidth}w`] : [];
  });
  if (copies.length === 0) return undefined;
  return [...copies, `${addressOf(url)} ${width ?? LONGEST_SIDE}w`].join(', ');
}
