import { useCreatorFlag } from '../components/creatorFlag';
import { usePageLocation } from '../components/PageLocation';
import { BRAND } from '../domain/brand';
import { COLLECTIONS, capitalise, findCollection, listPath, listsOf } from '../domain/catalogue';
import { HeaderFrame, MenuLink } from './HeaderFrame';

export function Header() {
  const isCreator = useCreatorFlag();
  return (
    <HeaderFrame label="Navigation principale">
      {/* It comes once the flag has been read: at the row's start, where it moves no other link of a wide window. */}
      {isCreator && <MenuLink to="/admin/account">Administration</MenuLink>}
      <MenuLink to="/">Accueil</MenuLink>
      <CategoryMenu />
      <MenuLink to="/avisClients">Avis-clients</MenuLink>
      <MenuLink to="/contact">Contact</MenuLink>
    </HeaderFrame>
  );
}

/** The groups of category links, one open at a time; the browser itself opens them. */
function CategoryMenu() {
  const [, first = ''] = usePageLocation().pathname.split('/');
  return (
    <div className="menu">
      {COLLECTIONS.map((collection) => (
        <details
          key={collection}
          name="menu"
          className={`menu__group of-${BRAND.collections[collection].atelier}`}
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
