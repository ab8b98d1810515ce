import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { EmptyState } from '../../../components/EmptyState';
import { PageHead } from '../../../components/PageHead';
import { decoded } from '../../../domain/catalogue';
import { draftOf, type Creation } from '../../../domain/creation';
import { update } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import { AdminLoaded } from '../AdminLoaded';
import { useDraft } from '../useDraft';
import { CreationForm } from './CreationForm';

const LIST = '/admin/editCreated';

export function EditCreated() {
  const { pathname } = useLocation();
  const id = decoded(matchPath('/admin/editCreated/:id', pathname)?.params.id ?? '', decodeURIComponent);

  return (
    <>
      <PageHead
        trail={[{ label: 'Modifier une création', to: LIST }, { label: 'La création' }]}
        title="Modifier une création"
      />
      <AdminLoaded load={() => get(id)} failure="Impossible de charger cette création">
        {(creation) =>
          creation ? (
            <Edit creation={creation} />
          ) : (
            <EmptyState drawing="lost" text="Cette création n’existe plus.">
              <Link className="button" to={LIST}>
                Retour à la liste
              </Link>
            </EmptyState>
          )
        }
      </AdminLoaded>
    </>
  );
}

function Edit({ creation }: { creation: Creation }) {
  const { id } = creation;
  const navigate = useNavigate();
  const draft = useDraft(`edit.${id}`, draftOf(creation));
  return (
    <CreationForm
      draft={draft}
      stored={creation}
      save={async (_, photos, options) => {
        await update(id, draft.changes, photos, options);
        draft.drop();
      }}
      onSaved={() => void navigate(LIST, { state: { saved: id } })}
    />
  );
}
