import { useLayoutEffect, useRef, useState } from 'react';
import type { Creation } from '../../../domain/creation';
import { cardId } from '../CreationCard';
import { CreationPicture } from '../CreationPicture';

/**
 * A creation's picture as large as fits; until it has loaded, the small copy that the list shows. Without a picture, the
 * card's drawn background.
 */
export function ZoomPicture({ creation: { id, name, picture } }: { creation: Creation }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const stage = useRef<HTMLDivElement>(null);
  const shape = { width: picture?.width ?? 4, height: picture?.height ?? 5 };
  const ratio = shape.height / shape.width;
  const preview = picture?.renditions[400];

  // On a low screen the dialog scrolls. Observed, since the dialog is still closed when this effect runs.
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
 * The height in pixels below which a creation's picture would be smaller than in its card; 0 without a card in the page.
 *
 * @param room the available width
 * @param ratio the picture's height by its width
 */
function leastHeight(creationId: string, room: number, ratio: number): number {
  const card = document.getElementById(cardId(creationId))?.querySelector('.card__picture');
  if (!card) return 0;
  const { width, height } = card.getBoundingClientRect();
  // The card covers its frame with the picture.
  return Math.ceil(Math.min(Math.max(width, height / ratio), room) * ratio);
}
