import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSubmit, type Submission } from '../../forms/useSubmit';
import { toServiceError } from '../../services/ServiceError';
import { SubmitFailure } from './account/SubmitFailure';
import { SmallButton } from './SmallButton';

export const EDIT_WORDS = {
  submit: 'Enregistrer les changements',
  busy: 'Enregistrement…',
  failure: 'Erreur lors de la modification, veuillez réessayer.',
  restored: 'Nous avons retrouvé vos changements, pas encore enregistrés.',
  drop: 'Reprendre la version enregistrée',
};

interface DraftFormProps<Draft, Errors> extends Omit<ComponentProps<'form'>, 'children'> {
  kept: { draft: Draft; isRestored: boolean; drop: () => void };
  words?: typeof EDIT_WORDS;
  legend: string;
  validate: (draft: Draft) => Errors;
  save: (draft: Draft) => Promise<void>;
  onSaved?: (draft: Draft) => void;
  isBlocked?: boolean;
  above?: ReactNode;
  below?: (state: Submission['state']) => ReactNode;
  children: (errors: Partial<Errors>) => ReactNode;
}

/**
 * The form of a draft, which says that it was found again and can be dropped. A failed save loses nothing; one that is
 * `changed` is explained by what is `above` (useConflict).
 */
export function DraftForm<Draft, Errors extends object>(props: DraftFormProps<Draft, Errors>) {
  const {
    kept,
    words = EDIT_WORDS,
    legend,
    validate,
    save,
    onSaved,
    isBlocked,
    above,
    below,
    children,
    ...form
  } = props;
  const { submission, errors, submit, reset } = useSubmit({
    values: kept.draft,
    validate,
    send: save,
    onDone: (_, sent) => onSaved?.(sent),
    onFailed: (error) => {
      if (!['canceled', 'changed'].includes(toServiceError(error).code)) window.alert(words.failure);
    },
  });
  const isSaving = submission.state === 'sending';
  const isExplained = submission.state === 'failed' && toServiceError(submission.error).code === 'changed';

  useEffect(() => {
    if (!isSaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaving]);

  function drop(fields: HTMLFormElement | null) {
    flushSync(() => {
      kept.drop();
      reset();
    });
    fields?.querySelector<HTMLElement>('[type="file"], textarea')?.focus();
  }

  return (
    <form
      className="panel"
      noValidate
      {...form}
      onSubmit={(event) => {
        form.onSubmit?.(event);
        void submit(event);
      }}
    >
      {above}
      {kept.isRestored && !isSaving && (
        <div className="notice admin-notice">
          <output>{words.restored}</output>
          <SmallButton onClick={(event) => drop(event.currentTarget.form)}>{words.drop}</SmallButton>
        </div>
      )}
      <fieldset className="stack" disabled={isSaving}>
        <legend className="visually-hidden">{legend}</legend>
        {children(errors)}
      </fieldset>
      {below?.(submission.state)}
      {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
      <div className="row panel__actions">
        <button type="submit" className="button" disabled={isSaving || isBlocked} aria-busy={isSaving}>
          {isSaving ? words.busy : words.submit}
        </button>
      </div>
    </form>
  );
}
