import { useEffect, useLayoutEffect, useRef } from 'react';
import letter from '../../assets/illustrations/invite-contact.svg';
import { usePageLocation } from '../../components/PageLocation';
import { CollectionDrawing } from '../../components/CollectionDrawing';
import { EmptyState } from '../../components/EmptyState';
import { Link } from '../../components/Link';
import { Loading } from '../../components/Loading';
import { Breadcrumb } from '../../components/PageHead';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { coloursOf } from '../../components/coloursOf';
import { BRAND } from '../../domain/brand';
import { trailTo } from '../../domain/breadcrumb';
import {
  listPath,
  listTitle,
  listsBeside,
  listsOf,
  parseListPath,
  type ListFilter,
} from '../../domain/catalogue';
import { ReadStatus } from '../../components/ReadStatus';
import { useResource, useResourceState } from '../../data/Resource';
import { useSiteTexts } from '../../data/siteTexts';
import { whenIdle } from '../../data/whenIdle';
import { MenuLink } from '../../layout/HeaderFrame';
import { CardSkeletons, CreationGrid } from './CreationCard';
import { creationList } from './creationData';
import { LastCell } from './LastCell';

export function CreationList() {
  const filter = parseListPath(usePageLocation().pathname);
  if (!filter) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(filter);
  const [name, ...category] = title.split(' - ');
  const trail = trailTo(filter);
  const here = trail.pop();
  const count = useResourceState(creationList(filter)).value?.length ?? 0;
  return (
    <div className={`ground ${coloursOf(filter)}`}>
      <div className="wrap stack list-page__content">
        <div className="list-page__head">
          <Breadcrumb trail={[...trail, { label: here?.label ?? '' }]} />
          {/* Anew for each list: in a page that a browser translates, React would change texts that are shown no more. */}
          <h1 className="page-title" key={title}>
            {name}
            {category.length > 0 && <span> -</span>} {category.join(' - ')}
          </h1>
          <div className="list-page__lead" key={filter.collection}>
            <p>{BRAND.collections[filter.collection].phrase}</p>
            {/* Always mounted, so that changes are announced. */}
            <output className="list-page__count">
              {count > 0 && `${count} création${count > 1 ? 's' : ''}`}
            </output>
          </div>
          <CollectionDrawing className="list-page__drawing" of={filter.collection} />
        </div>
        <CategoryChips {...filter} />
        <Results key={title} filter={filter} />
      </div>
    </div>
  );
}

function CategoryChips({ collection, category: here }: ListFilter) {
  const chips = useRef<HTMLUListElement>(null);

  // On a phone the chips are one line that scrolls: bring the current one into view.
  useLayoutEffect(() => {
    const line = chips.current;
    const chip = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
  }, [here]);

  return (
    <nav aria-label={`Catégories de la collection ${collection}`}>
      <ul className="chips" ref={chips}>
        {listsOf(collection).map(({ category, label }) => (
          <li key={category}>
            <MenuLink className="chip" to={listPath(collection, category)}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results({ filter }: { filter: ListFilter }) {
  const list = creationList(filter);
  const { value, error } = useResource(list);
  const creations = value ?? [];
  const { priceNote } = useSiteTexts();
  const count = creations.length;
  useEffect(() => {
    whenIdle(() => void import('./Zoom').catch(() => undefined));
  }, []);
  return (
    <div className={`stack list-results ${count > 8 ? 'list-results--long' : ''}`}>
      {!value && !error && (
        <>
          <div className="list-results__wait">
            <Loading kind="inline" />
          </div>
          <ul className="grid" aria-hidden="true">
            <CardSkeletons count={8} />
          </ul>
        </>
      )}
      {value && count === 0 && (
        <EmptyState
          drawing="list"
          text={`Aucun élément trouvé pour cette ${filter.category === null ? 'collection' : 'catégorie'}.`}
          help="Nos mains s’en occupent peut-être en ce moment. Une idée précise&nbsp;? Écrivez-nous."
          links={{ '/contact': 'Demander une création', '/': 'Retour à l’accueil' }}
        />
      )}
      {count > 0 && (
        <>
          <CreationGrid creations={creations}>
            <LastCell
              drawing={letter}
              title="Une idée précise&nbsp;?"
              links={{ '/contact': 'Demandez une création' }}
            />
          </CreationGrid>
          <section className="stack beside" aria-labelledby="a-cote">
            <h2 className="beside__title" id="a-cote">
              Poussez une autre porte
            </h2>
            <ul className="beside__doors">
              {listsBeside(filter).map((one, index) => (
                <li key={one.label} className={`beside__door door--${one.collection} ${coloursOf(one)}`}>
                  <span className="door__arch">
                    {/* Categories have no drawings of their own: two of one collection would be the same. */}
                    {one.category !== null && index === 1 ? (
                      <WorkshopDrawing
                        className="door__drawing"
                        of={BRAND.collections[one.collection].atelier}
                        loading="lazy"
                      />
                    ) : (
                      <CollectionDrawing className="door__drawing" of={one.collection} loading="lazy" />
                    )}
                  </span>
                  <Link className="beside__way stretched" to={listPath(one.collection, one.category)}>
                    {one.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <p className="footnote" dir="auto">
            {priceNote}
          </p>
        </>
      )}
      <ReadStatus of={list} failure="Impossible de charger les créations" loading={null} />
    </div>
  );
}
