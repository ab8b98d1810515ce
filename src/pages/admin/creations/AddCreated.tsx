import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { draftOf, EMPTY_DRAFT, type CreationDraft } from '../../../domain/creation';
import { creationPath } from '../../../domain/creationPath';
import { FAILURES } from '../../../domain/failures';
import { ServiceError } from '../../../services/ServiceError';
import { create, type PhotosEdit } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import type { UploadOptions } from '../../../services/creations/pictures';
import { ShareButton } from '../../creations/ShareButton';
import { AdminLoaded } from '../AdminLoaded';
import { FocusedStatus } from '../FocusedStatus';
import { useDraft } from '../useDraft';
import { CreationForm } from './CreationForm';
import { copyPath } from './copyPath';
import { PlaceholderForm } from './PlaceholderForm';
import { useAttempt } from './useAttempt';

const WORDS = {
  submit: 'Ajouter la création',
  busy: 'Ajout en cours…',
  failure: "Erreur lors de l'ajout, veuillez réessayer.",
  found: 'Nous avons retrouvé la création que vous aviez commencée. Ses photos sont à choisir de nouveau.',
};

/** Adds a creation, or the placeholder of one made to order. `?copie=` names one whose texts it starts from. */
export function AddCreated() {
  const copied = new URLSearchParams(useLocation().search).get('copie');
  return (
    <>
      <AdminLoaded
        key={copied}
        load={async () => (copied ? get(copied) : null)}
        failure="Impossible de charger cette création"
      >
        {(creation) => (
          <AddForm
            name={copied ? `copy.${copied}` : 'add'}
            initial={creation ? { ...draftOf(creation), sold: false } : EMPTY_DRAFT}
            hint={
              creation
                ? `Voici les textes de l’autre création, sans ${creation.photos.length > 0 ? 'ses photos' : 'sa photo'}. Changez ce qui diffère.`
                : copied && FAILURES['not-found']
            }
          />
        )}
      </AdminLoaded>
      <PlaceholderForm />
    </>
  );
}

interface AddFormProps {
  name: string;
  initial: CreationDraft;
  hint: string | null;
}

function AddForm({ name, initial, hint }: AddFormProps) {
  const [added, setAdded] = useState<AddedNoticeProps | null>(null);
  const draft = useDraft(name, initial);
  const attempt = useAttempt();

  async function save(values: CreationDraft, photos: PhotosEdit, options: UploadOptions) {
    const light = photos.sources?.[0]?.light;
    if (!light) throw new ServiceError('invalid');
    const { id, createdAt } = attempt.begin();
    await create({ id, createdAt }, values, photos, options);
    attempt.end();
    const { collection, category } = values;
    draft.drop({ ...EMPTY_DRAFT, collection, category, customizable: collection === 'personnalisable' });
    const shared = light.renditions.share ?? light.original;
    setAdded({ id, name: values.name.trim(), photo: new File([shared], 'photo.jpg', { type: shared.type }) });
  }

  return (
    <>
      {added && <AddedNotice key={added.id} {...added} />}
      <CreationForm draft={draft} words={WORDS} save={save} onChange={() => setAdded(null)}>
        {hint && Object.keys(draft.changes).length === 0 && <p className="notice">{hint}</p>}
      </CreationForm>
    </>
  );
}

interface AddedNoticeProps {
  id: string;
  name: string;
  photo: File;
}

function AddedNotice({ id, name, photo }: AddedNoticeProps) {
  return (
    <FocusedStatus className="notice notice--success admin-notice" alert="Création ajoutée !">
      <output>«&nbsp;{name}&nbsp;» est en ligne.</output>
      <div className="row">
        <Link to={creationPath({ id })}>Voir sur le site</Link>
        {/* It leads to this same page: nothing else moves the focus. */}
        <Link to={copyPath(id)} onClick={() => document.getElementById('contenu')?.focus()}>
          Dupliquer
        </Link>
        <ShareButton creation={{ id, name }} photo={photo} />
      </div>
    </FocusedStatus>
  );
}
