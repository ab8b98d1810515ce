import type { ReactNode } from 'react';
import { explainFailure } from './explainFailure';

interface RemovalRowProps {
  id: string;
  title: string;
  /** What its button names; by default the title. */
  subject?: string;
  isPending: boolean;
  /** Why the last attempt to remove it failed. */
  failure: unknown;
  picture?: ReactNode;
  details: ReactNode;
  /** Asks, then removes the record. */
  onRemove: () => void;
  /** Other controls. */
  children: ReactNode;
}

/** A list row with a button that removes its record. */
export function RemovalRow(props: RemovalRowProps) {
  const { id, title, subject = title, isPending, failure, picture, details, onRemove, children } = props;
  return (
    <li className={picture ? 'list-row' : 'list-row list-row--plain'} aria-busy={isPending}>
      {picture}
      <div className="list-row__text">
        <h2 className="list-row__title">{title}</h2>
        <div className="list-row__details">{details}</div>
        {failure !== undefined && (
          <p className="field__error" role="alert">
            {explainFailure(failure)}
          </p>
        )}
      </div>
      <div className="list-row__actions">
        {children}
        <button
          type="button"
          className="button button--danger button--small"
          data-remove={id}
          disabled={isPending}
          aria-busy={isPending}
          onClick={onRemove}
        >
          {isPending ? 'Suppression…' : 'Supprimer'} <span className="visually-hidden">{subject}</span>
        </button>
      </div>
    </li>
  );
}
