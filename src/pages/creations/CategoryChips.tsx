import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { findCategory, listEntries, listPath, type ListFilter } from '../../domain/catalogue';

export function CategoryChips({ collection, category: current }: ListFilter) {
  const chips = useRef<HTMLUListElement>(null);
  const here = current && findCategory(collection, current)?.slug;

  // On a phone the chips are one line that scrolls: bring the current one into view.
  useLayoutEffect(() => {
    const line = chips.current;
    const chip = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
  }, [here]);

  return (
    <nav aria-label={`Catégories de la collection ${collection}`}>
      <ul className="chips" ref={chips}>
        {listEntries(collection).map(({ slug, label }) => (
          <li key={slug}>
            <Link
              className="chip"
              to={listPath(collection, slug)}
              aria-current={slug === here ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
