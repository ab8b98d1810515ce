import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { CATEGORIES, COLLECTIONS, categoryPath, findCollection, toSlug } from '../../../domain/catalogue';
import type { CreationDraft } from '../../../domain/creation';
import { create, newCreation, type NewCreation } from '../../../services/creations/administration';
import { CreationForm } from './CreationForm';
import { holdDraft, readDraft, type DraftHold } from './draftStore';
import { PlaceholderForm } from './PlaceholderForm';
import { SessionNotice } from '../account/SessionNotice';
import { usePageTitle } from '../usePageTitle';

const EMPTY: CreationDraft = {
  name: '',
  description: '',
  price: '',
  collection: COLLECTIONS[0],
  category: CATEGORIES[COLLECTIONS[0]][0],
  customizable: false,
};

/** A form about to be filled in. A new one after each creation that was added, by its identity. */
interface Sheet {
  identity: NewCreation;
  draft: CreationDraft;
  file: File | null;
  restored: boolean;
  /** Whether what is typed is kept on this device. */
  kept: boolean;
}

/** Adds a creation, or the placeholder of one that is made to order (spec.md points 2 and 3). */
export function AddCreated() {
  usePageTitle('Ajouter une création');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [added, setAdded] = useState<CreationDraft | null>(null);
  const hold = useRef<DraftHold | null>(null);

  useEffect(() => {
    let left = false;
    void (async () => {
      const held = await holdDraft();
      const found = held ? await readDraft() : null;
      if (left) return held?.release();
      hold.current = held;
      const { kept = null, file = null } = found ?? {};
      setSheet({
        identity: kept?.identity ?? newCreation(),
        draft: kept?.draft ?? EMPTY,
        file,
        restored: kept !== null || file !== null,
        kept: held !== null,
      });
    })();
    return () => {
      left = true;
      hold.current?.release();
      hold.current = null;
    };
  }, []);

  return (
    <div className="wrap page page--narrow">
      <div className="page-head">
        <h1 className="page-title">Ajouter une création</h1>
      </div>
      <SessionNotice />
      {added && <Added creation={added} />}
      {sheet?.restored && (
        <output className="notice">Nous avons retrouvé la création que vous étiez en train d’écrire.</output>
      )}
      {sheet ? (
        <CreationForm
          key={sheet.identity.id}
          initial={sheet.draft}
          initialFile={sheet.file}
          submitLabel="Ajouter la création"
          busyLabel="Ajout en cours…"
          failureAlert="Erreur lors de l'ajout, veuillez réessayer."
          {...(sheet.kept && {
            onDraft: (draft) => hold.current?.keep({ identity: sheet.identity, draft }),
            onFile: (file) => hold.current?.keepFile(file),
          })}
          save={async (draft, picture, options) => {
            // The form asks for a photo before it saves.
            if (!picture) return;
            const held = hold.current;
            await create(sheet.identity, draft, picture, options);
            held?.forget();
          }}
          onSaved={(draft) => {
            setAdded(draft);
            setSheet({ ...sheet, identity: newCreation(), draft: EMPTY, file: null, restored: false });
            window.alert('Création ajoutée !');
          }}
        />
      ) : (
        <Loading />
      )}
      <PlaceholderForm />
    </div>
  );
}

/** Comes into view with the focus on it: the button that was pressed is far below. */
function Added({ creation }: { creation: CreationDraft }) {
  const { name, collection, category } = creation;
  const known = findCollection(collection);
  const notice = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    notice.current?.focus({ preventScroll: true });
  }, [creation]);
  return (
    <output className="notice notice--success" tabIndex={-1} ref={notice}>
      «&nbsp;{name.trim()}&nbsp;» est en ligne.{' '}
      {known && <Link to={categoryPath(known, toSlug(category))}>Voir sur le site</Link>}
    </output>
  );
}
