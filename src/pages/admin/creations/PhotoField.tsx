import { useId, useRef } from 'react';
import { SmallButton } from '../../../components/SmallButton';
import { CARD_SHAPE, PhotoPreview } from './PhotoPreview';
import type { FormPhoto } from './usePhoto';

interface PhotoFieldProps {
  photo: FormPhoto;
  isOptional: boolean;
  error: string | undefined;
}

export function PhotoField({ photo, isOptional, error }: PhotoFieldProps) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    if (file) photo.choose(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Photo
        <span className="field__note">{isOptional ? ' (facultatif)' : ' (obligatoire)'}</span>
      </label>
      {photo.url && <PhotoPreview key={photo.url} url={photo.url} photo={photo} />}
      <div className={photo.url ? 'admin-photo admin-photo--chosen' : 'admin-photo'}>
        <span className="admin-photo__icon icon icon--photo" aria-hidden="true" />
        <span className="admin-picture__invitation" aria-hidden="true">
          {photo.url ? 'Changer de photo' : 'Choisir ou prendre une photo'}
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
        {statusOf(photo)}
      </output>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** A narrower part of a photo would be enlarged by a card on a phone. */
const FEW_PIXELS = 600;

function statusOf({ light, url, isPreparing }: FormPhoto): string {
  if (isPreparing) return 'Préparation de la photo…';
  if (light) {
    const isSmall = Math.min(light.width, light.height * CARD_SHAPE) < FEW_PIXELS;
    const hint =
      ' Elle a peu de pixels\u00a0: agrandie, elle sera floue. En avez-vous une plus grande\u00a0?';
    return `Photo prête (${Math.ceil(light.original.size / 1024)}\u00a0ko).${isSmall ? hint : ''}`;
  }
  return url
    ? 'Cette photo reste, à moins que vous n’en choisissiez une autre.'
    : 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
}
