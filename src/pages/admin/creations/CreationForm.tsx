import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CreationFields } from './CreationFields';
import { NotSignedIn } from '../account/NotSignedIn';
import { PictureField } from './PictureField';
import { SaveProgress } from './SaveProgress';
import { validateCreation, type CreationDraft } from '../../../domain/creation';
import type { LightPicture } from '../../../services/creations/lightenPicture';
import { preparePictures, type UploadOptions } from '../../../services/creations/pictures';
import { toServiceError, type ServiceError } from '../../../services/ServiceError';
import { useValidation } from '../../useValidation';
import { callsForSignIn, explainFailure } from '../explainFailure';
import { useOffline } from '../useOffline';
import { usePicture, type ChosenPicture } from './usePicture';

interface CreationFormProps {
  initial: CreationDraft;
  /** A photo that was chosen before and not sent. */
  initialFile?: File | null;
  /** Address of the picture that stands and may stay; without it a photo has to be chosen. */
  standingPicture?: string | null;
  submitLabel: string;
  busyLabel: string;
  /** The alert of a save that failed. */
  failureAlert: string;
  /** Keeps what is typed over a reload. Without it the browser asks before the page is left. */
  onDraft?: (draft: CreationDraft) => void;
  onFile?: (file: File) => void;
  save: (draft: CreationDraft, picture: LightPicture | null, options: UploadOptions) => Promise<void>;
  /** After a save that went well. The form is this page's to replace. */
  onSaved: (draft: CreationDraft) => void;
}

type Saving =
  { state: 'idle' } | { state: 'saving'; sent: number | null } | { state: 'failed'; error: ServiceError };

/**
 * The form of a creation: says what is wrong next to each field, makes the photo light, sends it with a progress bar
 * that can be stopped, and keeps all that was typed, photo included, whatever fails. A photo is required unless
 * `standingPicture` is given, null included.
 */
export function CreationForm(props: CreationFormProps) {
  const [draft, setDraft] = useState(props.initial);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const picture = usePicture(props.initialFile ?? null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<AbortController>(null);
  const { errors, attempt } = useValidation(form, draft, validateCreation);
  const offline = useOffline();
  const [touched, setTouched] = useState(false);
  const isSaving = saving.state === 'saving';
  const mayKeepPicture = props.standingPicture !== undefined;

  // Leaving the page ends the sending; the service then takes the files away again.
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(preparePictures, []);
  useLeaveWarning(isSaving || (touched && !props.onDraft));

  function changeDraft(next: CreationDraft) {
    setTouched(true);
    setDraft(next);
    props.onDraft?.(next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (controller.current || !attempt()) return;
    if (picture.current.state === 'none' && !mayKeepPicture) {
      window.alert('Veuillez sélectionner une image');
      pictureInput.current?.focus();
      return;
    }
    controller.current = new AbortController();
    await send(controller.current.signal);
    controller.current = null;
  }

  async function send(signal: AbortSignal) {
    setSaving({ state: 'saving', sent: null });
    try {
      const light = await picture.whenReady();
      if (picture.current.state !== 'none' && !light) {
        setSaving({ state: 'idle' });
        pictureInput.current?.focus();
        return;
      }
      if (light) setSaving({ state: 'saving', sent: 0 });
      const onProgress = (sent: number) => setSaving({ state: 'saving', sent });
      await props.save(draft, light, { onProgress, signal });
    } catch (cause) {
      const error = toServiceError(cause);
      setSaving({ state: 'failed', error });
      if (error.code !== 'canceled') window.alert(props.failureAlert);
      return;
    }
    setSaving({ state: 'idle' });
    props.onSaved(draft);
  }

  return (
    <form className="panel" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">La création</legend>
        <PictureField
          inputRef={pictureInput}
          optional={mayKeepPicture}
          previewUrl={
            picture.current.state === 'ready' ? picture.current.previewUrl : (props.standingPicture ?? null)
          }
          status={wordsFor(picture.current, Boolean(props.standingPicture))}
          error={picture.current.state === 'failed' ? picture.current.message : null}
          onChoose={(file) => {
            setTouched(true);
            picture.choose(file);
            props.onFile?.(file);
          }}
        />
        <CreationFields draft={draft} errors={errors} onChange={changeDraft} />
      </fieldset>
      {isSaving && (
        <SaveProgress sent={saving.sent} offline={offline} onCancel={() => controller.current?.abort()} />
      )}
      {saving.state === 'failed' && <Failure error={saving.error} />}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? props.busyLabel : props.submitLabel}
        </button>
      </div>
    </form>
  );
}

function Failure({ error }: { error: ServiceError }) {
  if (callsForSignIn(error)) return <NotSignedIn>{explainFailure(error)}</NotSignedIn>;
  const isFault = error.code !== 'canceled';
  return (
    <p className={isFault ? 'notice notice--error' : 'notice'} role="alert">
      {explainFailure(error)}
      {isFault && ' Votre saisie est toujours là.'}
    </p>
  );
}

function wordsFor(picture: ChosenPicture['current'], stands: boolean): string {
  switch (picture.state) {
    case 'none':
      if (stands) return 'Cette photo reste, à moins que vous n’en choisissiez une autre.';
      return 'Une photo de votre téléphone convient\u00a0: elle est redressée et allégée ici, avant l’envoi.';
    case 'preparing':
      return 'Préparation de la photo…';
    case 'ready':
      return `Photo prête (${Math.ceil(picture.picture.original.size / 1024)} ko).`;
    case 'failed':
      return '';
  }
}

/** The browser's own question before a tab is closed on what would be lost. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
