import { useId } from 'react';
import { isChosen } from '../../../domain/creation';
import { SmallButton } from '../SmallButton';
import { PhotoFocus } from './PhotoFocus';
import type { PhotoState, useCreationDraft } from './useCreationDraft';

interface PhotoFieldProps {
  kept: ReturnType<typeof useCreationDraft>;
  storedPicture: string | null | undefined;
  error: string | undefined;
}

export function PhotoField({ kept, storedPicture, error }: PhotoFieldProps) {
  const { draft, reading } = kept;
  const { picture } = draft;
  const photo = kept.photo.current;
  const isOptional = storedPicture !== undefined;
  const previewUrl = photo.state === 'ready' ? photo.previewUrl : (storedPicture ?? null);
  const photoOfOrigin = !isOptional && !previewUrl && picture && 'stored' in picture ? picture.stored : null;
  const isReading = reading === 'reading';
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Photo
        <span className="field__note">{isOptional ? ' (non obligatoire)' : ' (obligatoire)'}</span>
      </label>
      {previewUrl && <PhotoFocus url={previewUrl} kept={kept} />}
      {previewUrl && photo.state !== 'failed' && (
        <p className="row">
          <SmallButton aria-busy={isReading} onClick={() => void kept.turnPhoto()}>
            Tourner la photo d’un quart de tour
          </SmallButton>
        </p>
      )}
      {photoOfOrigin && (
        <p className="row">
          <img className="admin-changed__photo" src={photoOfOrigin} alt="L’autre création" />
          <SmallButton aria-busy={isReading} onClick={() => void kept.takePhoto()}>
            Reprendre cette photo
          </SmallButton>
        </p>
      )}
      {reading === 'failed' && !isChosen(picture) && (
        <p className="field__error" role="alert">
          La photo enregistrée n’a pas pu être lue. Réessayez, ou choisissez de nouveau son fichier.
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
          disabled={isReading}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-status${error ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) kept.choosePhoto(file);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <output className="field__help" id={`${id}-status`}>
        {statusOf(photo, Boolean(storedPicture))}
      </output>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function statusOf(photo: PhotoState, isStored: boolean): string {
  if (photo.state === 'failed') return '';
  if (photo.state === 'preparing') return 'Préparation de la photo…';
  if (photo.state === 'ready') return `Photo prête (${Math.ceil(photo.light.original.size / 1024)}\u00a0ko).`;
  return isStored
    ? 'Cette photo reste, à moins que vous n’en choisissiez une autre.'
    : 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
}
