import { Field } from '../../../components/Field';
import { COLLECTIONS, capitalise, categoryLabel, findCollection, toSlug } from '../../../domain/catalogue';
import { categoryOptions, type CreationDraft } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import type { Errors } from '../../../domain/validation';
import type { useCreationDraft } from './useCreationDraft';

interface CreationFieldsProps {
  kept: ReturnType<typeof useCreationDraft>;
  errors: Errors<CreationDraft>;
}

/** The fields of a creation. A collection resets the category to its first entry; personnalisable is customizable. */
export function CreationFields({ kept, errors }: CreationFieldsProps) {
  const { draft, field, update } = kept;
  const collection = findCollection(draft.collection);
  const categories = collection ? categoryOptions(collection) : [];
  const chooseCollection = (name: string) => {
    const chosen = findCollection(name);
    if (!chosen) return;
    update(() => ({
      collection: chosen,
      category: categoryOptions(chosen)[0] ?? '',
      customizable: chosen === 'personnalisable' || (collection !== 'personnalisable' && draft.customizable),
    }));
  };
  const text = (name: 'name' | 'description' | 'price') => ({
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
        help="Pensez aux dimensions, aux matières et à l’entretien."
        {...text('description')}
      />
      <Field
        label="Prix"
        required
        help="Par exemple 12, 12,50 ou «&nbsp;à partir de 15&nbsp;». Le signe € s’ajoute tout seul."
        {...text('price')}
      />
      <Field
        kind="select"
        label="Collection"
        name="collection"
        value={collection ?? ''}
        error={errors.collection}
        onChange={(event) => chooseCollection(event.target.value)}
      >
        {!collection && <option value="">Choisissez une collection</option>}
        {COLLECTIONS.map((name) => (
          <option key={name} value={name}>
            {capitalise(name)}
          </option>
        ))}
      </Field>
      {collection && (
        <Field
          kind="select"
          label="Catégorie"
          name="category"
          value={draft.category}
          error={errors.category}
          onChange={(event) => update(() => ({ category: event.target.value }))}
        >
          {!categories.includes(draft.category) && (
            <option value={draft.category}>Choisissez une catégorie</option>
          )}
          {categories.map((name) => (
            <option key={name} value={name}>
              {/* « adhéssif » keeps its spelling (docs/product.md). */}
              {name === toSlug(name) ? categoryLabel(collection, name) : capitalise(name)}
            </option>
          ))}
        </Field>
      )}
      {collection !== 'personnalisable' && (
        <Field
          type="checkbox"
          label="Cette création peut être personnalisée"
          help="Elle apparaît alors aussi dans la collection Personnalisable."
          name="customizable"
          checked={draft.customizable}
          onChange={(event) => update(() => ({ customizable: event.target.checked }))}
        />
      )}
    </>
  );
}
