import { useState } from 'react';
import { Chips } from './Chips';
import type { FormPhotos } from './usePhotos';

/** Width by height of a card's picture (card.css). */
export const CARD_SHAPE = 4 / 5;

const MIDDLE = 50;

const PLACES = {
  wide: { '0': 'Gauche', [MIDDLE]: 'Centre', '100': 'Droite' },
  high: { '0': 'Haut', [MIDDLE]: 'Centre', '100': 'Bas' },
} as const;

/** The cover as its page shows it and, where a card crops it, as the card does, with the choice of what it keeps. */
export function PhotoPreview({ url, photos }: { url: string; photos: FormPhotos }) {
  const [shape, setShape] = useState(CARD_SHAPE);
  const [isBroken, setBroken] = useState(false);
  const isWide = shape > CARD_SHAPE;
  const isCropped = Math.abs(shape / CARD_SHAPE - 1) > 0.01;
  const [x, y] = photos.focus ?? [MIDDLE, MIDDLE];

  function choose(percent: number) {
    const point = isWide ? ([percent, MIDDLE] as const) : ([MIDDLE, percent] as const);
    photos.setFocus(percent === MIDDLE ? null : point);
  }

  return (
    <>
      <div className="admin-preview">
        <img
          className="admin-preview__photo"
          src={url}
          alt={isBroken ? 'La photo n’a pas pu être chargée.' : 'Aperçu de la création'}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          onError={() => setBroken(true)}
        />
        {isCropped && (
          <div>
            <p className="field__help">Dans la liste&nbsp;:</p>
            <img className="admin-preview__card" src={url} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
          </div>
        )}
      </div>
      {isCropped && (
        <Chips
          legend="Cadrage"
          name="focus"
          options={Object.entries(isWide ? PLACES.wide : PLACES.high)}
          value={String(isWide ? x : y)}
          onChoose={(percent) => choose(Number(percent))}
        />
      )}
    </>
  );
}
