import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageLocation } from '../../components/PageLocation';
import { CollectionDrawing } from '../../components/CollectionDrawing';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { LoadMore } from '../../components/LoadMore';
import { Breadcrumb } from '../../components/PageHead';
import { BRAND } from '../../domain/brand';
import {
  findCategory,
  listEntries,
  listPath,
  listTitle,
  parseListPath,
  type ListFilter,
} from '../../domain/catalogue';
import type { PagedList } from '../../services/PagedList';
import { ReadFailure } from '../../data/Loaded';
import { useResource } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { CardSkeletons, CreationGrid, focusCard } from './CreationCard';
import { creationList, type CreationPages } from './creationLists';
import { coloursOf, trailTo } from '../../domain/listTrail';
import { loadZoom } from './zoom/background';

export function CreationList() {
  const filter = parseListPath(usePageLocation().pathname);
  if (!filter) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(filter);
  const [name, category] = title.split(' - ');
  const trail = trailTo(filter);
  const here = trail.pop();
  return (
    <div className={`ground ${coloursOf(filter)}`}>
      <div className="wrap stack list-page__content">
        <div className="list-page__head">
          <Breadcrumb trail={[...trail, { label: here?.label ?? '' }]} />
          {/* Anew for each list: in a page that a browser translates, React would change texts that are shown no more. */}
          <h1 className="page-title" key={title}>
            {name}
            {category && <span> -</span>} {category}
          </h1>
          <p className="list-page__lead">{BRAND.collections[filter.collection].phrase}</p>
          <CollectionDrawing className="list-page__drawing" of={filter.collection} />
        </div>
        <CategoryChips {...filter} />
        <Results key={title} filter={filter} />
      </div>
    </div>
  );
}

function CategoryChips({ collection, category: current }: ListFilter) {
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

function Results({ filter }: { filter: ListFilter }) {
  const list = creationList(filter);
  const state = useResource(list);
  const pages = state.status === 'ready' ? state.value : null;
  return (
    <div className="stack list-results">
      {state.status === 'loading' && (
        <>
          <div className="list-results__wait">
            <Loading kind="inline" />
          </div>
          <ul className="grid grid--long" aria-hidden="true">
            <CardSkeletons count={8} />
          </ul>
        </>
      )}
      {pages?.items.length === 0 && (
        <EmptyState
          drawing="list"
          text={`Aucun élément trouvé pour cette ${filter.category === null ? 'collection' : 'catégorie'}.`}
          help="Nos mains s’en occupent peut-être en ce moment. Une idée précise&nbsp;? Écrivez-nous."
          links={{ '/contact': 'Demander une création', '/': 'Retour à l’accueil' }}
        />
      )}
      {pages && pages.items.length > 0 && (
        <>
          <Creations list={list} pages={pages} />
          <p className="footnote">{BRAND.priceNote}</p>
        </>
      )}
      {/* Always mounted, so that changes are announced. */}
      <output className="footnote">{pages && countOf(pages)}</output>
      <ReadFailure resource={list} failure="Impossible de charger les créations" />
    </div>
  );
}

function Creations({ list, pages }: { list: CreationPages; pages: PagedList }) {
  // Drawing new cards, slow on a cheap phone, holds up no other answer to a tap.
  const { items, more } = useDeferredValue(pages);
  useEffect(() => {
    whenIdle(() => void loadZoom().catch(() => undefined));
  }, []);
  const location = usePageLocation();
  // A reload shows the first page again: the history's entry remembers how far the visitor had come.
  useEffect(() => {
    const { key, length: before = 0 } = (history.state ?? {}) as { key?: string; length?: number };
    // The entry of an open zoom; once that is closed, the location is another.
    if (key !== location.key) return;
    if (items.length > before) history.replaceState({ ...history.state, length: items.length }, '');
    else if (items.length < before && more === 'idle') void list.loadMore();
  }, [list, items.length, more, location]);
  return (
    <>
      <CreationGrid creations={items} />
      <LoadMore
        className="list-results__more"
        label="Voir plus"
        state={pages.more === 'loading' ? 'loading' : more}
        onMore={() => void list.loadMore()}
        shown={items.length}
        onAdded={(first) => focusCard(items[first]?.id ?? '')}
      />
    </>
  );
}

function countOf({ items, more }: PagedList): string {
  if (items.length === 0) return '';
  if (items.length === 1) return '1 création';
  return `${items.length} créations${more === 'end' ? '' : ' affichées'}`;
}
