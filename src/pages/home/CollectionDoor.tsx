import { Link } from '../../components/Link';
import { CollectionDrawing } from '../../components/CollectionDrawing';
import { BRAND } from '../../domain/brand';
import { CATEGORIES, capitalise, listPath, type Collection } from '../../domain/catalogue';

export function CollectionDoor({ collection }: { collection: Collection }) {
  return (
    <article className={`door door--${collection} of-${BRAND.collections[collection].atelier}`}>
      <div className="door__arch">
        <CollectionDrawing className="door__drawing" of={collection} loading="lazy" />
      </div>
      <h3 className="door__name">
        <Link className="door__way stretched" to={listPath(collection)}>
          {capitalise(collection)}
        </Link>
      </h3>
      <p className="door__text">{BRAND.collections[collection].phrase}</p>
      <ul className="door__links">
        {CATEGORIES[collection].map(({ slug, label }) => (
          <li key={slug}>
            <Link className="door__link" to={listPath(collection, slug)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
