import { useId, type ReactNode } from 'react';
import { CATEGORIES, COLLECTIONS, capitalise, findCollection } from '../../../domain/catalogue';
import type { CreationDraft, CreationErrors } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import { TextField } from '../../../components/TextField';

interface CreationFieldsProps {
  draft: CreationDraft;
  errors: CreationErrors;
  onChange: (draft: CreationDraft) => void;
}

/**
 * What is typed about a creation. Choosing a collection resets the category to its first entry; personnalisable makes
 * the creation customisable without asking (spec.md point 4).
 */
export function CreationFields({ draft, errors, onChange }: CreationFieldsProps) {
  const collection = findCollection(draft.collection);
  const change = (part: Partial<CreationDraft>) => onChange({ ...draft, ...part });
  const chooseCollection = (name: string) => {
    const chosen = findCollection(name);
    if (!chosen) return;
    change({
      collection: chosen,
      category: CATEGORIES[chosen][0],
      // Leaving personnalisable takes back what it had forced.
      customizable: chosen === 'personnalisable' || (collection !== 'personnalisable' && draft.customizable),
    });
  };
  return (
    <>
      <TextField
        label="Nom"
        required
        name="name"
        limit={LIMITS.creation.name.max}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        multiline
        label="Description"
        optional
        name="description"
        limit={LIMITS.creation.description.max}
        value={draft.description}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label="Prix"
        required
        name="price"
        inputMode="text"
        limit={LIMITS.creation.price.max}
        help="Par exemple 12, 12,50 ou « à partir de 15 ». Le signe € s’ajoute tout seul."
        value={draft.price}
        error={errors.price}
        onChange={(event) => change({ price: event.target.value })}
      />
      <Select
        label="Collection"
        name="collection"
        value={collection ?? ''}
        error={errors.collection}
        onChange={chooseCollection}
      >
        {!collection && <option value="">Choisissez une collection</option>}
        {COLLECTIONS.map((name) => (
          <option key={name} value={name}>
            {capitalise(name)}
          </option>
        ))}
      </Select>
      {collection && (
        <Select
          label="Catégorie"
          name="category"
          value={draft.category}
          error={errors.category}
          onChange={(category) => change({ category })}
        >
          {!CATEGORIES[collection].includes(draft.category) && (
            <option value={draft.category}>Choisissez une catégorie</option>
          )}
          {CATEGORIES[collection].map((name) => (
            <option key={name} value={name}>
              {capitalise(name)}
            </option>
          ))}
        </Select>
      )}
      {collection !== 'personnalisable' && (
        <Checkbox
          label="Cette création peut être personnalisée"
          help="Elle apparaît alors aussi dans la collection Personnalisable."
          checked={draft.customizable}
          onChange={(customizable) => change({ customizable })}
        />
      )}
    </>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ label, name, value, error, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {children}
      </select>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckboxProps {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Checkbox({ label, help, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="field field--check">
      <input
        id={id}
        className="field__check"
        type="checkbox"
        name="customizable"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-help`}
      />
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
