import { Link } from 'react-router-dom';
import { capitalise, collectionPath, findCategory, listTitle, type Place } from '../../domain/catalogue';

/** The head of a list: where one is, then its title. */
export function ListHead({ place }: { place: Place }) {
  const { collection, category } = place;
  return (
    <div className="page-head">
      <nav aria-label="Fil d’Ariane">
        <ol className="breadcrumb">
          <li>
            <Link to="/">Accueil</Link>
          </li>
          {category === null ? (
            <li aria-current="page">{capitalise(collection)}</li>
          ) : (
            <>
              <li>
                <Link to={collectionPath(collection)}>{capitalise(collection)}</Link>
              </li>
              <li aria-current="page">{findCategory(collection, category)?.label ?? capitalise(category)}</li>
            </>
          )}
        </ol>
      </nav>
      <h1 className="page-title">{listTitle(place)}</h1>
    </div>
  );
}
