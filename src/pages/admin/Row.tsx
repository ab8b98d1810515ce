import type { ReactNode } from 'react';

interface RowProps {
  id: string;
  title: string;
  details: ReactNode;
  /** Address of the small picture; null where the record has none, undefined in a list without pictures. */
  picture?: string | null;
  /** Why the last attempt to remove it failed. */
  failure: string | null;
  removing: boolean;
  onRemove: () => void;
  /** Whether this row is ticked, in a list that removes several at once. */
  ticked?: boolean;
  onTick?: (ticked: boolean) => void;
  /** Further actions, before the removal. */
  children?: ReactNode;
}

/** One record of a list of the administration, with its actions. */
export function Row({
  id,
  title,
  details,
  picture,
  failure,
  removing,
  onRemove,
  ticked = false,
  onTick,
  children,
}: RowProps) {
  return (
    <li className={`list-row${picture === undefined ? ' list-row--plain' : ''}`} aria-busy={removing}>
      {picture === undefined ? null : picture === null ? (
        <span className="list-row__picture" />
      ) : (
        <img
          className="list-row__picture"
          src={picture}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="list-row__text">
        <h2 className="list-row__title">{title}</h2>
        <div className="list-row__details">{details}</div>
        {failure && (
          <p className="field__error" role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className="list-row__actions">
        {children}
        {onTick && (
          <input
            type="checkbox"
            className="field__check"
            aria-label={`Cocher ${title}`}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
        )}
        <button
          type="button"
          className="button button--danger button--small"
          data-remove={id}
          disabled={removing}
          aria-busy={removing}
          onClick={onRemove}
        >
          {removing ? 'Suppression…' : 'Supprimer'} <span className="visually-hidden">{title}</span>
        </button>
      </div>
    </li>
  );
}
