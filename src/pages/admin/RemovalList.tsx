import { useRef, useState, type ReactNode } from 'react';
import pMap from 'p-map';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../components/EmptyState';
import { Field } from '../../components/Field';
import { IconButton } from '../../components/IconButton';
import type { Resource } from '../../data/Resource';
import { toServiceError, type ServiceError } from '../../services/ServiceError';
import { Failure } from './Failure';
import { SmallButton } from '../../components/SmallButton';
import type { useListQuery } from './useListQuery';

interface Row {
  title: ReactNode;
  subject: string;
  picture?: ReactNode;
  details: ReactNode;
  controls?: ReactNode;
}

interface RemovalListProps<T> {
  resource: Resource<T[]>;
  query: ReturnType<typeof useListQuery>;
  all: readonly T[];
  found: readonly T[];
  noun: string;
  none: string;
  drawing: 'list' | 'avis';
  row: (item: T) => Row;
  searchLabel: string;
  filter?: ReactNode;
  hasMenus?: boolean;
  children?: ReactNode;
  picked?: readonly T[];
  question: (count: number) => string;
  /** Removes a record, which then goes from `resource`; `canceled` leaves it as it was. */
  remove: (item: T) => Promise<void>;
  success: (first: T, count: number) => ReactNode;
}

/** Focused in order after a removal; hidden buttons ignore it, so that the last visible one keeps the focus. */
const ACTIONS = '.row-menu__button, .button--danger';

/** Removals under way at a time: with thousands at once most would meet a deadline. */
const AT_ONCE = 4;

/** Rows with buttons that remove their records. The focus goes to the row that takes the place, else to the count. */
export function RemovalList<T extends { id: string }>(props: RemovalListProps<T>) {
  const { resource, query, all, found, none, row, picked = [], remove } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const [removals, setRemovals] = useState<Record<string, ServiceError | 'pending' | undefined>>({});
  const [removed, setRemoved] = useState<readonly T[]>([]);

  async function removeItem(item: T): Promise<ServiceError | undefined> {
    const failure = await remove(item).then(() => undefined, toServiceError);
    if (!failure) resource.update((now) => now.filter(({ id }) => id !== item.id));
    setRemovals((now) => ({ ...now, [item.id]: failure }));
    return failure;
  }

  async function removeItems(due: readonly T[]) {
    if (!window.confirm(props.question(due.length))) return;
    const place = found.findIndex((item) => item === due[0]);
    setRemovals((now) => ({ ...now, ...Object.fromEntries(due.map(({ id }) => [id, 'pending'])) }));
    const failures = await pMap(due, removeItem, { concurrency: AT_ONCE });
    flushSync(() => setRemoved(due.filter((_, at) => !failures[at])));
    if (document.activeElement === document.body) {
      count.current?.focus({ preventScroll: true });
      const next = list.current?.children[place];
      for (const button of next?.querySelectorAll<HTMLElement>(ACTIONS) ?? []) button.focus();
    }
    if (failures.some((failure) => failure && failure.code !== 'canceled'))
      window.alert("Erreur lors de la suppression de l'élément.");
  }

  return (
    <>
      <div className="toolbar">
        <Field
          key={query.stored}
          label={<span className="visually-hidden">{props.searchLabel}</span>}
          placeholder="Rechercher"
          {...query.searchField}
        />
        {props.filter}
        <output className="toolbar__count" ref={count} tabIndex={-1}>
          {`${found.length < all.length ? `${found.length} sur ` : ''}${all.length} ${props.noun}`}
        </output>
      </div>
      {found.length > 0 ? (
        props.children
      ) : (
        <EmptyState
          drawing={props.drawing}
          text={`${none} ${all.length > 0 ? 'ne correspond à votre recherche' : 'pour le moment'}.`}
        >
          {props.children}
        </EmptyState>
      )}
      <ul className="list-rows" ref={list}>
        {found.map((item) => {
          const { title, subject, picture, details, controls } = row(item);
          const removal = removals[item.id];
          const isPending = removal === 'pending';
          const menu = props.hasMenus ? `actions-${item.id}` : undefined;
          return (
            <li key={item.id} className="list-row" aria-busy={isPending}>
              {picture}
              <div className="list-row__text">
                <h2 className={menu ? 'list-row__title clamp' : 'list-row__title'} dir="auto">
                  {title}
                </h2>
                <div className="list-row__details">{details}</div>
                {removal && !isPending && removal.code !== 'canceled' && <Failure error={removal} />}
              </div>
              {menu && (
                <IconButton
                  icon="more"
                  className="row-menu__button"
                  label={`Actions sur ${subject}`}
                  disabled={isPending}
                  popoverTarget={menu}
                />
              )}
              <div
                className={menu ? 'list-row__actions row-menu' : 'list-row__actions'}
                id={menu}
                popover={menu && 'auto'}
              >
                {menu && (
                  <p className="row-menu__title" dir="auto">
                    {subject}
                  </p>
                )}
                {controls}
                <SmallButton
                  look="button--danger"
                  disabled={isPending}
                  aria-busy={isPending}
                  onClick={({ currentTarget }) => {
                    // Before the button is disabled, which would leave the sheet open.
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
                    void removeItems([item]);
                  }}
                >
                  <span>{isPending ? 'Suppression…' : 'Supprimer'}</span>{' '}
                  <span className="visually-hidden">{subject}</span>
                </SmallButton>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="list-foot">
        {picked.length > 0 && (
          <button
            type="button"
            className="button button--danger"
            disabled={picked.some(({ id }) => removals[id] === 'pending')}
            onClick={() => void removeItems(picked)}
          >
            {`Supprimer la sélection (${picked.length})`}
          </button>
        )}
        <output className={removed[0] && 'notice notice--success list-removed'}>
          {removed[0] && props.success(removed[0], removed.length)}
        </output>
      </div>
    </>
  );
}
