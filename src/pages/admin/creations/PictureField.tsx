import { useId } from 'react';

interface PictureFieldProps {
  /** Address of the new or the stored picture. */
  previewUrl: string | null;
  status: string;
  error: string | null;
  optional?: boolean;
  onChoose: (file: File) => void;
}

/** A file input over a preview, on which a file can also be dropped. */
export function PictureField({ previewUrl, status, error, optional = false, onChoose }: PictureFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Photo
        {optional && <span className="field__optional"> (facultatif)</span>}
      </label>
      <div className="admin-picture">
        {previewUrl ? (
          <img className="admin-picture__preview" src={previewUrl} alt="Aperçu de la création" />
        ) : (
          <span className="icon icon--photo" aria-hidden="true" />
        )}
        <span className="admin-picture__invitation" aria-hidden="true">
          {previewUrl ? 'Changer de photo' : 'Choisir ou prendre une photo'}
        </span>
        <input
          id={id}
          className="admin-picture__input"
          type="file"
          name="image"
          accept="image/*"
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
