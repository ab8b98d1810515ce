import { useEffect, useRef, useState, type ReactNode } from 'react';
import { validateCreation, type CreationDraft } from '../../../domain/creation';
import type { PhotosEdit } from '../../../services/creations/administration';
import type { UploadOptions } from '../../../services/creations/pictures';
import { DraftForm, type DraftFormOptions } from '../DraftForm';
import type { Draft } from '../useDraft';
import { CreationFields } from './CreationFields';
import { PhotosField } from './PhotosField';
import { SaveProgress } from './SaveProgress';
import { usePhotos, type StoredCreationPhotos } from './usePhotos';

interface CreationFormProps extends DraftFormOptions<CreationDraft> {
  draft: Draft<CreationDraft>;
  /** What is stored of a creation that is edited; a new one must have a photo, and one that has some keeps one. */
  stored?: StoredCreationPhotos;
  save: (values: CreationDraft, photos: PhotosEdit, options: UploadOptions) => Promise<void>;
  children?: ReactNode;
}

export function CreationForm({ draft, stored, save, children, ...options }: CreationFormProps) {
  const photos = usePhotos(stored ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const isOptional = stored?.picture === null;
  const isMissing = !isOptional && photos.list.length === 0;

  useEffect(() => () => controller.current?.abort(), []);

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(photos.edit.sources?.some(({ light }) => light) ? 0 : null);
    await save(values, photos.edit, { onProgress: setSent, signal });
    photos.drop();
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
      isPreparing={photos.isPreparing}
      onSubmit={() => isMissing && window.alert('Veuillez sélectionner une image')}
      onDrop={photos.drop}
      below={(state) =>
        state === 'sending' && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />
      }
    >
      {(errors) => (
        <>
          {children}
          <PhotosField photos={photos} isOptional={isOptional} error={photos.refusal || errors.picture} />
          <CreationFields draft={draft} errors={errors} isNew={stored === undefined} />
        </>
      )}
    </DraftForm>
  );
}
