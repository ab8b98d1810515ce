import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pickFields } from '../../domain/edit';
import { FAILURES } from '../../domain/failures';
import type { useDraft } from '../../forms/useDraft';
import { focusIn, useSubmit, type Submission } from '../../forms/useSubmit';
import { EditConflict } from '../../services/EditConflict';
import { toServiceError } from '../../services/ServiceError';
import { SubmitFailure } from './Failure';
import { FocusedStatus } from './FocusedStatus';
import { SmallButton } from '../../components/SmallButton';

const EDIT_WORDS = {
  submit: 'Enregistrer les changements',
  busy: 'Enregistrement…',
  failure: 'Erreur lors de la modification, veuillez réessayer.',
  restored: 'Nous avons retrouvé vos changements, pas encore enregistrés.',
  drop: 'Garder la version enregistrée',
};

export interface DraftFormOptions<Draft> {
  words?: typeof EDIT_WORDS;
  /** For an edit: takes over what another edit of the same fields has stored, and shows a field of it. */
  versions?: {
    accept: (stored: Draft) => void;
    labels: Record<keyof Draft & string, string>;
    show: (stored: Draft, field: keyof Draft & string, mine: Draft) => ReactNode;
  };
  onSaved?: (draft: Draft) => void;
  onChange?: () => void;
}

interface DraftFormProps<Draft extends Record<string, unknown>, Errors> extends DraftFormOptions<Draft> {
  draft: Omit<ReturnType<typeof useDraft<Draft>>, 'field'>;
  legend: string;
  validate: (draft: Draft) => Errors;
  save: (draft: Draft) => Promise<void>;
  onSubmit?: () => void;
  below?: (state: Submission['state']) => ReactNode;
  children: (errors: Partial<Errors>) => ReactNode;
}

/** Failures that an alert to retry would not help. */
const WITHOUT_ALERT = ['canceled', 'changed', 'not-found'];

/** The form of a draft. A failed save loses nothing. */
export function DraftForm<Draft extends Record<string, unknown>, Errors extends object>(
  props: DraftFormProps<Draft, Errors>,
) {
  const { draft, words = EDIT_WORDS, versions } = props;
  const form = useSubmit({
    values: draft.values,
    validate: props.validate,
    send: props.save,
    onDone: (_, sent) => props.onSaved?.(sent),
    onFailed: (error) => {
      if (error instanceof EditConflict) versions?.accept((error as EditConflict<Draft>).stored);
      if (!WITHOUT_ALERT.includes(toServiceError(error).code)) window.alert(words.failure);
    },
  });
  const { submission, isSending: isSaving } = form;
  const error = submission.state === 'failed' && submission.error;
  const conflict = error instanceof EditConflict && (error as EditConflict<Draft>);

  useEffect(() => {
    window.onbeforeunload = isSaving ? (event) => event.preventDefault() : null;
    return () => void (window.onbeforeunload = null);
  }, [isSaving]);

  function drop(fields: HTMLFormElement | null) {
    flushSync(() => {
      draft.drop();
      form.reset();
    });
    fields?.querySelector<HTMLElement>('[type="file"], textarea')?.focus();
  }

  /** Of two versions of the same fields, sends this one or goes on with the stored one. */
  function resolve(
    { stored, fields }: EditConflict<Draft>,
    isMine: boolean,
    element: HTMLFormElement | null,
  ) {
    const theirs = pickFields(stored, fields);
    flushSync(() => {
      draft.update(() => (isMine ? {} : theirs), { ...draft.base, ...theirs });
      form.reset();
    });
    if (isMine) element?.requestSubmit();
    else if (element) focusIn(element, `[name=${fields[0]}]`);
  }

  return (
    <form
      className="panel"
      noValidate
      onChangeCapture={({ currentTarget }) => void draft.keepFields(currentTarget)}
      onChange={() => {
        props.onChange?.();
        // What was said of an earlier text does not hold for the stored one, typed back.
        if (draft.isEmpty()) form.reset();
      }}
      onSubmit={(event) => {
        props.onSubmit?.();
        void form.submit(event, draft.keepFields(event.currentTarget));
      }}
    >
      {conflict && versions && (
        <FocusedStatus className="notice notice--error admin-changed" role="alert">
          <p>{FAILURES.changed} Rien n’est perdu&nbsp;: choisissez.</p>
          <dl>
            {conflict.fields.map((field) => (
              <div key={field}>
                <dt>{versions.labels[field]}, version enregistrée</dt>
                <dd dir="auto">{versions.show(conflict.stored, field, draft.values)}</dd>
              </div>
            ))}
          </dl>
          <p className="row">
            <SmallButton look="" onClick={(event) => resolve(conflict, true, event.currentTarget.form)}>
              Enregistrer ma saisie
            </SmallButton>
            <SmallButton onClick={(event) => resolve(conflict, false, event.currentTarget.form)}>
              Garder la version enregistrée
            </SmallButton>
          </p>
        </FocusedStatus>
      )}
      {draft.isRestored && !isSaving && (
        <div className="notice admin-notice">
          <output>{words.restored}</output>
          <SmallButton onClick={(event) => drop(event.currentTarget.form)}>{words.drop}</SmallButton>
        </div>
      )}
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">{props.legend}</legend>
        {props.children(form.errors)}
      </fieldset>
      <div className="stack panel__foot">
        {props.below?.(submission.state)}
        {!conflict && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
        <p>
          <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
            {isSaving ? words.busy : words.submit}
          </button>
        </p>
      </div>
    </form>
  );
}
