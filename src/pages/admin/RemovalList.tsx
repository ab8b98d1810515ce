import { startTransition, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../components/EmptyState';
import { Field } from '../../components/Field';
import { IconButton } from '../../components/IconButton';
import { SmallButton } from '../../components/SmallButton';
import type { Resource } from '../../data/Resource';
import { toServiceError, type ServiceError } from '../../services/ServiceError';
import { Failure } from './Failure';
import { matches } from './matches';

interface Row {
  title: ReactNode;
  subject: string;
  picture?: ReactNode;
  details: ReactNode;
  /** Further actions, which a phone shows with the removal behind the button « ⋯ ». */
  actions?: ReactNode;
  /** Said below the details. */
  notice?: ReactNode;
}

interface RemovalListProps<T> {
  resource: Resource<T[]>;
  /** The number of records, of which the filter leaves `items`. */
  total: number;
  items: readonly T[];
  textOf: (item: T) => string;
  noun: (count: number) => string;
  none: string;
  drawing: 'list' | 'avis';
  row: (item: T) => Row;
  searchLabel: string;
  filter?: ReactNode;
  /** Offered where there is no record. */
  children?: ReactNode;
  question: string;
  remove: (item: T) => Promise<void>;
  success: (removed: T) => string;
}

/** Focused in order after a removal; hidden buttons ignore it, so that the last visible one keeps the focus. */
const ACTIONS = '.row-menu__button, .button--danger';

/** A browser that was told to show no more dialogs answers no by itself. */
const UNASKED = 'Rien n’a été supprimé. Si aucune question n’est apparue, rechargez la page.';

const NONE = { look: '', words: '' };

/** Rows with buttons that remove their records. The focus goes to the row that takes the place, else to the count. */
export function RemovalList<T extends { id: string }>(props: RemovalListProps<T>) {
  const { resource, total, items, none, row, remove } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const [search, setSearch] = useState('');
  const [removals, setRemovals] = useState<Record<string, ServiceError | 'pending' | undefined>>({});
  const [outcome, setOutcome] = useState(NONE);
  const found = items.filter((item) => matches(props.textOf(item), search));

  async function removeItem(item: T) {
    if (!window.confirm(props.question)) {
      setOutcome({ look: 'notice', words: UNASKED });
      return;
    }
    const place = found.indexOf(item);
    setRemovals((now) => ({ ...now, [item.id]: 'pending' }));
    const failure = await remove(item).then(() => undefined, toServiceError);
    flushSync(() => {
      setRemovals((now) => ({ ...now, [item.id]: failure }));
      setOutcome(failure ? NONE : { look: 'notice notice--success', words: props.success(item) });
      if (!failure) resource.update((now) => now.filter(({ id }) => id !== item.id));
    });
    if (document.activeElement === document.body) {
      count.current?.focus({ preventScroll: true });
      const next = list.current?.children[place];
      for (const button of next?.querySelectorAll<HTMLElement>(ACTIONS) ?? []) button.focus();
    }
    if (failure) window.alert("Erreur lors de la suppression de l'élément.");
  }

  return (
    <>
      <div className="toolbar">
        <Field
          label={<span className="visually-hidden">{props.searchLabel}</span>}
          placeholder="Rechercher"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          onChange={({ target }) => startTransition(() => setSearch(target.value))}
        />
        {props.filter}
        <output className="toolbar__count" ref={count} tabIndex={-1}>
          {`${found.length} ${props.noun(found.length)}${found.length < total ? ` sur ${total}` : ''}`}
        </output>
      </div>
      {found.length === 0 && (
        <EmptyState
          drawing={props.drawing}
          text={`${none} ${total > 0 ? 'ne correspond à votre recherche' : 'pour le moment'}.`}
        >
          {total === 0 && props.children}
        </EmptyState>
      )}
      <ul className="list-rows" ref={list}>
        {found.map((item) => {
          const { title, subject, picture, details, actions, notice } = row(item);
          const removal = removals[item.id];
          const isPending = removal === 'pending';
          const menu = actions ? `actions-${item.id}` : undefined;
          return (
            <li key={item.id} className="list-row" aria-busy={isPending}>
              {picture}
              <div className="list-row__text">
                <h2 className={menu ? 'list-row__title clamp' : 'list-row__title'} dir="auto">
                  {title}
                </h2>
                <div className="list-row__details">{details}</div>
                {notice}
                {removal && !isPending && <Failure error={removal} />}
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
                {actions}
                <SmallButton
                  look="button--danger"
                  disabled={isPending}
                  aria-busy={isPending}
                  onClick={({ currentTarget }) => {
                    // Before the button is disabled, which would leave the sheet open.
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
                    void removeItem(item);
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
        <output className={outcome.look && `${outcome.look} list-removed`}>{outcome.words}</output>
      </div>
    </>
  );
}
