import { useId, useState, type PointerEvent } from 'react';
import { cardCopy, CreationCard } from '../../creations/CreationCard';
import type { useCreationDraft } from './useCreationDraft';

/** Width by height of a card's picture (card.css). */
const CARD = 4 / 5;

const MIDDLE = 50;

/** Cards know tenths (CreationImage). */
const STEP = 10;

/** The photo beside its card in the list; a press, a drag or a slider says which part of the photo the card keeps. */
export function PhotoFocus({ url, kept }: { url: string; kept: ReturnType<typeof useCreationDraft> }) {
  const { draft, update } = kept;
  const id = useId();
  const [shape, setShape] = useState(CARD);
  const isWide = shape > CARD;
  const share = isWide ? CARD / shape : shape / CARD;
  const { focus } = draft;
  const at = focus?.[isWide ? 0 : 1] ?? MIDDLE;
  const [start, size] = isWide ? (['left', 'width'] as const) : (['top', 'height'] as const);

  function choose(percent: number) {
    const to = Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
    const chosen = isWide ? ([to, MIDDLE] as const) : ([MIDDLE, to] as const);
    update(() => ({ focus: to === MIDDLE ? null : chosen }));
  }
  function follow({ buttons, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    choose((((isWide ? clientX : clientY) - box[start]) / box[size]) * 100);
  }

  const picture = { url, width: null, height: null, renditions: {}, ...(focus && { focus }) };
  return (
    <div className="admin-focus">
      <div
        className={`admin-focus__photo admin-focus__photo--${isWide ? 'wide' : 'tall'}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <img
          src={url}
          alt="Aperçu de la création"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
        />
        <span
          className="admin-focus__kept"
          style={{ [start]: `${(1 - share) * at}%`, [size]: `${share * 100}%` }}
        />
      </div>
      <div className="admin-focus__card">
        <p className="field__help">Dans la liste&nbsp;:</p>
        <ul inert aria-hidden="true">
          <CreationCard creation={{ ...draft, id: '', createdAt: '', picture }} copy={cardCopy(0)} />
        </ul>
      </div>
      {share < 0.99 && (
        <div className="admin-focus__slider">
          <label className="field__label" htmlFor={id}>
            Ce qui reste visible dans la liste
          </label>
          <input
            id={id}
            type="range"
            name="focus"
            step={STEP}
            value={at}
            aria-valuetext={`à ${at}\u00a0% ${isWide ? 'de la gauche' : 'du haut'}`}
            onChange={(event) => choose(event.target.valueAsNumber)}
          />
          <p className="field__help">La carte montre la partie claire de la photo. Touchez ou glissez.</p>
        </div>
      )}
    </div>
  );
}
