interface SelectionProps {
  /** How many records are ticked, and how many could be. */
  picked: number;
  all: number;
  onPickAll: (picked: boolean) => void;
  onRemove: () => void;
}

/** Ticks all records of a list of the administration, and removes those that are ticked. */
export function Selection({ picked, all, onPickAll, onRemove }: SelectionProps) {
  return (
    <div className="row">
      <label className="row">
        <input
          type="checkbox"
          className="field__check"
          checked={picked === all}
          onChange={(event) => onPickAll(event.target.checked)}
        />
        Tout cocher
      </label>
      {picked > 0 && (
        <button type="button" className="button button--danger button--small" onClick={onRemove}>
          Supprimer la sélection ({picked})
        </button>
      )}
    </div>
  );
}
