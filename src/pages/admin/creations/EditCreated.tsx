import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { CATEGORIES, findCollection, storedCategories } from '../../../domain/catalogue';
import type { Creation, CreationDraft } from '../../../domain/creation';
import { get, update } from '../../../services/creations/administration';
import { CreationForm } from './CreationForm';
import { SessionNotice } from '../account/SessionNotice';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';

/** Changes a creation, its picture included, and goes back to the list it was chosen from. */
export function EditCreated() {
  usePageTitle('Modifier une création');
  const { id = '' } = useParams();
  const { loaded, retry } = useLoaded(() => get(id), id);
  const navigate = useNavigate();
  const back = `/admin/deleteCreated${listSearch(useLocation().state)}`;

  return (
    <div className="wrap page page--narrow">
      <div className="page-head">
        <nav aria-label="Fil d’Ariane">
          <ol className="breadcrumb">
            <li>
              <Link to={back}>Toutes les créations</Link>
            </li>
            <li aria-current="page">Modifier</li>
          </ol>
        </nav>
        <h1 className="page-title">Modifier une création</h1>
      </div>
      <SessionNotice />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <LoadFailure title="Impossible de charger cette création" onRetry={retry} />
      )}
      {loaded.state === 'ready' &&
        (loaded.value ? (
          <Form creation={loaded.value} onSaved={(name) => void navigate(back, { state: { saved: name } })} />
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

function Form({ creation, onSaved }: { creation: Creation; onSaved: (name: string) => void }) {
  return (
    <CreationForm
      initial={draftOf(creation)}
      standingPicture={creation.picture?.renditions[800] ?? creation.picture?.url ?? null}
      submitLabel="Enregistrer les changements"
      busyLabel="Enregistrement…"
      failureAlert="Erreur lors de la modification, veuillez réessayer."
      save={(draft, picture, options) => update(creation, draft, picture, options)}
      onSaved={(draft) => onSaved(draft.name.trim())}
    />
  );
}

/** The stored record in the words of the form: its categories are spelled with their accents. */
function draftOf({ name, description, price, collection, category, customizable }: Creation): CreationDraft {
  const known = findCollection(collection);
  const spelled =
    known &&
    CATEGORIES[known].find((choice) => storedCategories(choice)[0] === storedCategories(category)[0]);
  return {
    name,
    description: description.trim(),
    price,
    collection: known ?? '',
    category: spelled ?? '',
    customizable,
  };
}

/** The search and filter of the list that led here. */
function listSearch(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'search' in state;
  return isOurs && typeof state.search === 'string' ? state.search : '';
}
