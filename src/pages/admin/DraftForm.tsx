import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { conflictingFields, pickFields } from '../../domain/edit';
import { FAILURES } from '../../domain/failures';
import { useDraft } from '../../forms/useDraft';
import { useSubmit, type Submission } from '../../forms/useSubmit';
import { toServiceError } from '../../services/ServiceError';
import { SubmitFailure } from './Failure';
import { FocusedStatus } from './FocusedStatus';
import { SmallButton } from './SmallButton';

export const EDIT_WORDS = {
  submit: 'Enregistrer les changements',
  busy: 'Enregistrement…',
  failure: 'Erreur lors de la modification, veuillez réessayer.',
  restored: 'Nous avons retrouvé vos changements, pas encore enregistrés.',
  drop: 'Garder la version enregistrée',
};

interface DraftFormProps<Draft, Errors> {
  draft: { values: Draft; isRestored: boolean; drop: () => void };
  words?: typeof EDIT_WORDS;
  legend: string;
  validate: (draft: Draft) => Errors;
  save: (draft: Draft) => Promise<void>;
  onSaved?: ((draft: Draft) => void) | undefined;
  onChange?: (() => void) | undefined;
  onSubmit?: () => void;
  isBlocked?: boolean;
  above?: ReactNode;
  below?: (state: Submission['state']) => ReactNode;
  children: (errors: Partial<Errors>) => ReactNode;
}

/** Failures that an alert to retry would not help; `changed` is explained by what is `above` (Conflict). */
const WITHOUT_ALERT = ['canceled', 'changed', 'not-found'];

/** The form of a draft. A failed save loses nothing. */
export function DraftForm<Draft, Errors extends object>(props: DraftFormProps<Draft, Errors>) {
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
  const isExplained = submission.state === 'failed' && toServiceError(submission.error).code === 'changed';

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

  return (
    <form
      className="panel"
      noValidate
      onChange={props.onChange}
      onSubmit={(event) => {
        props.onSubmit?.();
        void form.submit(event);
      }}
    >
      {props.above}
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
        {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
        <p>
          <button
            type="submit"
            className="button"
            disabled={isSaving || props.isBlocked}
            aria-busy={isSaving}
          >
            {isSaving ? words.busy : words.submit}
          </button>
        </p>
      </div>
    </form>
  );
}

/**
 * The draft of an edit. `opened`: what the form opens with where nothing is kept. A save that meets another one of the
 * same fields writes nothing; `conflict` then holds what is stored, which `read` has read.
 */
export function useEdit<Draft extends Record<string, unknown>>(
  key: string,
  opened: Draft,
  read: () => Promise<Draft>,
) {
  const draft = useDraft(key, opened);
  const { base, values } = draft;
  const [stored, setStored] = useState<Draft | null>(null);
  const fields = stored ? conflictingFields({ base, stored, mine: values }) : [];

  function resolve(winner: 'mine' | 'theirs') {
    if (!stored) return;
    const theirs = pickFields(stored, fields);
    draft.update(() => (winner === 'theirs' ? theirs : {}), { ...base, ...theirs });
    setStored(null);
  }

  return {
    draft,
    conflict: stored && { fields, stored, mine: values, resolve },
    async save(write: () => Promise<void>): Promise<void> {
      setStored(null);
      try {
        await write();
      } catch (error) {
        if (toServiceError(error).code === 'changed') setStored(await read());
        throw error;
      }
    },
  };
}

interface ConflictProps<Draft extends Record<string, unknown>> {
  of: ReturnType<typeof useEdit<Draft>>['conflict'];
  labels: Record<keyof Draft & string, string>;
  show: (stored: Draft, field: keyof Draft & string, mine: Draft) => ReactNode;
}

export function Conflict<Draft extends Record<string, unknown>>(props: ConflictProps<Draft>) {
  const { of, labels, show } = props;
  if (!of) return null;
  const { fields, stored, mine, resolve } = of;
  function choose(winner: 'mine' | 'theirs', form: HTMLFormElement | null) {
    flushSync(() => resolve(winner));
    if (winner === 'mine') form?.requestSubmit();
    else form?.querySelector<HTMLElement>(`[name=${fields[0]}]`)?.focus();
  }
  return (
    <FocusedStatus className="notice notice--error admin-changed" role="alert">
      <p>{FAILURES.changed} Rien n’est perdu&nbsp;: choisissez.</p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}, version enregistrée</dt>
            <dd>{show(stored, field, mine)}</dd>
          </div>
        ))}
      </dl>
      <p className="row">
        <SmallButton look="" onClick={(event) => choose('mine', event.currentTarget.form)}>
          Enregistrer ma saisie
        </SmallButton>
        <SmallButton onClick={(event) => choose('theirs', event.currentTarget.form)}>
          Garder la version enregistrée
        </SmallButton>
      </p>
    </FocusedStatus>
  );
}
