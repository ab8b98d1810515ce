import { useState, type ComponentProps } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { LoadMore } from '../../components/LoadMore';
import { hasVisibleText } from '../../domain/text';
import { NotSignedIn } from './account/NotSignedIn';
import { callsForSignIn, explainFailure } from './explainFailure';
import { Row } from './Row';
import { Selection } from './Selection';
import { useRemovals } from './useRemovals';

/** Rows drawn at first, and added at a time: a phone stays quick with hundreds of records. */
export const ROWS_AT_A_TIME = 50;

interface RemovalListProps<T> {
  /** The records to show: all, or those found by a search. */
  items: readonly T[];
  /** Their number, in words. */
  count: string;
  /** How many rows are drawn. */
  shown: number;
  onShow: (shown: number) => void;
  /** Shown where there are none. */
  empty: string;
  emptyPicture: ComponentProps<typeof EmptyState>['picture'];
  /** What a row shows besides its name. */
  row: (item: T) => Pick<ComponentProps<typeof Row>, 'details' | 'picture' | 'children'>;
  /** The question asked before a removal. */
  question: string;
  remove: (item: T) => Promise<void>;
  /** Confirmation for one removed record. */
  removedMessage: (name: string) => string;
  /** Called with the records that are gone. */
  onRemoved?: (removed: readonly T[]) => void;
  /** Changes the list that `items` come from. */
  change: (by: (all: T[]) => T[]) => void;
  /** Lets several be removed at once: question and confirmation for that many. */
  several?: { question: (count: number) => string; removedMessage: (count: number) => string };
  /** Reads more records, if some have not been read. */
  more?: { state: 'idle' | 'loading' | 'failed'; load: () => void } | null;
}

/** The records of a list of the administration, each with a button that removes it. */
export function RemovalList<T extends { id: string; name: string }>({
  items,
  count,
  shown,
  onShow,
  empty,
  emptyPicture,
  row,
  question,
  remove,
  removedMessage,
  onRemoved,
  change,
  several,
  more,
}: RemovalListProps<T>) {
  const [confirmation, setConfirmation] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { list, fallback, pending, failures, start } = useRemovals<T>({
    remove,
    onRemoved: (removed, sum) => {
      const ids = new Set(removed.map(({ id }) => id));
      setConfirmation(sum > 1 && several ? several.removedMessage(sum) : removedMessage(titleOf(removed[0])));
      onRemoved?.(removed);
      change((all) => all.filter(({ id }) => !ids.has(id)));
    },
  });
  const refusal = [...failures.values()].find(callsForSignIn);
  const drawn = items.slice(0, shown);
  const hidden = items.length - shown;
  // Nothing that the search hides is removed.
  const picked = drawn.filter(({ id }) => ticked.has(id));

  function removePicked() {
    void start(picked, picked.length > 1 && several ? several.question(picked.length) : question);
  }

  function tick(ids: readonly string[], on: boolean) {
    setTicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  }

  return (
    <>
      {refusal && <NotSignedIn>{explainFailure(refusal)}</NotSignedIn>}
      <output ref={fallback} tabIndex={-1}>
        {confirmation && `${confirmation} `}
        {count}
      </output>
      {items.length === 0 && !more && (
        <EmptyState picture={emptyPicture}>
          <p className="empty-state__text">{empty}</p>
        </EmptyState>
      )}
      {several && items.length > 1 && (
        <Selection
          picked={picked.length}
          all={drawn.length}
          onPickAll={(on) =>
            tick(
              drawn.map(({ id }) => id),
              on,
            )
          }
          onRemove={removePicked}
        />
      )}
      <ul className="list-rows" ref={list}>
        {drawn.map((item) => {
          const failure = failures.get(item.id);
          return (
            <Row
              key={item.id}
              id={item.id}
              title={titleOf(item)}
              failure={failure ? explainFailure(failure) : null}
              removing={pending.has(item.id)}
              onRemove={() => void start([item], question)}
              {...(several && items.length > 1
                ? { ticked: ticked.has(item.id), onTick: (on: boolean) => tick([item.id], on) }
                : {})}
              {...row(item)}
            />
          );
        })}
      </ul>
      <LoadMore
        className="row"
        label={hidden > 0 ? `Afficher plus (${hidden})` : 'Voir plus'}
        state={hidden > 0 ? 'idle' : (more?.state ?? 'end')}
        onMore={() => {
          onShow(shown + ROWS_AT_A_TIME);
          if (hidden <= 0) more?.load();
        }}
      />
    </>
  );
}

/** The title of a row: a name may be missing or consist of invisible characters. */
function titleOf(item: { name: string } | undefined): string {
  return item && hasVisibleText(item.name) ? item.name : '(sans nom)';
}
