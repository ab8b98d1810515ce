import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { categoryPath, findCollection, toSlug } from '../../../domain/catalogue';
import { EMPTY_DRAFT, type CreationDraft } from '../../../domain/creation';
import { create, newCreation, type NewCreation } from '../../../services/creations/administration';
import { SessionNotice } from '../account/SessionNotice';
import { usePageTitle } from '../usePageTitle';
import { CreationForm } from './CreationForm';
import { PlaceholderForm } from './PlaceholderForm';
import { RestoredNotice } from './RestoredNotice';
import { useKeptDraft } from './useKeptDraft';

/** Adds a creation, or the placeholder of one made to order. */
export function AddCreated() {
  usePageTitle('Ajouter une création');
  const [added, setAdded] = useState<CreationDraft | null>(null);
  const { sheet, keep, keepPhoto, forgetLater, restart } = useKeptDraft<NewCreation>('new', fresh());

  return (
    <div className="wrap page page--narrow">
      <PageHead title="Ajouter une création" />
      <SessionNotice />
      {added && <Added creation={added} />}
      {sheet?.restored && (
        <RestoredNotice dropLabel="Repartir de zéro" onDrop={() => restart(fresh())}>
          Nous avons retrouvé la création que vous étiez en train d’écrire.
        </RestoredNotice>
      )}
      {sheet ? (
        <CreationForm
          key={sheet.turn}
          initial={sheet.draft}
          initialPhoto={sheet.photo}
          focused={sheet.turn > 0 && !added}
          submitLabel="Ajouter la création"
          busyLabel="Ajout en cours…"
          failureAlert="Erreur lors de l'ajout, veuillez réessayer."
          lasting={sheet.lasting}
          onDraft={(draft) => keep(sheet.start, draft)}
          onPhoto={keepPhoto}
          save={async (draft, picture, options) => {
            // The form asks for a photo before it saves.
            if (!picture) return;
            const forget = forgetLater();
            await create(sheet.start, draft, picture, options);
            forget(draft);
          }}
          onSaved={(draft) => {
            setAdded(draft);
            restart(fresh(draft));
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

/** An empty form; after a creation was added, its collection and category stay chosen for the next one. */
function fresh(after?: CreationDraft) {
  const { collection, category } = after ?? EMPTY_DRAFT;
  const customizable = collection === 'personnalisable';
  return { start: newCreation(), draft: { ...EMPTY_DRAFT, collection, category, customizable } };
}

/** Scrolls into view and takes the focus: the button that was pressed is far below. */
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
