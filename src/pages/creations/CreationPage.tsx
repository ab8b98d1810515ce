import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Breadcrumb } from '../../components/PageHead';
import { PriceTag } from '../../components/PriceTag';
import { capitalise, listPath, type ListFilter } from '../../domain/catalogue';
import { creationIdOf, editPath } from '../../domain/creationPath';
import { coloursOf, listFilterOf, trailTo } from '../../domain/listTrail';
import { NEIGHBOURS } from '../../domain/sizes';
import { useCreatorFlag } from '../../components/creatorFlag';
import { ReadFailure } from '../../components/Loaded';
import { useResource, useResourceState } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { creationDetails, firstCreations, neighboursOf } from './creationData';
import { CreationTiles } from './CreationTiles';
import { TILE_COPY } from './CreationImage';
import { CreationSheet, LetterButton, type CreationSheetProps } from './CreationSheet';

export function CreationPage() {
  const id = creationIdOf(useLocation().pathname) ?? '';
  // Most links to it are tiles, whose photo is there; Back finds the large one, and a new document has none.
  const seen = useNavigationType() === 'POP' ? undefined : TILE_COPY;
  const resource = creationDetails(id);
  const state = useResource(resource);
  const details = state.status === 'ready' ? state.value : null;

  const notice = <ReadFailure resource={resource} failure="Impossible de charger cette création" />;
  if (!details)
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">Création</h1>
        {state.status === 'loading' && <Loading />}
        {notice}
      </div>
    );
  const { creation, filter } = details;
  if (creation)
    return (
      <PresentCreation key={id} creation={creation} seen={seen}>
        {notice}
      </PresentCreation>
    );
  return (
    <div className="wrap page">
      <EmptyState
        drawing="list"
        title="Cette création n’est plus au catalogue."
        help="Elle a peut-être trouvé une nouvelle maison. D’autres vous attendent."
        links={{
          ...(filter && {
            [listPath(filter.collection)]: `Voir la collection ${capitalise(filter.collection)}`,
          }),
          '/': 'Retour à l’accueil',
        }}
      />
    </div>
  );
}

type PresentCreationProps = PropsWithChildren<Pick<CreationSheetProps, 'creation' | 'seen'>>;

function PresentCreation({ creation, seen, children }: PresentCreationProps) {
  const filter = listFilterOf(creation);
  const letter = useRef<HTMLAnchorElement>(null);
  const [isPast, setPast] = useState(false);
  const isCreator = useCreatorFlag();
  useEffect(() => {
    if (!letter.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      // The window below the header and all that is under it: a jump past the button is noticed, too.
      rootMargin: '-80px 0px 99999px',
    });
    observer.observe(letter.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={`ground ${coloursOf(filter)}`}>
      <div className="wrap page creation-page">
        <div className="row creation-page__head">
          <Breadcrumb trail={trailTo(filter)} />
          {isCreator && (
            <Link className="button button--quiet button--small creation-page__edit" to={editPath(creation)}>
              Modifier
            </Link>
          )}
        </div>
        <CreationSheet creation={creation} heading="h1" seen={seen} letterRef={letter} />
        {filter && <NeighbourTiles id={creation.id} {...filter} />}
        {children}
      </div>
      {isPast && (
        <div className="letter-bar">
          <div className="letter-bar__sheet">
            <PriceTag price={creation.price} />
            <LetterButton of={creation} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The creations beside one in its category: those that the build knew of, until the category is read. */
function NeighbourTiles({ id, ...filter }: ListFilter & { id: string }) {
  const details = useResourceState(creationDetails(id));
  const { value, readAt } = details.status === 'ready' ? details : {};
  const category = firstCreations(filter);
  const state = useResourceState(category);
  useEffect(() => {
    whenIdle(() => void category.refresh());
  }, [category]);
  const isRead = state.status === 'ready';
  const creations = isRead ? neighboursOf({ id }, state.value) : value?.neighbours;
  if (creations ? creations.length === 0 : state.status === 'failed') return null;
  return (
    <section className="stack neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        À voir aussi
      </h2>
      <CreationTiles creations={creations} readAt={isRead ? state.readAt : readAt} count={NEIGHBOURS} />
      <Link className="button button--quiet" to={listPath(filter.collection, filter.category)}>
        Voir toute la {filter.category === null ? 'collection' : 'catégorie'} «&nbsp;
        {trailTo(filter).at(-1)?.label}&nbsp;»
      </Link>
    </section>
  );
}
