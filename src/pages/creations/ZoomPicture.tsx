import { useLayoutEffect, useRef, useState } from 'react';
import type { Creation } from '../../domain/creation';
import { cardId } from './CreationCard';
import { CreationPicture } from './CreationPicture';

/**
 * A creation's picture in all the room there is; its smallest copy, which the list has shown, until it has come. Without
 * a picture, the card's drawn ground.
 */
export function ZoomPicture({ creation: { id, name, picture } }: { creation: Creation }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const stage = useRef<HTMLDivElement>(null);
  const shape = { width: picture?.width ?? 4, height: picture?.height ?? 5 };
  const ratio = shape.height / shape.width;
  const preview = picture?.renditions[400];

  // On a screen too low for it the dialog scrolls. Not measured by the layout effect itself: the dialog opens after it.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !picture || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      element.style.minBlockSize = `${leastHeight(id, element.clientWidth, ratio)}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, picture, ratio]);

  return (
    <div className="zoom__stage" ref={stage}>
      {!picture && <span className="card__picture zoom__ground" />}
      {preview && state !== 'loaded' && <img className="zoom__picture" src={preview} alt="" {...shape} />}
      {state === 'failed' && (
        <p className="zoom__failed" role="alert">
          La photo n’a pas pu être chargée.
        </p>
      )}
      {picture && state !== 'failed' && (
        <CreationPicture
          className="zoom__picture"
          picture={picture}
          alt={name}
          sizes="100vw"
          priority="first"
          {...shape}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}

/**
 * How high, in pixels, a creation's picture must be drawn so that it is not smaller than in its card; 0 where it has
 * none in the page.
 *
 * @param room the width that there is
 * @param ratio the picture's height by its width
 */
function leastHeight(creationId: string, room: number, ratio: number): number {
  const card = document.getElementById(cardId(creationId))?.querySelector('.card__picture');
  if (!card) return 0;
  const { width, height } = card.getBoundingClientRect();
  // The card covers its frame with the picture.
  return Math.ceil(Math.min(Math.max(width, height / ratio), room) * ratio);
}
