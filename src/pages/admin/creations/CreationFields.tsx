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
import { categoryOptions, type CreationDraft } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import type { Errors } from '../../../domain/validation';
import type { Draft } from '../useDraft';
import { Chips } from './Chips';

/** What the law wants read before buying, by what is usual there. */
const WARNINGS_HELP: Record<Collection, string> = {
  couture: 'Les fibres, par exemple «\u00a0100\u00a0% coton\u00a0», et l’entretien.',
  papier: 'Par exemple «\u00a0Décoration, à tenir loin des flammes.\u00a0»',
  crochet:
    'Pour une peluche ou une poupée\u00a0: «\u00a0Jouet, marquage CE. Convient dès la naissance\u00a0: yeux brodés, aucune petite pièce qui se détache.\u00a0», le rembourrage et le lavage. Peluche ou poupée de fil, elle convient dès la naissance ou ne se vend pas\u00a0: un âge n’y change rien. Pour le reste, les fibres et l’entretien.',
  personnalisable:
    'Pour un textile, les fibres et l’entretien. Pour une tasse, le lavage. Pour un doudou ou une peluche\u00a0: «\u00a0CE\u00a0», et qu’ils conviennent dès la naissance.',
};

interface CreationFieldsProps {
  draft: Draft<CreationDraft>;
  errors: Errors<CreationDraft>;
  isNew: boolean;
}

export function CreationFields({ draft, errors, isNew }: CreationFieldsProps) {
  const { values, field, update } = draft;
  const collection = findCollection(values.collection);
  const chooseCollection = (name: Collection) =>
    update({
      collection: name,
      category: categoryOptions(name)[0] ?? '',
      customizable: name === 'personnalisable' || (collection !== 'personnalisable' && values.customizable),
      maker: '',
    });
  const text = (name: 'name' | 'description' | 'price' | 'warnings') => ({
    ...field(name),
    limit: LIMITS.creation[name].max,
    error: errors[name],
  });
  return (
    <>
      <Field label="Nom" autoComplete="off" required {...text('name')} />
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
          onChoose={(category) => update({ category })}
        />
      )}
      {collection === 'personnalisable' && (
        <Chips
          legend="Atelier qui la fabrique"
          name="maker"
          options={BRAND.workshops.map((workshop) => [workshop.id, workshop.name])}
          value={values.maker || BRAND.collections.personnalisable.atelier}
          onChoose={(maker) => update({ maker: maker as WorkshopId })}
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
          onChange={(event) => update({ customizable: event.target.checked })}
        />
      )}
      {!isNew && (
        <Field
          type="checkbox"
          label="Vendue"
          help="Elle reste au catalogue, à la fin de ses listes."
          name="sold"
          checked={values.sold}
          onChange={(event) => update({ sold: event.target.checked })}
        />
      )}
    </>
  );
}
