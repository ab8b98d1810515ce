import { useEffect, useRef, type ReactNode } from 'react';

export interface ChangedField {
  label: string;
  stored: ReactNode;
  mine: ReactNode;
}

interface ChangedNoticeProps {
  title: string;
  fields: readonly ChangedField[];
  onChoose: (winner: 'mine' | 'theirs', form: HTMLFormElement | null) => void;
}

/** Shows both versions of the fields that two edits have changed, and a choice. Takes the focus. */
export function ChangedNotice({ title, fields, onChoose }: ChangedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <section className="notice notice--error admin-changed" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="panel__title">{title}</h2>
      <p>Un autre appareil a enregistré autre chose que vous. Rien n’est perdu&nbsp;: choisissez.</p>
      {fields.map(({ label, stored, mine }) => (
        <dl className="admin-changed__field" key={label}>
          <dt>{label}, version enregistrée</dt>
          <dd>{stored}</dd>
          <dt>{label}, votre saisie</dt>
          <dd>{mine}</dd>
        </dl>
      ))}
      <p className="row">
        <button
          type="button"
          className="button button--small"
          onClick={(event) => onChoose('mine', event.currentTarget.form)}
        >
          Enregistrer ma saisie
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={(event) => onChoose('theirs', event.currentTarget.form)}
        >
          Prendre la version enregistrée
        </button>
      </p>
    </section>
  );
}
