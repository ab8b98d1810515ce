import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LoadMore } from '../../components/LoadMore';
import { toServiceError } from '../../services/ServiceError';
import { explainFailure } from './explainFailure';

/** Rows drawn at first, and added at a time: a phone stays quick with hundreds of records. */
export const ROWS_AT_A_TIME = 50;

interface Row {
  title: string;
  subject?: string;
  picture?: ReactNode;
  details: ReactNode;
  controls: ReactNode;
}

interface RemovalListProps<T> {
  items: readonly T[];
  row: (item: T) => Row;
  toolbar: ReactNode;
  count: string;
  children?: ReactNode;
  left: number;
  onMore: () => void;
  picked?: readonly T[];
  question: (count: number) => string;
  /** Removes a record, then takes it off the list; `canceled` leaves it as it was. */
  remove: (item: T) => Promise<void>;
  told: (first: T, count: number) => ReactNode;
}

interface Outcome<T> {
  removed: readonly T[];
  place: number | null;
}

/**
 * Rows with buttons that remove their records, each on its own: pending, then gone, or failed with an alert. The focus
 * goes to the row that takes the place, else to the count.
 */
export function RemovalList<T extends { id: string }>(props: RemovalListProps<T>) {
  const { items, row, picked = [], remove } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const [removals, setRemovals] = useState<ReadonlyMap<string, 'idle' | 'pending' | { error: unknown }>>(
    new Map(),
  );
  const [outcome, setOutcome] = useState<Outcome<T>>({ removed: [], place: null });
  const { removed } = outcome;

  // Once the notice of a removal is there, which the focused button scrolls clear of.
  useEffect(() => {
    if (outcome.place === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.button--danger');
    (buttons?.[outcome.place] ?? count.current)?.focus();
  }, [outcome]);

  async function start(due: readonly T[]) {
    if (!window.confirm(props.question(due.length))) return;
    const place = items.findIndex((item) => item === due[0]);
    const gone: T[] = [];
    let failed = false;
    await Promise.all(
      due.map(async (item) => {
        setRemovals((now) => new Map(now).set(item.id, 'pending'));
        try {
          await remove(item);
          gone.push(item);
        } catch (error) {
          const isCanceled = toServiceError(error).code === 'canceled';
          failed ||= !isCanceled;
          setRemovals((now) => new Map(now).set(item.id, isCanceled ? 'idle' : { error }));
        }
      }),
    );
    setOutcome((now) => ({ removed: gone.length > 0 ? gone : now.removed, place }));
    if (failed) window.alert("Erreur lors de la suppression de l'élément.");
  }

  return (
    <>
      <div className="toolbar">
        {props.toolbar}
        <output className="toolbar__count" ref={count} tabIndex={-1}>
          {props.count}
        </output>
      </div>
      {props.children}
      <ul className="list-rows" ref={list}>
        {items.map((item) => {
          const { title, subject = title, picture, details, controls } = row(item);
          const removal = removals.get(item.id);
          const pending = removal === 'pending';
          return (
            <li
              key={item.id}
              className={picture ? 'list-row' : 'list-row list-row--plain'}
              aria-busy={pending}
            >
              {picture}
              <div className="list-row__text">
                <h2 className="list-row__title">{title}</h2>
                <div className="list-row__details">{details}</div>
                {typeof removal === 'object' && (
                  <p className="field__error" role="alert">
                    {explainFailure(removal.error)}
                  </p>
                )}
              </div>
              <div className="list-row__actions">
                {controls}
                <button
                  type="button"
                  className="button button--danger button--small"
                  disabled={pending}
                  aria-busy={pending}
                  onClick={() => void start([item])}
                >
                  {pending ? 'Suppression…' : 'Supprimer'} <span className="visually-hidden">{subject}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <LoadMore
        state={props.left > 0 ? 'idle' : 'end'}
        label={`Afficher plus (${props.left})`}
        className="row"
        onMore={props.onMore}
        shown={items.length}
        onAdded={(first) => list.current?.children[first]?.querySelector('button')?.focus()}
      />
      <div className="list-foot">
        {picked.length > 0 && (
          <button
            type="button"
            className="button button--danger"
            disabled={picked.some(({ id }) => removals.get(id) === 'pending')}
            onClick={() => void start(picked)}
          >
            Supprimer la sélection ({picked.length})
          </button>
        )}
        <output className={removed[0] && 'notice notice--success list-removed'}>
          {removed[0] && props.told(removed[0], removed.length)}
        </output>
      </div>
    </>
  );
}
