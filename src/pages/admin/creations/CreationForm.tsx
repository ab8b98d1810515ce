import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { validateCreation, type CreationDraft } from '../../../domain/creation';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { toServiceError } from '../../../services/ServiceError';
import { useSubmit } from '../../../forms/useSubmit';
import { SubmitFailure } from '../account/SubmitFailure';
import { CreationFields } from './CreationFields';
import { PhotoField } from './PhotoField';
import { SaveProgress } from './SaveProgress';
import type { useCreationDraft } from './useCreationDraft';
import type { PhotoState } from './usePhoto';

interface CreationFormProps {
  draft: ReturnType<typeof useCreationDraft>;
  /** Address of the stored picture, or null; undefined where a photo is required. */
  storedPicture?: string | null;
  words: {
    submit: string;
    busy: string;
    failure: string;
    restored: string;
    drop: string;
  };
  /** The page itself explains a failure with the code `changed`. */
  save: (draft: CreationDraft, photo: LightPhoto | null, options: UploadOptions) => Promise<void>;
  /** Not called once the page has been left. */
  onSaved?: (draft: CreationDraft) => void;
  onChange?: () => void;
  children?: ReactNode;
}

/** The form of a creation. Its photo is uploaded with a progress bar and a cancel button; a failed save loses nothing. */
export function CreationForm(props: CreationFormProps) {
  const { draft: kept, storedPicture, words, save, onSaved, onChange, children } = props;
  const { draft, photo } = kept;
  const [sent, setSent] = useState<number | null>(null);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<AbortController>(null);
  const isMissing = photo.current.state === 'none' && storedPicture === undefined;
  const unreadable = photo.current.state === 'failed' ? photo.current.message : undefined;
  const picture = isMissing ? 'La photo est requise.' : unreadable;
  const { submission, errors, submit, reset } = useSubmit({
    values: draft,
    validate: (values) => ({ ...validateCreation(values), picture }),
    send,
    onDone: (_, values) => onSaved?.(values),
    onFailed: (cause) => {
      if (!['canceled', 'changed'].includes(toServiceError(cause).code)) window.alert(words.failure);
    },
  });
  const isReading = reading === 'reading';
  const isSaving = submission.state === 'sending';
  const isExplained = submission.state === 'failed' && toServiceError(submission.error).code === 'changed';

  // Leaving the page cancels the upload.
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    if (!isSaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaving]);

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(null);
    const light = await photo.whenReady();
    if (light) setSent(0);
    await save(values, light, { onProgress: setSent, signal });
  }

  async function read(change: () => Promise<void>) {
    if (isReading) return;
    setReading('reading');
    const failure = await change().catch(() => 'failed' as const);
    setReading(failure ?? 'idle');
  }

  function start(event: SubmitEvent<HTMLFormElement>) {
    if (isMissing) window.alert('Veuillez sélectionner une image');
    void submit(event);
  }

  return (
    <form className="panel" noValidate ref={form} onSubmit={start} onChange={onChange}>
      {children}
      {kept.restored && !isSaving && (
        <div className="notice admin-notice">
          <output>{words.restored}</output>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => {
              kept.drop();
              reset();
              form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
            }}
          >
            {words.drop}
          </button>
        </div>
      )}
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">La création</legend>
        <PhotoField
          optional={storedPicture !== undefined}
          previewUrl={photo.current.state === 'ready' ? photo.current.previewUrl : (storedPicture ?? null)}
          draft={draft}
          status={statusOf(photo.current, Boolean(storedPicture))}
          error={errors.picture ?? unreadable}
          onChoose={kept.choosePhoto}
          onFocus={(focus) => kept.update((now) => ({ ...now, focus }))}
          onTurn={photo.current.state !== 'failed' && (() => void read(kept.turnPhoto))}
          onTake={() => void read(kept.takePhoto)}
          reading={reading}
        />
        <CreationFields kept={kept} errors={errors} />
      </fieldset>
      {isSaving && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />}
      {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSaving || isReading} aria-busy={isSaving}>
          {isSaving ? words.busy : words.submit}
        </button>
      </div>
    </form>
  );
}

function statusOf(photo: PhotoState, isStored: boolean): string {
  switch (photo.state) {
    case 'none':
      if (isStored) return 'Cette photo reste, à moins que vous n’en choisissiez une autre.';
      return 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
    case 'preparing':
      return 'Préparation de la photo…';
    case 'ready':
      return `Photo prête (${Math.ceil(photo.light.original.size / 1024)}\u00a0ko).`;
    case 'failed':
      return '';
  }
}
