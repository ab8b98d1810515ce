import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';

interface StoredImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** Rendered instead if it cannot be loaded; by default nothing. */
  failure?: ((retry: () => void) => ReactNode) | undefined;
}

/** An image from Storage, without the browser's broken-image icon. */
export function StoredImage({ failure, alt, ...image }: StoredImageProps) {
  const { src } = image;
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // In a prerendered page, it may have failed before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (failed === src) return failure?.(() => setFailed(null));
  return <img ref={element} alt={alt} {...image} onError={() => setFailed(src)} />;
}
