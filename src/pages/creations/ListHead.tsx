import { Link } from 'react-router-dom';

/** The head of a list: where one is, then its title. All texts as they are to be shown. */
export function ListHead({
  collection,
  category,
  title,
}: {
  collection: string;
  category: string;
  title: string;
}) {
  return (
    <div className="page-head">
      <nav aria-label="Fil d’Ariane">
        <ol className="breadcrumb">
          <li>
            <Link to="/">Accueil</Link>
          </li>
          <li>{collection}</li>
          <li aria-current="page">{category}</li>
        </ol>
      </nav>
      <h1 className="page-title">{title}</h1>
    </div>
  );
}
