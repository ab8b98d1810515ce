import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { PageHead } from '../../../components/PageHead';
import { capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { editPath } from '../../../domain/creationPath';
import { storedDraft } from '../../../forms/draftStore';
import { update } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import { AdminLoaded } from '../AdminLoaded';
import { Conflict, useEdit } from '../DraftForm';
import { CreationForm } from './CreationForm';
import { keepAsNew, returnPath } from './creationDrafts';
import { usePhoto } from './usePhoto';

export function EditCreated() {
  const { pathname, search } = useLocation();
  const { id = '' } = matchPath('/admin/editCreated/:id', pathname)?.params ?? {};
  const back = `/admin/editCreated${search}`;

  return (
    <div className="wrap page page--narrow">
      <PageHead
        trail={[{ label: 'Toutes les créations', to: back }, { label: 'Modifier' }]}
        title="Modifier une création"
      />
      <AdminLoaded load={() => get(id)} failure="Impossible de charger cette création">
        {(creation) => (creation ? <Edit creation={creation} back={back} /> : <Gone id={id} back={back} />)}
      </AdminLoaded>
    </div>
  );
}

function Gone({ id, back }: { id: string; back: string }) {
  const kept = storedDraft(editPath({ id }));
  return (
    <EmptyState drawing="lost" text="Cette création n’existe plus.">
      <p className="row">
        {kept && (
          <Link className="button" to={returnPath(id)} onClick={() => keepAsNew(id, kept.values)}>
            La remettre
          </Link>
        )}
        <Link className="button button--quiet" to={back}>
          Retour à la liste
        </Link>
      </p>
    </EmptyState>
  );
}

function Edit({ creation, back }: { creation: Creation; back: string }) {
  const navigate = useNavigate();
  const path = editPath(creation);
  const edit = useEdit({ path, initial: creation, draftOf, read: () => get(creation.id) });
  const draft = usePhoto(path, edit.draft);

  return (
    <CreationForm
      draft={draft}
      storedPicture={edit.stored.picture?.renditions[800] ?? edit.stored.picture?.url ?? null}
      save={async (values, light, options) => {
        await edit.save(() => update(creation.id, draft.base, values, light, options));
        draft.clear(values);
      }}
      onSaved={({ name }) => void navigate(back, { state: { saved: name.trim() } })}
    >
      <Conflict
        of={edit.conflict}
        title="Cette création a été modifiée entre-temps"
        labels={LABELS}
        show={(version, field) => showField(version, field, draft.previewUrl)}
      />
    </CreationForm>
  );
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

function showField(draft: CreationDraft, field: keyof CreationDraft, chosenUrl: string | null) {
  if (field === 'picture') return showPicture(draft.picture, chosenUrl);
  const collection = findCollection(draft.collection);
  if (field === 'category' && collection && draft.category) return categoryLabel(collection, draft.category);
  const value = draft[field];
  if (value === null) return 'Au milieu';
  if (typeof value === 'object') return `À ${value[0]}\u00a0% de la gauche, ${value[1]}\u00a0% du haut`;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return capitalise(value.trim()) || '(vide)';
}

function showPicture(picture: CreationDraft['picture'], chosenUrl: string | null) {
  const [url, alt] =
    picture && 'stored' in picture ? [picture.stored, 'Enregistrée'] : [picture && chosenUrl, 'Choisie ici'];
  return url ? <img className="admin-changed__photo" src={url} alt={alt} /> : '(aucune)';
}
