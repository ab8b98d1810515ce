import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { workshopOf } from '../domain/brand';
import {
  COLLECTIONS,
  MENU,
  WHOLE,
  capitalise,
  listPath,
  findCollection,
  type Collection,
} from '../domain/catalogue';
import { MenuLink } from './MenuLink';
import { useDismiss } from '../components/useDismiss';

/**
 * The four groups of category links, one open at a time. Enter and Space toggle a group, ArrowDown and ArrowUp cycle
 * through its links, Home and End go to the first and last, Escape to its button. In the header a press elsewhere closes
 * it; in the drawer (`accordion`) it does not.
 */
export function CategoryMenu({ accordion = false }: { accordion?: boolean }) {
  const { pathname, key } = useLocation();
  // Tied to a history entry, so that following any link closes it.
  const [opened, setOpened] = useState<{ collection: Collection; key: string } | null>(null);
  const open = opened?.key === key ? opened.collection : null;
  const setOpen = (collection: Collection | null) => setOpened(collection && { collection, key });
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  const close = useCallback(() => setOpened(null), []);
  useDismiss(menu, open !== null && !accordion, close);

  const onKeyDown = (collection: Collection) => (event: KeyboardEvent<HTMLLIElement>) => {
    const links = [...event.currentTarget.getElementsByTagName('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const isOpen = open === collection;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? -1 : at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (isOpen && step !== undefined) {
      links.at(step % links.length)?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // At once: a hidden link takes no focus.
      flushSync(() => setOpen(collection));
      links.at(event.key === 'ArrowDown' ? 0 : -1)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <ul className={accordion ? 'menu menu--accordion' : 'menu'} ref={menu}>
      {COLLECTIONS.map((collection) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button and links inside
        <li
          key={collection}
          className={`menu__group of-${workshopOf(collection)}`}
          onKeyDown={onKeyDown(collection)}
        >
          <button
            type="button"
            className="menu__button"
            aria-expanded={open === collection}
            aria-controls={`${id}${collection}`}
            data-here={findCollection(pathname.split('/')[1] ?? '') === collection || undefined}
            onClick={() => setOpen(open === collection ? null : collection)}
          >
            {capitalise(collection)}
            <span className="icon icon--down menu__mark" aria-hidden="true" />
          </button>
          <ul className="menu__list" id={`${id}${collection}`} hidden={open !== collection}>
            <li>
              <MenuLink to={listPath(collection)} className="menu__link">
                {WHOLE[collection]}
              </MenuLink>
            </li>
            {MENU[collection].map(({ slug, label }) => (
              <li key={slug}>
                <MenuLink to={listPath(collection, slug)} className="menu__link">
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
