import { useEffect, useRef } from 'react';
import { capitalise } from '../../../domain/catalogue';
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { conflictingFields } from '../../../domain/creationEdit';

interface ChangedNoticeProps {
  /** What the edit started from. */
  base: Creation;
  /** What is stored now. */
  current: Creation;
  /** What was typed here. */
  draft: CreationDraft;
  onKeepMine: (form: HTMLFormElement | null) => void;
  onTakeTheirs: () => void;
}

const LABELS: Record<keyof CreationDraft, string> = {
  name: 'Nom',
  description: 'Description',
  price: 'Prix',
  collection: 'Collection',
  category: 'Catégorie',
  customizable: 'Personnalisable',
};

/** Shows the fields that two edits have changed, in both versions, and a choice. Takes the focus. */
export function ChangedNotice({ base, current, draft, onKeepMine, onTakeTheirs }: ChangedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), [current]);
  const theirs = draftOf(current);
  const fields = conflictingFields({ base, current, draft });
  return (
    <section className="notice notice--error admin-changed" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="panel__title">Cette création a été modifiée entre-temps</h2>
      <p>Un autre appareil a enregistré autre chose que vous. Rien n’est perdu&nbsp;: choisissez.</p>
      {fields.length === 0 && <p>Vous avez changé la photo toutes les deux.</p>}
      {fields.map((field) => (
        <dl className="admin-changed__field" key={field}>
          <dt>{LABELS[field]}, enregistré</dt>
          <dd>{wordsOf(theirs[field])}</dd>
          <dt>{LABELS[field]}, votre saisie</dt>
          <dd>{wordsOf(draft[field])}</dd>
        </dl>
      ))}
      <p className="row">
        <button
          type="button"
          className="button button--small"
          onClick={(event) => onKeepMine(event.currentTarget.form)}
        >
          Enregistrer ma saisie
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onTakeTheirs}>
          Prendre la version enregistrée
        </button>
      </p>
    </section>
  );
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return capitalise(value.trim()) || '(vide)';
}
