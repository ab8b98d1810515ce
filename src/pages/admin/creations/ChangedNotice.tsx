import { useEffect, useRef } from 'react';
import { capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import type { CreationDraft } from '../../../domain/creation';
import { conflictingFields, type Edits } from '../../../domain/creationEdit';

interface ChangedNoticeProps {
  edits: Edits;
  storedUrl: string | undefined;
  photoUrl: string | undefined;
  onChoose: (winner: 'mine' | 'theirs', form: HTMLFormElement | null) => void;
}

const LABELS: Record<keyof CreationDraft, string> = {
  picture: 'Photo',
  name: 'Nom',
  description: 'Description',
  price: 'Prix',
  collection: 'Collection',
  category: 'Catégorie',
  customizable: 'Personnalisable',
  focus: 'Cadrage dans la liste',
};

/** Shows both versions of the fields that two edits have changed, and a choice. Takes the focus. */
export function ChangedNotice({ edits, storedUrl, photoUrl, onChoose }: ChangedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const { stored, mine } = edits;
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <section className="notice notice--error admin-changed" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="panel__title">Cette création a été modifiée entre-temps</h2>
      <p>Un autre appareil a enregistré autre chose que vous. Rien n’est perdu&nbsp;: choisissez.</p>
      {conflictingFields(edits).map((field) => (
        <dl className="admin-changed__field" key={field}>
          <dt>{LABELS[field]}, version enregistrée</dt>
          <dd>
            {field === 'picture' ? <Photo url={storedUrl} alt="Enregistrée" /> : wordsOf(stored, field)}
          </dd>
          <dt>{LABELS[field]}, votre saisie</dt>
          <dd>{field === 'picture' ? <Photo url={photoUrl} alt="Choisie ici" /> : wordsOf(mine, field)}</dd>
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

function Photo({ url, alt }: { url: string | undefined; alt: string }) {
  return url ? <img className="admin-changed__photo" src={url} alt={alt} /> : '(aucune)';
}

function wordsOf(draft: CreationDraft, field: Exclude<keyof CreationDraft, 'picture'>): string {
  const collection = findCollection(draft.collection);
  if (field === 'category' && collection && draft.category) return categoryLabel(collection, draft.category);
  const value = draft[field];
  if (value === null) return 'Au milieu';
  if (typeof value === 'object') return `À ${value[0]}\u00a0% de la gauche, ${value[1]}\u00a0% du haut`;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return capitalise(value.trim()) || '(vide)';
}
