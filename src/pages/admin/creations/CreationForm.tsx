import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { validateCreation, type CreationDraft, type CreationErrors } from '../../../domain/creation';
import { preparePictures, type LightPicture, type UploadOptions } from '../../../services/creations/pictures';
import { toServiceError } from '../../../services/ServiceError';
import { useSubmit } from '../../useSubmit';
import { isPictureFailure } from '../explainFailure';
import { SaveFailure } from '../SaveFailure';
import { useOffline } from '../useOffline';
import { CreationFields } from './CreationFields';
import { PictureField } from './PictureField';
import { SaveProgress } from './SaveProgress';
import { useLeaveWarning } from './useLeaveWarning';
import { usePicture, type ChosenPicture } from './usePicture';

interface CreationFormProps {
  id?: string;
  initial: CreationDraft;
  /** The photo of a restored draft. */
  initialPhoto?: File | null;
  /** Whether the form takes the focus when it appears. */
  focused?: boolean;
  /** Address of the stored picture, or null without one; the photo is then optional. Undefined: it is required. */
  storedPicture?: string | null;
  submitLabel: string;
  busyLabel: string;
  /** The alert of a failed save. */
  failureAlert: string;
  /** Whether what is typed outlives this tab; otherwise the browser asks before the tab is closed. */
  lasting?: boolean;
  onDraft?: (draft: CreationDraft) => void;
  onPhoto?: (photo: File) => void;
  save: (draft: CreationDraft, picture: LightPicture | null, options: UploadOptions) => Promise<void>;
  /** After a successful save, unless the page has been left meanwhile. */
  onSaved: (draft: CreationDraft) => void;
  /** After a failed save; returns whether the page itself says what happened. */
  onFailed?: (error: unknown) => boolean;
}

/**
 * The form of a creation: shows each error at its field, makes the photo light, uploads it with a progress bar and a cancel
 * button, and keeps everything when a save fails.
 */
export function CreationForm(props: CreationFormProps) {
  const [draft, setDraft] = useState(props.initial);
  const [sent, setSent] = useState<number | null>(null);
  const [touched, setTouched] = useState(false);
  const [told, setTold] = useState(false);
  const picture = usePicture(props.initialPhoto ?? null);
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<AbortController>(null);
  const offline = useOffline();
  const { submission, errors, submit } = useSubmit({
    values: draft,
    validate: (values) => ({ ...validateCreation(values), ...pictureErrors(picture.current) }),
    send,
    onDone: (_, saved) => props.onSaved(saved),
    onFailed: (cause) => {
      const isTold = props.onFailed?.(cause) ?? false;
      setTold(isTold);
      if (!isTold && !isPictureFailure(cause) && toServiceError(cause).code !== 'canceled')
        window.alert(props.failureAlert);
    },
  });
  const isSaving = submission.state === 'sending';
  const failure = submission.state === 'failed' ? submission.error : null;

  // Leaving the page cancels the upload; the service then removes its files.
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(preparePictures, []);
  useEffect(() => {
    if (props.focused) form.current?.querySelector('input')?.focus();
  }, [props.focused]);
  // After the render that enables the fields: a disabled one takes no focus.
  useEffect(() => {
    if (isPictureFailure(failure)) pictureInput(form.current)?.focus();
  }, [failure]);
  useLeaveWarning(isSaving || (touched && !props.lasting));

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(null);
    const light = await picture.whenReady();
    if (light) setSent(0);
    await props.save(values, light, { onProgress: setSent, signal });
  }

  function start(event: SubmitEvent<HTMLFormElement>) {
    const isComplete = Object.keys(validateCreation(draft)).length === 0;
    if (isComplete && picture.current.state === 'none' && props.storedPicture === undefined) {
      event.preventDefault();
      window.alert('Veuillez sélectionner une image');
      pictureInput(form.current)?.focus();
    } else void submit(event);
  }

  return (
    <form className="panel" id={props.id} noValidate ref={form} onSubmit={start}>
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">La création</legend>
        <PictureField
          optional={props.storedPicture !== undefined}
          previewUrl={
            picture.current.state === 'ready' ? picture.current.previewUrl : (props.storedPicture ?? null)
          }
          status={statusOf(picture.current, Boolean(props.storedPicture))}
          error={pictureErrors(picture.current).picture ?? null}
          onChoose={(photo) => {
            setTouched(true);
            picture.choose(photo);
            props.onPhoto?.(photo);
            // A kept draft has its date from its texts.
            props.onDraft?.(draft);
          }}
        />
        <CreationFields
          draft={draft}
          errors={errors}
          onChange={(changed) => {
            setTouched(true);
            setDraft(changed);
            props.onDraft?.(changed);
          }}
        />
      </fieldset>
      {isSaving && (
        <SaveProgress sent={sent} offline={offline} onCancel={() => controller.current?.abort()} />
      )}
      {failure !== null && !told && !isPictureFailure(failure) && <SaveFailure error={failure} />}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? props.busyLabel : props.submitLabel}
        </button>
      </div>
    </form>
  );
}

/** `picture` says why the chosen photo cannot be used. */
function pictureErrors(picture: ChosenPicture['current']): CreationErrors & { picture?: string } {
  return picture.state === 'failed' ? { picture: picture.message } : {};
}

function pictureInput(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input[type="file"]') ?? null;
}

function statusOf(picture: ChosenPicture['current'], isStored: boolean): string {
  switch (picture.state) {
    case 'none':
      if (isStored) return 'Cette photo reste, à moins que vous n’en choisissiez une autre.';
      return 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
    case 'preparing':
      return 'Préparation de la photo…';
    case 'ready':
      return `Photo prête (${Math.ceil(picture.picture.original.size / 1024)}\u00a0ko).`;
    case 'failed':
      return '';
  }
}
