import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { cardCopy, CreationCard } from '../../creations/CreationCard';
import { SmallButton } from '../../../components/SmallButton';
import type { PhotoDraft } from './usePhoto';

interface PhotoFieldProps {
  draft: PhotoDraft;
  isOptional: boolean;
  error: string | undefined;
}

export function PhotoField({ draft, isOptional, error }: PhotoFieldProps) {
  const { stored, isPreparing } = draft;
  const storedUrl = stored && (stored.renditions[800] ?? stored.url);
  const previewUrl = draft.previewUrl ?? (isOptional ? storedUrl : null);
  const isOfOther = !isOptional && stored !== null && !draft.isChosen;
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    if (file) draft.choosePhoto(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  useDroppedFile(draft.choosePhoto);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Photo
        <span className="field__note">{isOptional ? ' (facultatif)' : ' (obligatoire)'}</span>
      </label>
      {previewUrl && <PhotoFocus url={previewUrl} draft={draft} />}
      {(isOfOther || previewUrl || isPreparing) && (
        <p className="row">
          {isOfOther && <img className="admin-changed__photo" src={stored.url} alt="L’autre création" />}
          <SmallButton aria-busy={isPreparing} onClick={isOfOther ? draft.takePhoto : draft.turnPhoto}>
            {isOfOther ? 'Utiliser cette photo' : 'Pivoter'}
          </SmallButton>
        </p>
      )}
      <div className={previewUrl ? 'admin-photo admin-photo--chosen' : 'admin-photo'}>
        <span className="admin-photo__icon icon icon--photo" aria-hidden="true" />
        <span className="admin-picture__invitation" aria-hidden="true">
          {previewUrl ? 'Changer de photo' : 'Choisir ou prendre une photo'}
        </span>
        <input
          id={id}
          className="admin-picture__input"
          type="file"
          name="picture"
          accept="image/*"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-status${error ? ` ${id}-error` : ''}`}
          onChange={choose}
        />
      </div>
      {/Android/.test(navigator.userAgent) && (
        // From version 14 on, Android offers no camera for `accept` alone.
        <p className="row">
          <SmallButton onClick={() => camera.current?.click()}>Prendre une photo</SmallButton>
          <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
        </p>
      )}
      <output className="field__help" id={`${id}-status`}>
        {statusOf(draft, isOptional && stored !== null)}
      </output>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Takes a file that is dropped beside the field, too: the browser would show it in the place of the page. */
function useDroppedFile(take: (file: File) => void) {
  useEffect(() => {
    function handle(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    }
    const over = new AbortController();
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, handle, { signal: over.signal });
    return () => over.abort();
  });
}

function statusOf({ photo, isPreparing }: PhotoDraft, isStored: boolean): string {
  if (isPreparing) return 'Préparation de la photo…';
  if (photo) {
    const isSmall = Math.min(photo.width, photo.height * CARD) < FEW_PIXELS;
    const hint =
      ' Elle a peu de pixels\u00a0: agrandie, elle sera floue. En avez-vous une plus grande\u00a0?';
    return `Photo prête (${Math.ceil(photo.original.size / 1024)}\u00a0ko).${isSmall ? hint : ''}`;
  }
  return isStored
    ? 'Cette photo reste, à moins que vous n’en choisissiez une autre.'
    : 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
}

/** Width by height of a card's picture (card.css). */
const CARD = 4 / 5;

/** A narrower part of a photo would be enlarged by a card on a phone. */
const FEW_PIXELS = 600;

const MIDDLE = 50;

/** Cards know tenths (CreationImage). */
const STEP = 10;

function PhotoFocus({ url, draft }: { url: string; draft: PhotoDraft }) {
  const { values, focus, chooseFocus } = draft;
  const id = useId();
  const [shape, setShape] = useState(CARD);
  const [failed, setFailed] = useState('');
  const isWide = shape > CARD;
  const share = isWide ? CARD / shape : shape / CARD;
  const isCut = share < 0.99;
  const at = focus?.[isWide ? 0 : 1] ?? MIDDLE;
  const [side, size] = isWide ? (['left', 'width'] as const) : (['top', 'height'] as const);

  function choose(percent: number) {
    const to = Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
    const chosen = isWide ? ([to, MIDDLE] as const) : ([MIDDLE, to] as const);
    chooseFocus(to === MIDDLE ? null : chosen);
  }
  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    choose((((isWide ? clientX : clientY) - box[side]) / box[size]) * 100);
  }

  const picture = { url, width: null, height: null, renditions: {}, ...(focus && { focus }) };
  return (
    <div className="admin-focus">
      {/* A press, not a pointer that goes down: a thumb that scrolls past chooses nothing. The keyboard has the slider. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={isWide ? 'admin-focus__photo admin-focus__photo--wide' : 'admin-focus__photo'}
        onClick={isCut ? press : undefined}
      >
        <img
          src={url}
          alt={failed === url ? 'La photo n’a pas pu être chargée.' : 'Aperçu de la création'}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          onError={() => setFailed(url)}
        />
        <span
          className="admin-focus__kept"
          style={{ [side]: `${(1 - share) * at}%`, [size]: `${share * 100}%` }}
        />
      </div>
      <div className="admin-focus__card">
        <p className="field__help">Dans la liste&nbsp;:</p>
        <ul inert aria-hidden="true">
          <CreationCard
            creation={{ ...values, id: '', createdAt: '', picture, photos: [] }}
            {...cardCopy(0)}
          />
        </ul>
      </div>
      {isCut && (
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
          <p className="field__help">
            La liste montre ce qui n’est pas grisé. Touchez la photo, ou déplacez le curseur.
          </p>
        </div>
      )}
    </div>
  );
}
