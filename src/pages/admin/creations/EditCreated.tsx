import { useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { PageHead } from '../../../components/PageHead';
import type { Resource } from '../../../data/Resource';
import { capitalise, categoryLabel, decoded, findCollection } from '../../../domain/catalogue';
import { draftOf, isChosen, type Creation, type CreationDraft } from '../../../domain/creation';
import { makerOf } from '../../../domain/listTrail';
import { cleanText } from '../../../domain/text';
import { readDraft } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/useDraft';
import { update } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import { toServiceError } from '../../../services/ServiceError';
import { AdminLoaded } from '../AdminLoaded';
import { explainFailure } from '../Failure';
import { FocusedStatus } from '../FocusedStatus';
import { CreationForm } from './CreationForm';
import { editDraft, keepEditAsNew, returnDraft, returnPath } from './creationDrafts';
import { usePhoto } from './usePhoto';

export function EditCreated() {
  const { pathname, search } = useLocation();
  const id = decoded(matchPath('/admin/editCreated/:id', pathname)?.params.id ?? '', decodeURIComponent);
  const back = `/admin/editCreated${search}`;

  return (
    <>
      <PageHead
        trail={[{ label: 'Modifier une création', to: back }, { label: 'La création' }]}
        title="Modifier une création"
      />
      <AdminLoaded load={() => get(id)} failure="Impossible de charger cette création">
        {(creation, resource) =>
          creation ? (
            <Edit creation={creation} back={back} resource={resource} />
          ) : (
            <Gone id={id} back={back} typed={readDraft(editDraft(id))?.values} />
          )
        }
      </AdminLoaded>
    </>
  );
}

function Gone({ id, back, typed }: { id: string; back: string; typed?: Partial<CreationDraft> | undefined }) {
  const navigate = useNavigate();
  async function putBack() {
    if (typed) await keepEditAsNew(id, typed);
    await navigate(returnPath(id));
  }
  return (
    <EmptyState drawing="lost" text="Cette création n’existe plus.">
      <p className="row">
        {(typed ?? readDraft(returnDraft(id))) && (
          <button
            type="button"
            className="button"
            onClick={() => void putBack().catch((error) => window.alert(explainFailure(error)))}
          >
            La remettre
          </button>
        )}
        <Link className="button button--quiet" to={back}>
          Retour à la liste
        </Link>
      </p>
    </EmptyState>
  );
}

interface EditProps {
  creation: Creation;
  back: string;
  resource: Resource<Creation | null>;
}

function Edit({ creation, back, resource }: EditProps) {
  const { id } = creation;
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const draft = usePhoto(editDraft(id), useDraft(editDraft(id), draftOf(creation)));
  const accept = ({ picture, ...stored }: CreationDraft) =>
    resource.update(() => ({
      ...creation,
      ...stored,
      picture: picture && !isChosen(picture) ? picture : null,
    }));

  if (isGone)
    return (
      <FocusedStatus>
        <Gone id={id} back={back} typed={draft.values} />
      </FocusedStatus>
    );
  return (
    <CreationForm
      draft={draft}
      isPhotoOptional
      versions={{ accept, labels: LABELS, show: showField }}
      save={async (sent, light, options) => {
        try {
          await update(id, draft.base, sent, light, options);
        } catch (error) {
          if (toServiceError(error).code === 'not-found') setGone(true);
          throw error;
        }
        draft.clear(sent);
      }}
      onSaved={({ name }) => void navigate(back, { state: { saved: cleanText(name) } })}
    />
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
  warnings: 'À savoir',
  maker: 'Atelier',
};

function showField(stored: CreationDraft, field: keyof CreationDraft) {
  const { picture, [field]: value } = stored;
  if (field === 'picture') {
    const [x, y] = picture?.focus ?? [50, 50];
    if (!picture || isChosen(picture)) return '(aucune)';
    const style = { objectPosition: `${x}% ${y}%` };
    return <img className="admin-changed__photo" src={picture.url} alt="Version enregistrée" style={style} />;
  }
  const collection = findCollection(stored.collection);
  if (field === 'category' && collection && stored.category)
    return categoryLabel(collection, stored.category);
  if (field === 'maker') return makerOf(stored)?.name ?? '(aucun)';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  const text = String(value).trim();
  return (field === 'collection' ? capitalise(text) : text) || '(vide)';
}
