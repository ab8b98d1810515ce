import { useState, type ComponentProps } from 'react';
import { NotSignedIn } from './account/NotSignedIn';
import { Row } from './Row';
import { Selection } from './Selection';
import { EmptyState } from '../../components/EmptyState';
import { LoadMore } from '../../components/LoadMore';
import { hasVisibleText } from '../../domain/text';
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
  row: (item: T) => Pick<ComponentProps<typeof Row>, 'details' | 'picture' | 'children'>;
  /** The question asked before a removal. */
  question: string;
  remove: (item: T) => Promise<void>;
  /** Says that the record of this name is gone. */
  goneWords: (name: string) => string;
  /** Changes the list that `items` come from. */
  change: (by: (all: T[]) => T[]) => void;
  /** Where several may be removed at once: the question for so many, and what is said of so many that are gone. */
  several?: { question: (count: number) => string; goneWords: (count: number) => string };
  /** Where there are records that have not been read yet: how to read some of them. */
  more?: { state: 'idle' | 'loading' | 'failed'; load: () => void } | null;
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
  several,
  more,
}: RemovalListProps<T>) {
  const [gone, setGone] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(WINDOW);
  const { list, fallback, pending, failures, start } = useRemovals<T>({
    remove,
    onGone: (removed, sum) => {
      const ids = new Set(removed.map(({ id }) => id));
      setGone(sum > 1 && several ? several.goneWords(sum) : goneWords(titleOf(removed[0])));
      change((all) => all.filter(({ id }) => !ids.has(id)));
    },
  });
  const refusal = [...failures.values()].find(callsForSignIn);
  const drawn = items.slice(0, shown);
  // What a search hides, or has gone, is not removed unseen.
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
        {gone && `${gone} `}
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
      {items.length > shown ? (
        <p className="row">
          <button type="button" className="button button--quiet" onClick={() => setShown(shown + WINDOW)}>
            Afficher plus ({items.length - shown})
          </button>
        </p>
      ) : (
        more && (
          <LoadMore
            className="row"
            label="Voir plus"
            state={more.state}
            onPress={() => {
              setShown(shown + WINDOW);
              more.load();
            }}
          />
        )
      )}
    </>
  );
}

/** What a row is called: a name may be missing, or of signs that show nothing. */
function titleOf(item: { name: string } | undefined): string {
  return item && hasVisibleText(item.name) ? item.name : '(sans nom)';
}
