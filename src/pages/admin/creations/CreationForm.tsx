import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { validateCreation, type CreationDraft } from '../../../domain/creation';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { ServiceError, toServiceError } from '../../../services/ServiceError';
import { useSubmit } from '../../../forms/useSubmit';
import { SubmitFailure } from '../account/SubmitFailure';
import { isPictureFailure } from '../explainFailure';
import { CreationFields } from './CreationFields';
import { PhotoField } from './PhotoField';
import { SaveProgress } from './SaveProgress';
import type { useCreationDraft } from './useCreationDraft';
import type { PhotoState } from './usePhoto';

interface CreationFormProps<Saved> {
  draft: ReturnType<typeof useCreationDraft>;
  /** Address of the stored picture, or null; undefined where a photo is required. */
  storedPicture?: string | null;
  words: {
    submit: string;
    busy: string;
    /** The alert of a failed save. */
    failure: string;
    /** Says that the form was filled from a draft. */
    restored: string;
    /** Label of the button that drops the draft. */
    drop: string;
  };
  /** The page itself explains a failure with the code `changed`. */
  save: (draft: CreationDraft, photo: LightPhoto | null, options: UploadOptions) => Promise<Saved>;
  /** Not called once the page has been left. */
  onSaved: (draft: CreationDraft, saved: Saved) => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** The form of a creation. Its photo is uploaded with a progress bar and a cancel button; a failed save loses nothing. */
export function CreationForm<Saved>(props: CreationFormProps<Saved>) {
  const { draft: kept, storedPicture, words, save, onSaved, children } = props;
  const { draft, photo } = kept;
  const [sent, setSent] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<AbortController>(null);
  const isMissing = photo.current.state === 'none' && storedPicture === undefined;
  const { submission, errors, submit, reset } = useSubmit({
    values: draft,
    validate: (values) => ({ ...validateCreation(values), ...photoErrors(photo.current, isMissing) }),
    send,
    onDone: (saved, values) => onSaved(values, saved),
    onFailed: (cause) => {
      if (!isPictureFailure(cause) && !['canceled', 'changed'].includes(toServiceError(cause).code))
        window.alert(words.failure);
    },
  });
  const isSaving = submission.state === 'sending';
  const failure = submission.state === 'failed' ? submission.error : null;
  const isExplained = isPictureFailure(failure) || toServiceError(failure).code === 'changed';

  // Leaving the page cancels the upload.
  useEffect(() => () => controller.current?.abort(), []);
  // After the render that re-enables the fields: disabled ones cannot be focused.
  useEffect(() => {
    if (isPictureFailure(failure)) firstInput(form.current)?.focus();
  }, [failure]);
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
    const onProgress = (fraction: number) => signal.aborted || setSent(fraction);
    // A cancel takes effect at once, while the service still removes files.
    return Promise.race([save(values, light, { onProgress, signal }), whenCanceled(signal)]);
  }

  function start(event: SubmitEvent<HTMLFormElement>) {
    if (isMissing) window.alert('Veuillez sélectionner une image');
    void submit(event);
  }

  return (
    <form className="panel" noValidate ref={form} onSubmit={start}>
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
              firstInput(form.current)?.focus();
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
          error={errors.picture ?? photoErrors(photo.current, false).picture ?? null}
          onChoose={kept.choosePhoto}
          onFocus={(focus) => kept.update((now) => ({ ...now, focus }))}
          onTurn={photo.current.state === 'ready' && kept.turnPhoto}
        />
        <CreationFields draft={draft} errors={errors} onChange={(changed) => kept.update(() => changed)} />
      </fieldset>
      {isSaving && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />}
      {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? words.busy : words.submit}
        </button>
      </div>
    </form>
  );
}

/** What is wrong with the photo. */
function photoErrors(photo: PhotoState, isMissing: boolean): { picture?: string } {
  if (isMissing) return { picture: 'La photo est requise.' };
  return photo.state === 'failed' ? { picture: photo.message } : {};
}

function whenCanceled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new ServiceError('canceled'))),
  );
}

/** The photo's input. */
function firstInput(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input[type="file"]') ?? null;
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
