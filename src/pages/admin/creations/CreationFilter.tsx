import { useId } from 'react';
import { COLLECTIONS, capitalise } from '../../../domain/catalogue';
import { TextField } from '../../../components/TextField';

/** Stands for the creations that no collection holds: placeholders and older records. */
export const ELSEWHERE = 'aucune';

interface CreationFilterProps {
  search: string;
  /** A collection, {@link ELSEWHERE}, or '' for all. */
  collection: string;
  /** Whether some creations are without a collection. */
  withElsewhere: boolean;
  onSearch: (search: string) => void;
  onCollection: (collection: string) => void;
}

/** Finding a creation among many. */
export function CreationFilter(props: CreationFilterProps) {
  const id = useId();
  return (
    <div className="toolbar">
      <TextField
        label="Rechercher par nom"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={props.search}
        onChange={(event) => props.onSearch(event.target.value)}
      />
      <div className="field">
        <label className="field__label" htmlFor={id}>
          Collection
        </label>
        <select
          id={id}
          className="field__input"
          value={props.collection}
          onChange={(event) => props.onCollection(event.target.value)}
        >
          <option value="">Toutes</option>
          {COLLECTIONS.map((name) => (
            <option key={name} value={name}>
              {capitalise(name)}
            </option>
          ))}
          {props.withElsewhere && <option value={ELSEWHERE}>Sans collection</option>}
        </select>
      </div>
    </div>
  );
}
