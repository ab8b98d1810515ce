import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Field } from '../../../components/Field';
import { BRAND, type WorkshopId } from '../../../domain/brand';
import {
  COLLECTIONS,
  capitalise,
  categoryLabel,
  findCollection,
  toSlug,
  type Collection,
} from '../../../domain/catalogue';
import { validateCreation, categoryOptions, type CreationDraft } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import type { Errors } from '../../../domain/validation';
import type { LightPhoto, UploadOptions } from '../../../services/creations/pictures';
import { DraftForm, type DraftFormOptions } from '../DraftForm';
import { SmallButton } from '../../../components/SmallButton';
import { explainFailure } from '../Failure';
import { PhotoField } from './PhotoField';
import type { PhotoDraft } from './usePhoto';

const PATIENCE_MS = 8000;

interface CreationFormProps extends DraftFormOptions<CreationDraft> {
  draft: PhotoDraft;
  isPhotoOptional?: boolean;
  save: (draft: CreationDraft, photo: LightPhoto | null, options: UploadOptions) => Promise<void>;
  children?: ReactNode;
}

export function CreationForm(props: CreationFormProps) {
  const { draft, isPhotoOptional = false, save, children, ...options } = props;
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const isMissing = !isPhotoOptional && !draft.isChosen;
  const picture = isMissing ? 'La photo est requise.' : undefined;
  const refusal = draft.refusal ? explainFailure(draft.refusal) : undefined;

  useEffect(() => () => controller.current?.abort(), []);

  async function send(values: CreationDraft) {
    const { signal } = (controller.current = new AbortController());
    setSent(null);
    const light = await draft.whenReady();
    if (light) setSent(0);
    await save(values, light, { onProgress: setSent, signal });
  }

  return (
    <DraftForm
      {...options}
      draft={draft}
      legend="La création"
      validate={(values) => ({ ...validateCreation(values), picture })}
      save={send}
      onSubmit={() => isMissing && window.alert('Veuillez sélectionner une image')}
      below={(state) =>
        state === 'sending' && <SaveProgress sent={sent} onCancel={() => controller.current?.abort()} />
      }
    >
      {(errors) => (
        <>
          {children}
          <PhotoField draft={draft} isOptional={isPhotoOptional} error={refusal ?? errors.picture} />
          <CreationFields draft={draft} errors={errors} />
        </>
      )}
    </DraftForm>
  );
}

function SaveProgress({ sent, onCancel }: { sent: number | null; onCancel: () => void }) {
  const [stalledAt, setStalledAt] = useState<number | null>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(sent), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const isSending = sent !== null && sent < 1;
  const [soon, late] = isSending
    ? [
        'La photo est en route. Gardez cette page ouverte.',
        'L’envoi prend du temps. Il continue tout seul, et reprendra après une coupure\u00a0: gardez cette page ouverte.',
      ]
    : ['Enregistrement de la création…', 'Cela prend du temps. Gardez cette page ouverte.'];
  return (
    <div className="admin-progress">
      <output>{stalledAt === sent ? late : soon}</output>
      {sent !== null && (
        <>
          <progress max={1} value={sent} aria-label="Envoi de la photo" />
          <p className="row">
            <span className="admin-progress__figure">{`${Math.round(sent * 100)}\u00a0%`}</span>
            {isSending && <SmallButton onClick={onCancel}>Annuler l’envoi</SmallButton>}
          </p>
        </>
      )}
    </div>
  );
}

/** What the law wants read before buying, by what is usual there. */
const WARNINGS_HELP: Record<Collection, string> = {
  couture: 'Les fibres, par exemple «\u00a0100\u00a0% coton\u00a0», et l’entretien.',
  papier: 'Par exemple «\u00a0Décoration, à tenir loin des flammes.\u00a0»',
  crochet:
    'Pour une peluche ou une poupée\u00a0: l’âge minimal, «\u00a0CE\u00a0» et les avertissements d’un jouet. Pour toute création, les fibres et l’entretien.',
  personnalisable:
    'Pour un textile, les fibres et l’entretien. Pour une tasse, le lavage. Pour un jouet, l’âge et «\u00a0CE\u00a0».',
};

function CreationFields({ draft, errors }: { draft: PhotoDraft; errors: Errors<CreationDraft> }) {
  const { values, field, update } = draft;
  const collection = findCollection(values.collection);
  const chooseCollection = (name: Collection) =>
    update(() => ({
      collection: name,
      category: categoryOptions(name)[0] ?? '',
      customizable: name === 'personnalisable' || (collection !== 'personnalisable' && values.customizable),
      maker: '',
    }));
  const text = (name: 'name' | 'description' | 'price' | 'warnings') => ({
    ...field(name),
    limit: LIMITS.creation[name].max,
    error: errors[name],
  });
  return (
    <>
      <Field label="Nom" required {...text('name')} />
      <Field
        kind="textarea"
        label="Description"
        optional
        help="Pensez aux dimensions et aux couleurs."
        {...text('description')}
      />
      <Field
        label="Prix"
        required
        help="Par exemple «&nbsp;12&nbsp;», «&nbsp;12,50&nbsp;» ou «&nbsp;à partir de 15&nbsp;». Le signe € s’ajoute tout seul."
        {...text('price')}
      />
      <Chips
        legend="Collection"
        name="collection"
        options={COLLECTIONS.map((name) => [name, capitalise(name)])}
        value={collection ?? ''}
        error={errors.collection}
        onChoose={(name) => chooseCollection(name as Collection)}
      />
      {collection && (
        <Chips
          legend="Catégorie"
          name="category"
          // « adhéssif » keeps its spelling (docs/product.md).
          options={categoryOptions(collection).map((name) => [
            name,
            name === toSlug(name) ? categoryLabel(collection, name) : capitalise(name),
          ])}
          value={values.category}
          error={errors.category}
          onChoose={(category) => update(() => ({ category }))}
        />
      )}
      {collection === 'personnalisable' && (
        <Chips
          legend="Atelier qui la fabrique"
          name="maker"
          options={BRAND.workshops.map((workshop) => [workshop.id, workshop.name])}
          value={values.maker || BRAND.collections.personnalisable.atelier}
          onChoose={(maker) => update(() => ({ maker: maker as WorkshopId }))}
        />
      )}
      <Field
        kind="textarea"
        label="À savoir avant l’achat"
        optional
        help={WARNINGS_HELP[collection ?? 'couture']}
        {...text('warnings')}
      />
      {collection !== 'personnalisable' && (
        <Field
          type="checkbox"
          label="Cette création peut être personnalisée"
          help="Elle apparaît alors aussi dans la collection Personnalisable."
          name="customizable"
          checked={values.customizable}
          onChange={(event) => update(() => ({ customizable: event.target.checked }))}
        />
      )}
    </>
  );
}

interface ChipsProps {
  legend: string;
  name: string;
  options: readonly (readonly [string, string])[];
  value: string;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

function Chips({ legend, name, options, value, error, onChoose }: ChipsProps) {
  const id = useId();
  return (
    <fieldset
      className="field choice"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={Boolean(error)}
      aria-describedby={error && id}
    >
      <legend className="field__label">{legend}</legend>
      <div className="choice__chips">
        {options.map(([option, label]) => (
          <label key={option} className="chip choice__chip">
            <input
              type="radio"
              className="choice__input"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
