import { useId } from 'react';
import { isChosen, type CreationDraft, type Focus } from '../../../domain/creation';
import { PhotoFocus } from './PhotoFocus';

interface PhotoFieldProps {
  previewUrl: string | null;
  draft: CreationDraft;
  status: string;
  error: string | undefined;
  optional?: boolean;
  onChoose: (file: File) => void;
  onFocus: (focus: Focus | null) => void;
  onTurn: (() => void) | false;
  onTake: () => void;
  reading: 'idle' | 'reading' | 'failed';
}

/** A file input, on which a file can also be dropped, below the photo and its card. */
export function PhotoField(props: PhotoFieldProps) {
  const {
    previewUrl,
    draft,
    status,
    error,
    optional = false,
    onChoose,
    onFocus,
    onTurn,
    onTake,
    reading,
  } = props;
  const { picture } = draft;
  const offered = !optional && !previewUrl && picture && 'stored' in picture ? picture.stored : null;
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Photo
        <span className="field__note">{optional ? ' (non obligatoire)' : ' (obligatoire)'}</span>
      </label>
      {previewUrl && <PhotoFocus url={previewUrl} draft={draft} onChange={onFocus} />}
      {previewUrl && onTurn && (
        <button
          type="button"
          className="button button--quiet button--small admin-turn"
          aria-busy={reading === 'reading'}
          onClick={onTurn}
        >
          Tourner la photo d’un quart de tour
        </button>
      )}
      {offered && (
        <p className="row">
          <img className="admin-changed__photo" src={offered} alt="L’autre création" />
          <button
            type="button"
            className="button button--quiet button--small"
            aria-busy={reading === 'reading'}
            onClick={onTake}
          >
            Reprendre cette photo
          </button>
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
          disabled={reading === 'reading'}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-status${error ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <output className="field__help" id={`${id}-status`}>
        {status}
      </output>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
