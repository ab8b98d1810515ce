import { Field } from '../../../components/Field';
import { COLLECTIONS, capitalise } from '../../../domain/catalogue';

/** Selects creations without a known collection: placeholders and older records. */
export const NO_COLLECTION = 'aucune';

interface CreationFilterProps {
  search: string;
  /** A collection, {@link NO_COLLECTION}, or '' for all. */
  collection: string;
  /** Whether {@link NO_COLLECTION} is offered. */
  offersNoCollection: boolean;
  onSearch: (search: string) => void;
  onCollection: (collection: string) => void;
}

/** Finds a creation among many. */
export function CreationFilter(props: CreationFilterProps) {
  return (
    <div className="toolbar">
      <Field
        label="Rechercher par nom"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={props.search}
        onChange={(event) => props.onSearch(event.target.value)}
      />
      <Field
        kind="select"
        label="Collection"
        value={props.collection}
        onChange={(event) => props.onCollection(event.target.value)}
      >
        <option value="">Toutes</option>
        {COLLECTIONS.map((name) => (
          <option key={name} value={name}>
            {capitalise(name)}
          </option>
        ))}
        {props.offersNoCollection && <option value={NO_COLLECTION}>Sans collection</option>}
      </Field>
    </div>
  );
}
