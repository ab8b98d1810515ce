import { useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { get, update } from '../../../services/creations/administration';
import type { LightPicture, UploadOptions } from '../../../services/creations/pictures';
import { ServiceError, toServiceError } from '../../../services/ServiceError';
import { SessionNotice } from '../account/SessionNotice';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';
import { ChangedNotice } from './ChangedNotice';
import { CreationForm } from './CreationForm';
import { RestoredNotice } from './RestoredNotice';
import { useKeptDraft } from './useKeptDraft';

/** Edits a creation and its picture, then goes back to the list it was chosen from. */
export function EditCreated() {
  const { id = '' } = useParams();
  return <EditPage key={id} id={id} />;
}

function EditPage({ id }: { id: string }) {
  usePageTitle('Modifier une création');
  const { loaded, retry } = useLoaded(() => get(id));
  const navigate = useNavigate();
  const back = `/admin/deleteCreated${listSearch(useLocation().state)}`;

  return (
    <div className="wrap page page--narrow">
      <PageHead
        trail={[{ label: 'Toutes les créations', to: back }, { label: 'Modifier' }]}
        title="Modifier une création"
      />
      <SessionNotice />
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'failed' && (
        <LoadFailure title="Impossible de charger cette création" onRetry={retry} />
      )}
      {loaded.status === 'ready' &&
        (loaded.value ? (
          <Edit creation={loaded.value} onSaved={(name) => void navigate(back, { state: { saved: name } })} />
        ) : (
          <EmptyState picture="lost">
            <p className="empty-state__text">Cette création n’existe plus.</p>
            <Link className="button" to={back}>
              Retour à la liste
            </Link>
          </EmptyState>
        ))}
    </div>
  );
}

/** The form, restored from its draft if there is one, with a choice if another device saved first. */
function Edit({ creation, onSaved }: { creation: Creation; onSaved: (name: string) => void }) {
  const [stored, setStored] = useState(creation);
  const [conflict, setConflict] = useState<{ current: Creation; mine: CreationDraft } | null>(null);
  const form = useId();
  // The stored version that was shown in a conflict, which the next save may overwrite.
  const accepted = useRef<Creation | null>(null);
  const { sheet, keep, keepPhoto, forgetLater, restart } = useKeptDraft<Creation>(editKey(creation.id), {
    start: creation,
    draft: draftOf(creation),
  });
  if (!sheet) return <Loading />;

  function takeStored(current: Creation) {
    accepted.current = null;
    setStored(current);
    setConflict(null);
    restart({ start: current, draft: draftOf(current) });
  }

  async function save(draft: CreationDraft, picture: LightPicture | null, options: UploadOptions) {
    const forget = forgetLater();
    setConflict(null);
    try {
      await update(accepted.current ?? start, draft, picture, options);
    } catch (error) {
      if (toServiceError(error).code !== 'changed') throw error;
      const current = await get(creation.id);
      if (!current) throw new ServiceError('not-found', { cause: error });
      setConflict({ current, mine: draft });
      throw error;
    }
    forget(draft);
  }

  const { start } = sheet;
  return (
    <>
      {sheet.restored && !conflict && (
        <RestoredNotice dropLabel="Reprendre la version enregistrée" onDrop={() => takeStored(stored)}>
          Nous avons retrouvé vos changements, pas encore enregistrés.
        </RestoredNotice>
      )}
      {conflict && (
        <ChangedNotice
          {...conflict}
          form={form}
          onKeepMine={() => {
            accepted.current = conflict.current;
            setStored(conflict.current);
          }}
          onTakeTheirs={() => takeStored(conflict.current)}
        />
      )}
      <CreationForm
        key={sheet.turn}
        id={form}
        initial={sheet.draft}
        initialPhoto={sheet.photo}
        focused={sheet.turn > 0}
        storedPicture={stored.picture?.renditions[800] ?? stored.picture?.url ?? null}
        submitLabel="Enregistrer les changements"
        busyLabel="Enregistrement…"
        failureAlert="Erreur lors de la modification, veuillez réessayer."
        lasting={sheet.lasting}
        onDraft={(draft) => keep(accepted.current ?? start, draft)}
        onPhoto={keepPhoto}
        save={save}
        onFailed={(error) => toServiceError(error).code === 'changed'}
        onSaved={(draft) => onSaved(draft.name.trim())}
      />
    </>
  );
}

/** Where the draft of an edit is kept. */
export function editKey(id: string): string {
  return `edit/${id}`;
}

/** The query of the list that led here: search, filter, length. */
function listSearch(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'search' in state;
  return isOurs && typeof state.search === 'string' ? state.search : '';
}
