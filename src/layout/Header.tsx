import type { KeyboardEvent } from 'react';
import { hasModifier } from '../components/hasModifier';
import { usePageLocation } from '../components/PageLocation';
import { BRAND } from '../domain/brand';
import { COLLECTIONS, capitalise, findCollection, listPath, listsOf } from '../domain/catalogue';
import { HeaderFrame, MenuLink } from './HeaderFrame';

export function Header() {
  return (
    <HeaderFrame label="Navigation principale">
      <MenuLink to="/">Accueil</MenuLink>
      <CategoryMenu />
      <MenuLink to="/avisClients">Avis-clients</MenuLink>
      <MenuLink to="/contact">Contact</MenuLink>
    </HeaderFrame>
  );
}

/**
 * The groups of category links, one open at a time; the browser itself opens them. ArrowDown and ArrowUp open a group
 * and cycle through its links, Home and End go to the first and last.
 */
function CategoryMenu() {
  const [, first = ''] = usePageLocation().pathname.split('/');
  return (
    <div className="menu">
      {COLLECTIONS.map((collection) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the summary and links inside
        <details
          key={collection}
          name="menu"
          className={`menu__group of-${BRAND.collections[collection].atelier}`}
          onKeyDown={moveFocus}
        >
          <summary
            className="header-link stitch-after menu__button"
            data-here={findCollection(first) === collection || undefined}
          >
            {capitalise(collection)}
            <span className="icon icon--down menu__mark" aria-hidden="true" />
          </summary>
          <ul className="menu__list">
            {listsOf(collection).map(({ category, label }) => (
              <li key={category}>
                <MenuLink to={listPath(collection, category)} className="menu__link">
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
  if (hasModifier(event)) return;
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
