import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MENU, categoryPath, findCategory, type Collection } from '../../domain/catalogue';

/** The categories of a collection, one tap away each; `current` as in the address, or an unknown one. */
export function CategoryChips({ collection, current }: { collection: Collection; current: string }) {
  const chips = useRef<HTMLUListElement>(null);
  const here = findCategory(collection, current);

  // On a phone the chips stand in one line that slides: the current one must be in sight.
  useLayoutEffect(() => {
    const bringIn = () => {
      const line = chips.current;
      const chip = line?.querySelector<HTMLElement>('[aria-current]');
      if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
    };
    bringIn();
    // Its own letters may be wider than those of the fallback.
    void document.fonts?.ready.then(bringIn);
  }, [here]);

  return (
    <nav aria-label={`Catégories de la collection ${collection}`}>
      <ul className="chips" ref={chips}>
        {MENU[collection].map((category) => (
          <li key={category.slug}>
            <Link
              className="chip"
              to={categoryPath(collection, category.slug)}
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
