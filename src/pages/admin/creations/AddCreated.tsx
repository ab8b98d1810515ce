import { useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Field } from '../../../components/Field';
import { EMPTY_DRAFT, draftOf, isChosen, type Creation, type CreationDraft } from '../../../domain/creation';
import { creationPath } from '../../../domain/creationPath';
import { FAILURES } from '../../../domain/failures';
import { LIMITS } from '../../../domain/limits';
import { titleOf } from '../../../domain/text';
import { textError } from '../../../domain/validation';
import { isSame, useDraft } from '../../../forms/useDraft';
import { useSubmit } from '../../../forms/useSubmit';
import { ServiceError } from '../../../services/ServiceError';
import { create, createPlaceholder } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { ShareButton } from '../../creations/ShareButton';
import { AdminLoaded } from '../AdminLoaded';
import { SubmitFailure } from '../Failure';
import { FocusedStatus } from '../FocusedStatus';
import { CreationForm } from './CreationForm';
import { ADD_DRAFT, copyDraft, copyPath, returnDraft } from './creationDrafts';
import { usePhoto, type PhotoDraft } from './usePhoto';

/** Adds a creation, or the placeholder of one made to order. The query says what it starts from (creationDrafts.ts). */
export function AddCreated() {
  const params = new URLSearchParams(useLocation().search);
  const [copied, returned] = [params.get('copie'), params.get('remettre')];
  const key = returned ? returnDraft(returned) : copied ? copyDraft(copied) : ADD_DRAFT;
  return (
    <>
      <AdminLoaded
        key={key}
        load={async () => (copied ? get(copied) : null)}
        failure="Impossible de charger cette création"
      >
        {(creation) => <AddForm draftKey={key} initial={creation ? draftOf(creation) : EMPTY_DRAFT} />}
      </AdminLoaded>
      <PlaceholderForm />
    </>
  );
}

function restoredWords({ attempt, values }: PhotoDraft, key: string): string {
  if (attempt) return 'L’envoi de cette création a été interrompu. La voici, telle que vous l’avez laissée.';
  if (!key.startsWith(returnDraft(''))) return 'Nous avons retrouvé la création que vous aviez commencée.';
  return isChosen(values.picture)
    ? 'Voici la création supprimée, avec sa photo.'
    : 'Voici les textes de la création supprimée. Choisissez sa photo.';
}

function AddForm({ draftKey, initial }: { draftKey: string; initial: CreationDraft }) {
  const [blank, setBlank] = useState(initial);
  const [added, setAdded] = useState<ComponentProps<typeof AddedNotice> | null>(null);
  const draft = usePhoto(draftKey, useDraft(draftKey, blank));

  const hint = blank.name
    ? 'Voici les textes de l’autre création. Changez ce qui diffère.'
    : draftKey.startsWith(copyDraft('')) && blank === EMPTY_DRAFT && FAILURES['not-found'];

  async function save(values: CreationDraft, light: LightPhoto | null, options: UploadOptions) {
    if (!light) throw new ServiceError('invalid');
    const { attempt } = draft;
    // Before it becomes another creation: the last attempt, with other values, may have succeeded.
    const earlier = attempt && !isSame(attempt.values, values) ? await get(attempt.id) : null;
    const { id, createdAt } = draft.begin(values);
    await create({ id, createdAt }, values, light, options);
    draft.clear(values);
    const shared = light.renditions.share ?? light.original;
    const photo = new File([shared], 'photo.jpg', { type: shared.type });
    setAdded({ id, name: values.name.trim(), photo, earlier });
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
          restored: restoredWords(draft, draftKey),
          drop: blank === EMPTY_DRAFT ? 'Repartir de zéro' : 'Effacer ma saisie',
        }}
        save={save}
        onChange={() => setAdded(null)}
      >
        {draft.values === blank && hint && <p className="notice">{hint}</p>}
      </CreationForm>
    </>
  );
}

interface AddedNoticeProps {
  id: string;
  name: string;
  photo: File;
  earlier: Creation | null;
}

function AddedNotice({ id, name, photo, earlier }: AddedNoticeProps) {
  return (
    <FocusedStatus className="notice notice--success admin-notice" alert="Création ajoutée !">
      <output>«&nbsp;{name}&nbsp;» est en ligne.</output>
      {earlier && (
        <p>
          Votre premier envoi avait abouti lui aussi&nbsp;: «&nbsp;{titleOf(earlier)}&nbsp;» est donc en
          ligne. <Link to={creationPath(earlier)}>La voir</Link>
        </p>
      )}
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

const NAMELESS = { placeholder: '' };

function PlaceholderForm() {
  const { values, field, keepFields, begin, clear } = useDraft('placeholder-draft', NAMELESS);
  const { submission, isSending, errors, submit, reset } = useSubmit({
    values,
    validate: ({ placeholder }) => ({ name: textError('Le nom', placeholder, LIMITS.creation.name) }),
    send: async (sent) => {
      await createPlaceholder(begin(sent), sent.placeholder);
      clear(sent);
      return sent.placeholder.trim();
    },
    onFailed: () => window.alert("Erreur lors de l'ajout, veuillez réessayer."),
  });

  return (
    <form
      className="panel panel--tinted"
      noValidate
      onChange={() => submission.state === 'done' && reset()}
      onSubmit={(event) => void submit(event, keepFields(event.currentTarget))}
    >
      <h2 className="panel__title">Préparer une création sur mesure</h2>
      <p>
        Seulement un nom pour l’instant, sans photo ni prix. Vous la compléterez plus tard dans
        «&nbsp;Modifier une création&nbsp;»&nbsp;: elle apparaîtra alors sur le site.
      </p>
      <Field
        label="Nom de la création sur mesure"
        required
        {...field('placeholder')}
        limit={LIMITS.creation.name.max}
        disabled={isSending}
        error={errors.name}
      />
      <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
      {submission.state === 'done' && (
        <FocusedStatus className="notice notice--success" alert="Création ajoutée !">
          <output>
            «&nbsp;{submission.result}&nbsp;» vous attend dans «&nbsp;Modifier une création&nbsp;».
          </output>
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
