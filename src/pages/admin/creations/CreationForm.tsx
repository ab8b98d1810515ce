import { useEffect, useRef, useState, type ReactNode } from 'react';
import { validateCreation, type CreationDraft, type Picture } from '../../../domain/creation';
import type { PhotoEdit } from '../../../services/creations/administration';
import type { UploadOptions } from '../../../services/creations/pictures';
import { DraftForm, type DraftFormOptions } from '../DraftForm';
import type { Draft } from '../useDraft';
import { CreationFields } from './CreationFields';
import { PhotoField } from './PhotoField';
import { SaveProgress } from './SaveProgress';
import { usePhoto } from './usePhoto';

interface CreationFormProps extends DraftFormOptions<CreationDraft> {
  draft: Draft<CreationDraft>;
  /** The stored picture of a creation that is edited; undefined for a new one, which must have a photo. */
  stored?: Picture | null;
  save: (values: CreationDraft, photo: PhotoEdit, options: UploadOptions) => Promise<void>;
  children?: ReactNode;
}

export function CreationForm({ draft, stored, save, children, ...options }: CreationFormProps) {
  const photo = usePhoto(stored ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const isMissing = stored === undefined && !photo.light;

  useEffect(() => () => controller.current?.abort(), []);

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(photo.light && 0);
    await save(values, photo.edit, { onProgress: setSent, signal });
    photo.drop();
  }

  return (
    <DraftForm
      {...options}
      draft={draft}
      legend="La création"
      validate={(values) => ({
        ...validateCreation(values),
        picture: isMissing ? 'La photo est requise.' : undefined,
      })}
      save={send}
      isPreparing={photo.isPreparing}
      onSubmit={() => isMissing && window.alert('Veuillez sélectionner une image')}
      onDrop={photo.drop}
      below={(state) =>
        state === 'sending' && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />
      }
    >
      {(errors) => (
        <>
          {children}
          <PhotoField
            photo={photo}
            isOptional={stored !== undefined}
            error={photo.refusal ?? errors.picture}
          />
          <CreationFields draft={draft} errors={errors} />
        </>
      )}
    </DraftForm>
  );
}
