import { useEffect, useState, type RefObject } from 'react';

/** The header's height, in pixels. */
const HEADER = 80;

/** Whether an element has left the window at its top, under the header. */
export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < HEADER);
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
