import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';

interface StoredImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** What to draw in its place once it has failed, with a way to try again; nothing by default. */
  failure?: ((retry: () => void) => ReactNode) | undefined;
}

/** An image that Storage may fail to deliver: the browser’s mark of a broken one is never shown. */
export function StoredImage({ failure, alt, ...image }: StoredImageProps) {
  const { src } = image;
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // An image of a prerendered page may have failed before React listened.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (failed === src) return failure?.(() => setFailed(null));
  return <img ref={element} alt={alt} {...image} onError={() => setFailed(src)} />;
}
