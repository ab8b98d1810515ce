import { useState, type ComponentProps } from 'react';
import { AdminNotSignedIn } from '../../components/AdminNotSignedIn';
import { AdminRow } from '../../components/AdminRow';
import { EmptyState } from '../../components/EmptyState';
import { callsForSignIn, explainFailure } from './explainFailure';
import { useRemovals } from './useRemovals';

/** Rows drawn at a time: a phone stays quick with hundreds of records. */
const WINDOW = 50;

interface RemovalListProps<T> {
  /** The records to show, all or those searched for. */
  items: readonly T[];
  /** How many these are, in words. */
  count: string;
  /** Said and drawn where there are none. */
  empty: string;
  emptyPicture: ComponentProps<typeof EmptyState>['picture'];
  /** What a row shows besides its name. */
  row: (item: T) => Pick<ComponentProps<typeof AdminRow>, 'details' | 'picture' | 'children'>;
  /** The question asked before a removal. */
  question: string;
  remove: (item: T) => Promise<void>;
  /** Says that the record of this name is gone. */
  goneWords: (name: string) => string;
  /** Changes the list that `items` come from. */
  change: (by: (all: T[]) => T[]) => void;
}

/** The records of a list of the administration, each with its removal and what became of it. */
export function RemovalList<T extends { id: string; name: string }>({
  items,
  count,
  empty,
  emptyPicture,
  row,
  question,
  remove,
  goneWords,
  change,
}: RemovalListProps<T>) {
  const [gone, setGone] = useState('');
  const [shown, setShown] = useState(WINDOW);
  const { list, fallback, pending, failures, start } = useRemovals<T>({
    question,
    remove,
    onGone: ({ id, name }) => {
      setGone(name);
      change((all) => all.filter((other) => other.id !== id));
    },
  });
  const refusal = [...failures.values()].find(callsForSignIn);

  return (
    <>
      {refusal && <AdminNotSignedIn>{explainFailure(refusal)}</AdminNotSignedIn>}
      <output ref={fallback} tabIndex={-1}>
        {gone && `${goneWords(gone)} `}
        {count}
      </output>
      {items.length === 0 && (
        <EmptyState picture={emptyPicture}>
          <p className="empty-state__text">{empty}</p>
        </EmptyState>
      )}
      <ul className="list-rows" ref={list}>
        {items.slice(0, shown).map((item) => {
          const failure = failures.get(item.id);
          return (
            <AdminRow
              key={item.id}
              id={item.id}
              title={item.name || 'Sans nom'}
              failure={failure ? explainFailure(failure) : null}
              removing={pending.has(item.id)}
              onRemove={() => void start(item)}
              {...row(item)}
            />
          );
        })}
      </ul>
      {items.length > shown && (
        <p className="row">
          <button type="button" className="button button--quiet" onClick={() => setShown(shown + WINDOW)}>
            Afficher plus ({items.length - shown})
          </button>
        </p>
      )}
    </>
  );
}
