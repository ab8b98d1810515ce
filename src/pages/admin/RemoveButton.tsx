interface RemoveButtonProps {
  id: string;
  title: string;
  pending: boolean;
  onPress: () => void;
}

/** The button of a row that removes its record; useRemovals finds it by `data-remove`. */
export function RemoveButton({ id, title, pending, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className="button button--danger button--small"
      data-remove={id}
      disabled={pending}
      aria-busy={pending}
      onClick={onPress}
    >
      {pending ? 'Suppression…' : 'Supprimer'} <span className="visually-hidden">{title}</span>
    </button>
  );
}
