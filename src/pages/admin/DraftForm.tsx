import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SmallButton } from '../../components/SmallButton';
import { useSubmit, type Submission } from '../../forms/useSubmit';
import { toServiceError } from '../../services/ServiceError';
import { SubmitFailure } from './Failure';
import type { Draft } from './useDraft';

const EDIT_WORDS = {
  submit: 'Enregistrer les changements',
  busy: 'Enregistrement…',
  failure: 'Erreur lors de la modification, veuillez réessayer.',
  found: 'Nous avons retrouvé vos changements, pas encore enregistrés.',
};

export interface DraftFormOptions<Values> {
  words?: typeof EDIT_WORDS;
  onSaved?: (sent: Values) => void;
  onChange?: () => void;
}

interface DraftFormProps<Values extends object, Errors> extends DraftFormOptions<Values> {
  draft: Draft<Values>;
  legend: string;
  validate: (values: Values) => Errors;
  save: (values: Values) => Promise<void>;
  /** Something in the form is being prepared: it cannot be saved yet. */
  isPreparing?: boolean;
  onSubmit?: () => void;
  /** The draft is dropped: what the form holds beside it goes, too. */
  onDrop?: () => void;
  below?: (state: Submission['state']) => ReactNode;
  children: (errors: Partial<Errors>) => ReactNode;
}

/** Failures that an alert to retry would not help. */
const WITHOUT_ALERT = ['canceled', 'not-found'];

/** The form of a draft. A failed save loses nothing. */
export function DraftForm<Values extends object, Errors extends object>(
  props: DraftFormProps<Values, Errors>,
) {
  const { draft, words = EDIT_WORDS } = props;
  const form = useSubmit({
    values: draft.values,
    validate: props.validate,
    send: props.save,
    onDone: (_, sent) => props.onSaved?.(sent),
    onFailed: (error) => {
      if (!WITHOUT_ALERT.includes(toServiceError(error).code)) window.alert(words.failure);
    },
  });
  const { submission, isSending: isSaving } = form;

  useEffect(() => {
    window.onbeforeunload = isSaving ? (event) => event.preventDefault() : null;
    return () => void (window.onbeforeunload = null);
  }, [isSaving]);

  function drop(fields: HTMLFormElement | null) {
    if (!window.confirm('Effacer votre saisie\u00a0?')) return;
    flushSync(() => {
      draft.drop();
      props.onDrop?.();
      form.reset();
    });
    fields?.querySelector<HTMLElement>('[type="file"], textarea')?.focus();
  }

  return (
    <form
      className="panel"
      noValidate
      onChange={() => {
        props.onChange?.();
        if (submission.state === 'done') form.reset();
      }}
      onSubmit={(event) => {
        props.onSubmit?.();
        void form.submit(event);
      }}
    >
      {draft.isFound && !isSaving && (
        <div className="notice admin-notice">
          <output>{words.found}</output>
          <SmallButton onClick={(event) => drop(event.currentTarget.form)}>Repartir de zéro</SmallButton>
        </div>
      )}
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">{props.legend}</legend>
        {props.children(form.errors)}
      </fieldset>
      <div className="stack panel__foot">
        {props.below?.(submission.state)}
        <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
        <p>
          <button
            type="submit"
            className="button"
            disabled={isSaving || props.isPreparing}
            aria-busy={isSaving}
          >
            {isSaving ? words.busy : words.submit}
          </button>
        </p>
      </div>
    </form>
  );
}
