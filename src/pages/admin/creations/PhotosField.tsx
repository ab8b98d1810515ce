import { useId, useRef, useState } from 'react';
import { SmallButton } from '../../../components/SmallButton';
import { CARD_SHAPE, Framing, MIDDLE } from './Framing';
import { MOST_PHOTOS, type FormPhoto, type FormPhotos } from './usePhotos';

interface PhotosFieldProps {
  photos: FormPhotos;
  isOptional: boolean;
  error: string | undefined;
}

export function PhotosField({ photos, isOptional, error }: PhotosFieldProps) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const { list, isPreparing } = photos;
  const [cover] = list;
  /** By key, width by height. */
  const [shapes, setShapes] = useState<Readonly<Record<string, number>>>({});
  const isFull = list.length >= MOST_PHOTOS;
  const choose = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])];
    // Lets the same file be chosen again.
    target.value = '';
    if (files.length > 0) photos.add(files);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {`Photos (${MOST_PHOTOS} au plus)`}
        <span className="field__note">{isOptional ? ' (facultatif)' : ' (obligatoire)'}</span>
      </label>
      {cover && (
        <PhotoTiles
          photos={photos}
          onShown={({ key }, shape) => setShapes((now) => ({ ...now, [key]: shape }))}
        />
      )}
      {cover && <Framing shape={shapes[cover.key] ?? CARD_SHAPE} photos={photos} />}
      <div className={cover ? 'admin-photo admin-photo--chosen' : 'admin-photo'}>
        <span className="admin-photo__icon icon icon--photo" aria-hidden="true" />
        <span className="admin-picture__invitation" aria-hidden="true">
          {isFull ? 'C’est complet' : cover ? 'Ajouter des photos' : 'Choisir ou prendre des photos'}
        </span>
        <input
          id={id}
          className="admin-picture__input"
          type="file"
          name="picture"
          accept="image/*"
          multiple
          disabled={isFull || isPreparing}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-status${error ? ` ${id}-error` : ''}`}
          onChange={choose}
        />
      </div>
      {/Android/.test(navigator.userAgent) && !isFull && (
        // From version 14 on, Android offers no camera for `accept` alone.
        <p className="row">
          <SmallButton disabled={isPreparing} onClick={() => camera.current?.click()}>
            Prendre une photo
          </SmallButton>
          <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
        </p>
      )}
      <output className="field__help" id={`${id}-status`}>
        {statusOf(photos)}
      </output>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PhotoTilesProps {
  photos: FormPhotos;
  /** Takes a photo and its width by its height. */
  onShown: (photo: FormPhoto, shape: number) => void;
}

/**
 * The photos in their order, which buttons change; the cover as cards crop it. The focus follows the photo that moves, and
 * goes on to the next one's place.
 */
function PhotoTiles({ photos, onShown }: PhotoTilesProps) {
  const { list, focus, isPreparing, moveFirst, remove } = photos;
  const tiles = useRef<HTMLOListElement>(null);
  const kept = (focus ?? [MIDDLE, MIDDLE]).map((percent) => `${percent}%`).join(' ');

  async function act(change: Promise<void>, place: number) {
    await change;
    const tile = tiles.current?.children[place] ?? tiles.current?.lastElementChild;
    tile?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }

  return (
    <ol className="admin-photos" ref={tiles}>
      {list.map((photo, index) => {
        const name = `la photo ${index + 1}`;
        return (
          <li className="admin-photos__tile" key={photo.key}>
            <img
              className="admin-photos__image"
              src={photo.url}
              alt={index === 0 ? 'Aperçu de la création' : `Vue ${index + 1} sur ${list.length}`}
              style={index === 0 ? { objectFit: 'cover', objectPosition: kept } : undefined}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                onShown(photo, naturalWidth / naturalHeight)
              }
              onError={({ currentTarget }) => (currentTarget.alt = 'La photo n’a pas pu être chargée.')}
            />
            {index === 0 ? (
              <span className="admin-photos__cover">Couverture</span>
            ) : (
              <SmallButton disabled={isPreparing} onClick={() => void act(moveFirst(photo), 0)}>
                Mettre en premier <span className="visually-hidden">{name}</span>
              </SmallButton>
            )}
            <SmallButton disabled={isPreparing} onClick={() => void act(remove(photo), index)}>
              Retirer <span className="visually-hidden">{name}</span>
            </SmallButton>
          </li>
        );
      })}
    </ol>
  );
}

/** A narrower part of a photo would be enlarged by a card on a phone. */
const FEW_PIXELS = 600;

function statusOf({ list, isPreparing }: FormPhotos): string {
  if (isPreparing) return 'Préparation des photos…';
  const chosen = list.flatMap(({ source }: FormPhoto) => (source.url === null ? (source.light ?? []) : []));
  const cover = list[0]?.source.light;
  if (chosen[0]) {
    const isSmall = cover && Math.min(cover.width, cover.height * CARD_SHAPE) < FEW_PIXELS;
    const hint =
      ' La première photo a peu de pixels\u00a0: agrandie, elle sera floue. En avez-vous une plus grande\u00a0?';
    const kilobytes = Math.ceil(chosen.reduce((sum, { original }) => sum + original.size, 0) / 1024);
    const ready = chosen.length > 1 ? `${chosen.length} photos prêtes` : 'Photo prête';
    return `${ready} (${kilobytes}\u00a0ko).${isSmall ? hint : ''}`;
  }
  return list.length > 0
    ? 'La première est celle des listes et des partages.'
    : 'Les photos de votre téléphone conviennent\u00a0: elles sont redressées et allégées ici, avant l’envoi.';
}
