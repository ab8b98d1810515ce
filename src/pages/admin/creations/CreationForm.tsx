import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { validateCreation, type CreationDraft } from '../../../domain/creation';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { DraftForm } from '../DraftForm';
import { CreationFields } from './CreationFields';
import { PhotoField } from './PhotoField';
import { SaveProgress } from './SaveProgress';
import type { useCreationDraft } from './useCreationDraft';

interface CreationFormProps {
  draft: ReturnType<typeof useCreationDraft>;
  /** Address of the stored picture, or null; undefined where a photo is required. */
  storedPicture?: string | null;
  words: ComponentProps<typeof DraftForm>['words'];
  /** The page itself explains a failure with the code `changed`. */
  save: (draft: CreationDraft, photo: LightPhoto | null, options: UploadOptions) => Promise<void>;
  onSaved?: (draft: CreationDraft) => void;
  onChange?: () => void;
  children?: ReactNode;
}

/** The form of a creation. Its photo is uploaded with a progress bar and a cancel button. */
export function CreationForm({ draft: kept, storedPicture, save, children, ...form }: CreationFormProps) {
  const { photo } = kept;
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const isMissing = photo.current.state === 'none' && storedPicture === undefined;
  const unreadable = photo.current.state === 'failed' ? photo.current.message : undefined;
  const picture = isMissing ? 'La photo est requise.' : unreadable;

  // Leaving the page cancels the upload.
  useEffect(() => () => controller.current?.abort(), []);

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(null);
    const light = await photo.whenReady();
    if (light) setSent(0);
    await save(values, light, { onProgress: setSent, signal });
  }

  return (
    <DraftForm
      {...form}
      kept={kept}
      legend="La création"
      validate={(values) => ({ ...validateCreation(values), picture })}
      save={send}
      isBlocked={kept.reading === 'reading'}
      onSubmit={() => isMissing && window.alert('Veuillez sélectionner une image')}
      above={children}
      below={(state) =>
        state === 'sending' && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />
      }
    >
      {(errors) => (
        <>
          <PhotoField kept={kept} storedPicture={storedPicture} error={errors.picture ?? unreadable} />
          <CreationFields kept={kept} errors={errors} />
        </>
      )}
    </DraftForm>
  );
}
