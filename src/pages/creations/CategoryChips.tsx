import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  CATEGORIES,
  COLLECTION_LABELS,
  listPath,
  findCategory,
  type ListFilter,
} from '../../domain/catalogue';

/** Links to a collection and its categories, the current one marked. */
export function CategoryChips({ collection, category: current }: ListFilter) {
  const chips = useRef<HTMLUListElement>(null);
  const here = current === null ? null : findCategory(collection, current);

  // On a phone the chips are one line that scrolls: bring the current one into view.
  useLayoutEffect(() => {
    const line = chips.current;
    const chip = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
  }, [here]);

  return (
    <nav aria-label={`Catégories de la collection ${collection}`}>
      <ul className="chips" ref={chips}>
        <li>
          <Link
            className="chip"
            to={listPath(collection)}
            aria-current={current === null ? 'page' : undefined}
          >
            {COLLECTION_LABELS[collection]}
          </Link>
        </li>
        {CATEGORIES[collection].map((category) => (
          <li key={category.slug}>
            <Link
              className="chip"
              to={listPath(collection, category.slug)}
              aria-current={category === here ? 'page' : undefined}
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
