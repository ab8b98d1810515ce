import { useEffect, useRef } from 'react';
import { capitalise } from '../../../domain/catalogue';
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';

interface ChangedNoticeProps {
  /** What is stored now. */
  current: Creation;
  /** What was typed here. */
  mine: CreationDraft;
  /** The id of the form: keeping one's own version submits it again. */
  form: string;
  /** Called right before that: the save may overwrite `current`. */
  onKeepMine: () => void;
  /** Drops what was typed here. */
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

/** Shows both versions of a creation that two edits have changed, field by field, and a choice. Takes the focus. */
export function ChangedNotice({ current, mine, form, onKeepMine, onTakeTheirs }: ChangedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), [current]);
  const theirs = draftOf(current);
  const fields = (Object.keys(LABELS) as (keyof CreationDraft)[]).filter(
    (field) => wordsOf(theirs[field]) !== wordsOf(mine[field]),
  );
  return (
    <section className="notice notice--error admin-changed" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="panel__title">Cette création a été modifiée entre-temps</h2>
      <p>
        Un autre appareil l’a enregistrée depuis que vous l’avez ouverte. Rien n’est perdu&nbsp;: choisissez.
      </p>
      {fields.length === 0 && <p>Seule la photo a changé.</p>}
      {fields.map((field) => (
        <dl className="admin-changed__field" key={field}>
          <dt>{LABELS[field]}, enregistré</dt>
          <dd>{wordsOf(theirs[field])}</dd>
          <dt>{LABELS[field]}, votre saisie</dt>
          <dd>{wordsOf(mine[field])}</dd>
        </dl>
      ))}
      <p className="row">
        <button type="submit" form={form} className="button button--small" onClick={onKeepMine}>
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
