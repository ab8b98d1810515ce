import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { conflictingFields, mergeEdit, type Edits } from '../../domain/edit';
import { useDraft } from '../../forms/useDraft';
import { useSubmit, type Submission } from '../../forms/useSubmit';
import { toServiceError } from '../../services/ServiceError';
import { FocusedStatus } from './FocusedStatus';
import { SmallButton } from './SmallButton';
import { SubmitFailure } from './account/useSession';

export const EDIT_WORDS = {
  submit: 'Enregistrer les changements',
  busy: 'Enregistrement…',
  failure: 'Erreur lors de la modification, veuillez réessayer.',
  restored: 'Nous avons retrouvé vos changements, pas encore enregistrés.',
  drop: 'Reprendre la version enregistrée',
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

/** The form of a draft. A failed save loses nothing; one that is `changed` is explained by what is `above` (Conflict). */
export function DraftForm<Draft, Errors extends object>(props: DraftFormProps<Draft, Errors>) {
  const { draft, words = EDIT_WORDS } = props;
  const form = useSubmit({
    values: draft.values,
    validate: props.validate,
    send: props.save,
    onDone: (_, sent) => props.onSaved?.(sent),
    onFailed: (error) => {
      if (!['canceled', 'changed'].includes(toServiceError(error).code)) window.alert(words.failure);
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
      {props.below?.(submission.state)}
      {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
      <div className="row panel__actions">
        <button type="submit" className="button" disabled={isSaving || props.isBlocked} aria-busy={isSaving}>
          {isSaving ? words.busy : words.submit}
        </button>
      </div>
    </form>
  );
}

interface EditOptions<Stored, Draft> {
  path: string;
  initial: Stored;
  draftOf: (stored: Stored) => Draft;
  read: () => Promise<Stored | null>;
}

/** A draft that shows what will be stored: merged with what another device has changed meanwhile, or with a {@link Conflict}. */
export function useEdit<Stored, Draft extends Record<string, unknown>>(options: EditOptions<Stored, Draft>) {
  const { path, initial, draftOf, read } = options;
  const [stored, setStored] = useState(initial);
  const [newer, setNewer] = useState<Stored | null>(null);
  const storedValues = useMemo(() => draftOf(stored), [draftOf, stored]);
  const draft = useDraft(path, storedValues);
  const editsOver = (current: Stored) => ({ base: draft.base, stored: draftOf(current), mine: draft.values });

  function resolve(current: Stored, winner: 'mine' | 'theirs') {
    const merged = mergeEdit(editsOver(current), winner);
    setNewer(null);
    setStored(current);
    draft.update(() => merged, draftOf(current));
  }

  useLayoutEffect(() => {
    if (!draft.isRestored) return;
    const begun = editsOver(stored);
    if (conflictingFields(begun).length === 0) resolve(stored, 'mine');
    else {
      draft.update(() => mergeEdit(begun));
      setNewer(stored);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);

  return {
    draft,
    stored,
    setStored,
    storedValues,
    conflict: newer && {
      edits: editsOver(newer),
      resolve: (winner: 'mine' | 'theirs') => resolve(newer, winner),
    },
    async save(write: () => Promise<void>): Promise<void> {
      setNewer(null);
      try {
        await write();
      } catch (error) {
        if (toServiceError(error).code === 'changed') setNewer(await read());
        throw error;
      }
    },
  };
}

interface ConflictProps<Draft> {
  of: { edits: Edits<Draft>; resolve: (winner: 'mine' | 'theirs') => void } | null;
  title: string;
  labels: Record<keyof Draft, string>;
  show: (draft: Draft, field: keyof Draft & string, other: Draft) => ReactNode;
}

export function Conflict<Draft extends object>({ of, title, labels, show }: ConflictProps<Draft>) {
  if (!of) return null;
  const { stored, mine } = of.edits;
  const fields = conflictingFields(of.edits);
  function choose(winner: 'mine' | 'theirs', form: HTMLFormElement | null) {
    flushSync(() => of?.resolve(winner));
    if (winner === 'mine') form?.requestSubmit();
    else form?.querySelector<HTMLElement>(`[name=${fields[0]}]`)?.focus();
  }
  return (
    <FocusedStatus className="notice notice--error admin-changed" role="alert">
      <h2 className="panel__title">{title}</h2>
      <p>Un autre appareil a enregistré autre chose que vous. Rien n’est perdu&nbsp;: choisissez.</p>
      {fields.map((field) => (
        <dl className="admin-changed__field" key={field}>
          <div>
            <dt>{labels[field]}, version enregistrée</dt>
            <dd>{show(stored, field, mine)}</dd>
          </div>
          <div>
            <dt>{labels[field]}, votre saisie</dt>
            <dd>{show(mine, field, stored)}</dd>
          </div>
        </dl>
      ))}
      <p className="row">
        <SmallButton look="" onClick={(event) => choose('mine', event.currentTarget.form)}>
          Enregistrer ma saisie
        </SmallButton>
        <SmallButton onClick={(event) => choose('theirs', event.currentTarget.form)}>
          Prendre la version enregistrée
        </SmallButton>
      </p>
    </FocusedStatus>
  );
}
