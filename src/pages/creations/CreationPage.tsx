import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../components/Link';
import { coloursOf } from '../../components/coloursOf';
import { useCreatorFlag } from '../../components/creatorFlag';
import { EmptyState } from '../../components/EmptyState';
import { Breadcrumb } from '../../components/PageHead';
import { PriceTag } from '../../components/PriceTag';
import { ReadStatus } from '../../components/ReadStatus';
import { useResource } from '../../data/Resource';
import { trailTo } from '../../domain/breadcrumb';
import { listFilterOf, listPath } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationIdOf, editPath } from '../../domain/creationPath';
import { NEIGHBOURS } from '../../domain/sizes';
import { creationDetails } from './creationData';
import { TILE_COPY, type PageState } from './CreationImage';
import { CreationSheet, LetterButton } from './CreationSheet';
import { CreationTiles } from './CreationTiles';

export function CreationPage() {
  const { pathname, state } = useLocation();
  const id = creationIdOf(pathname) ?? '';
  // Most links to it are tiles. Back finds the large photo, and a new document has none.
  const shown = (state as PageState | null)?.seen ?? TILE_COPY;
  const seen = useNavigationType() === 'POP' ? undefined : shown;
  const isCreator = useCreatorFlag();
  const letter = useRef<HTMLAnchorElement>(null);
  const resource = creationDetails(id);
  const { value, readAt, error } = useResource(resource);
  const status = <ReadStatus of={resource} failure="Impossible de charger cette création" />;
  if (!value)
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">Création</h1>
        {status}
      </div>
    );

  const { creation, neighbours } = value;
  if (!creation)
    return (
      <div className="wrap page">
        <EmptyState
          drawing="list"
          title="Cette création n’est plus au catalogue"
          help="Elle a peut-être trouvé une nouvelle maison. D’autres créations vous attendent."
          links={{ '/': 'Retour à l’accueil' }}
        />
      </div>
    );

  const filter = listFilterOf(creation);
  return (
    <div className={`ground ${coloursOf(filter)}`} key={id}>
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
        {filter && (neighbours ? neighbours.length > 0 : !error) && (
          <section className="stack neighbours" aria-labelledby="neighbours">
            <h2 className="neighbours__title" id="neighbours">
              À voir aussi
            </h2>
            <CreationTiles creations={neighbours} readAt={readAt} count={NEIGHBOURS} />
            <Link className="button button--quiet" to={listPath(filter.collection, filter.category)}>
              {`Voir toute la ${filter.category === null ? 'collection' : 'catégorie'} «\u00a0${trailTo(filter).at(-1)?.label}\u00a0»`}
            </Link>
          </section>
        )}
        {status}
      </div>
      <LetterBar creation={creation} letter={letter} />
    </div>
  );
}

interface LetterBarProps {
  creation: Creation;
  letter: RefObject<HTMLAnchorElement | null>;
}

/** On a phone, at the window's foot: the price and the button of a creation, once its own button has gone by. */
function LetterBar({ creation, letter }: LetterBarProps) {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!letter.current) return;
    // The window below the header and all that is under it: a jump past the button is noticed, too.
    const rootMargin = '-80px 0px 99999px';
    const observer = new IntersectionObserver((all) => setPast(all.at(-1)?.isIntersecting === false), {
      rootMargin,
    });
    observer.observe(letter.current);
    return () => observer.disconnect();
  }, [letter]);
  if (!isPast) return null;
  return (
    <div className="letter-bar">
      <div className="letter-bar__sheet">
        <PriceTag price={creation.price} />
        <LetterButton of={creation} />
      </div>
    </div>
  );
}
