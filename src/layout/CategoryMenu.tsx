import { useCallback, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { workshopOf } from '../domain/brand';
import { COLLECTIONS, MENU, WHOLE, capitalise, listPath, findCollection } from '../domain/catalogue';
import { MenuLink } from './MenuLink';
import { useDismiss } from '../components/useDismiss';
import { usePageChange } from './usePageChange';

/**
 * The four groups of category links, one open at a time; the browser itself opens them. ArrowDown and ArrowUp open a group
 * and cycle through its links, Home and End go to the first and last, Escape to its summary. In the header's row a press
 * or focus elsewhere closes it; in the drawer it does not.
 */
export function CategoryMenu() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback((but?: HTMLElement) => {
    for (const group of menu.current?.querySelectorAll('details') ?? [])
      if (group !== but) group.open = false;
  }, []);
  const leave = useCallback(() => {
    const drawer = menu.current?.closest('nav');
    if (!drawer || getComputedStyle(drawer).position !== 'fixed') close();
  }, [close]);
  useDismiss(menu, true, leave);

  usePageChange(close);

  return (
    <div className="menu" ref={menu}>
      {COLLECTIONS.map((collection) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the summary and links inside
        <details
          key={collection}
          name="menu"
          className={`menu__group of-${workshopOf(collection)}`}
          onKeyDown={moveFocus}
          // Older browsers do not know `name`.
          onToggle={({ currentTarget: group }) => group.open && close(group)}
        >
          <summary
            className="header-link stitch-after menu__button"
            data-here={findCollection(pathname.split('/')[1] ?? '') === collection || undefined}
          >
            {capitalise(collection)}
            <span className="icon icon--down menu__mark" aria-hidden="true" />
          </summary>
          <ul className="menu__list">
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
        </details>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: group, key } = event;
  const links = [...group.getElementsByTagName('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 };
  if (group.open) Object.assign(steps, { Home: 0, End: -1 });
  const step = steps[key];
  if (step === undefined) return;
  group.open = true;
  links.at(step % links.length)?.focus();
  event.preventDefault();
}
