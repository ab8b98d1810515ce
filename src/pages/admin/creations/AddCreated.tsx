import { useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Field } from '../../../components/Field';
import { PageHead } from '../../../components/PageHead';
import { EMPTY_DRAFT, draftOf, isChosen, type CreationDraft } from '../../../domain/creation';
import { creationPath } from '../../../domain/creationPath';
import { LIMITS } from '../../../domain/limits';
import { titleOf } from '../../../domain/text';
import { textError } from '../../../domain/validation';
import { useDraft } from '../../../forms/useDraft';
import { useSubmit } from '../../../forms/useSubmit';
import { ServiceError } from '../../../services/ServiceError';
import { create, createPlaceholder } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { ShareButton } from '../../creations/ShareButton';
import { AdminLoaded } from '../AdminLoaded';
import { FocusedStatus } from '../FocusedStatus';
import { SubmitFailure } from '../account/useSession';
import { CreationForm } from './CreationForm';
import { addPath, copyPath, returnPath } from './creationDrafts';
import { usePhoto, type PhotoDraft } from './usePhoto';

/** Adds a creation, or the placeholder of one made to order. The query says what it starts from (addPath). */
export function AddCreated() {
  const origin = useLocation().search.slice(1);
  const path = addPath(origin);
  const copied = new URLSearchParams(origin).get('copie');
  return (
    <div className="wrap page page--narrow">
      <PageHead title="Ajouter une création" />
      <AdminLoaded
        key={path}
        load={async () => (copied === null ? null : get(copied))}
        failure="Impossible de charger cette création"
      >
        {(creation) => <AddForm path={path} initial={creation ? draftOf(creation) : EMPTY_DRAFT} />}
      </AdminLoaded>
      <PlaceholderForm />
    </div>
  );
}

const ONLINE =
  'est déjà en ligne\u00a0: son envoi avait abouti. Ajouter ceci comme une autre création\u00a0?';

function restoredWords({ sending, values }: PhotoDraft, path: string): string {
  if (sending) return 'L’envoi de cette création a été interrompu. La voici, telle que vous l’avez laissée.';
  if (!path.startsWith(returnPath(''))) return 'Nous avons retrouvé la création que vous aviez commencée.';
  return isChosen(values.picture)
    ? 'Voici la création supprimée, avec sa photo.'
    : 'Voici les textes de la création supprimée. Choisissez de nouveau sa photo.';
}

function AddForm({ path, initial }: { path: string; initial: CreationDraft }) {
  const [blank, setBlank] = useState(initial);
  const [added, setAdded] = useState<ComponentProps<typeof AddedNotice> | null>(null);
  const draft = usePhoto(path, useDraft(path, blank));

  async function save(values: CreationDraft, light: LightPhoto | null, options: UploadOptions) {
    // The form asks for a photo before it saves.
    if (!light) throw new ServiceError('invalid');
    const attempts = draft.attempts();
    // The last attempt, perhaps in another tab, had other texts, and may have succeeded after all.
    const last = !attempts.some(({ texts }) => texts === JSON.stringify(values)) && attempts.at(-1);
    const stored = last && (await get(last.id));
    if (stored && !window.confirm(`«\u00a0${titleOf(stored)}\u00a0» ${ONLINE}`))
      throw new ServiceError('canceled');
    const { id, createdAt } = draft.beginSending();
    await create({ id, createdAt }, values, light, options);
    draft.clear(values, initial);
    const { type } = light.original;
    const photo = new File([light.original], `photo.${type.replace('image/', '')}`, { type });
    setAdded({ id, name: values.name.trim(), photo });
    const { collection, category } = values;
    setBlank({ ...EMPTY_DRAFT, collection, category, customizable: collection === 'personnalisable' });
  }

  return (
    <>
      {added && <AddedNotice key={added.id} {...added} />}
      <CreationForm
        draft={draft}
        words={{
          submit: 'Ajouter la création',
          busy: 'Ajout en cours…',
          failure: "Erreur lors de l'ajout, veuillez réessayer.",
          restored: restoredWords(draft, path),
          drop: blank === EMPTY_DRAFT ? 'Repartir de zéro' : 'Effacer ma saisie',
        }}
        save={save}
        onChange={() => setAdded(null)}
      >
        {draft.values === blank && blank.name && (
          <p className="notice">Voici les textes de l’autre création. Changez ce qui diffère.</p>
        )}
      </CreationForm>
    </>
  );
}

function AddedNotice({ id, name, photo }: { id: string; name: string; photo: File }) {
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

function PlaceholderForm() {
  const [name, setName] = useState('');
  const { submission, isSending, errors, submit, reset } = useSubmit({
    values: { name },
    validate: (sent) => ({ name: textError('Le nom', sent.name, LIMITS.creation.name) }),
    send: async (sent) => {
      await createPlaceholder(sent.name);
      return sent.name.trim();
    },
    onDone: (_, sent) => setName((current) => (current === sent.name ? '' : current)),
    onFailed: () => window.alert("Erreur lors de l'ajout, veuillez réessayer."),
  });

  return (
    <form className="panel panel--tinted" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="panel__title">Préparer une création sur mesure</h2>
      <p>
        Seulement un nom pour l’instant, sans photo ni prix. Vous la compléterez plus tard avec
        «&nbsp;Modifier&nbsp;», dans la liste des créations&nbsp;: elle apparaîtra alors sur le site.
      </p>
      <Field
        label="Nom de la création sur mesure"
        required
        name="placeholder"
        limit={LIMITS.creation.name.max}
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
          if (submission.state === 'done') reset();
        }}
      />
      <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
      {submission.state === 'done' && (
        <FocusedStatus className="notice notice--success" alert="Création ajoutée !">
          <output>«&nbsp;{submission.result}&nbsp;» est dans la liste des créations.</output>
        </FocusedStatus>
      )}
      <div className="row panel__actions">
        <button type="submit" className="button button--quiet" disabled={isSending} aria-busy={isSending}>
          Préparer la création
        </button>
      </div>
    </form>
  );
}
