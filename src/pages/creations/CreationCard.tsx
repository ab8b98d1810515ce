import { memo, useDeferredValue, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { Link, type LinkProps } from '../../components/Link';
import { usePageLocation } from '../../components/PageLocation';
import { PriceTag } from '../../components/PriceTag';
import { SoldTag } from '../../components/SoldTag';
import type { Creation } from '../../domain/creation';
import { creationIdOf, creationPath } from '../../domain/creationPath';
import { shortened, titleOf, typeset } from '../../domain/text';
import { CreationImage, type PhotoCopy } from './CreationImage';

const SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** `history.state` of a zoom: the location of the list beneath it. */
export interface ZoomState {
  background: Location;
}

/** Cards that a link draws before the others: more than a window shows. */
export const FIRST_CARDS = 15;

/** Cards in the first row of the widest grid: their pictures are fetched at once, the others when they come near. */
export const FIRST_ROW = 5;

export function cardCopy(index: number): PhotoCopy {
  return {
    sizes: SIZES,
    cropped: true,
    priority: index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy',
  };
}

interface CreationGridProps {
  creations: readonly Creation[];
  /** Cells after the creations. */
  children: ReactNode;
}

export function CreationGrid({ creations, children }: CreationGridProps) {
  const { pathname, search, hash, key } = usePageLocation();
  const over: ZoomState = useMemo(
    () => ({ background: { pathname, search, hash, key, state: null } }),
    [pathname, search, hash, key],
  );
  // A built page is drawn whole, and so is the list that Back leads to: the browser restores its scroll position.
  const isLink = useNavigationType() !== 'POP';
  const shown = useDeferredValue(creations, isLink ? creations.slice(0, FIRST_CARDS) : creations);
  return (
    <ul className="grid">
      {shown.map((creation, index) => (
        <CreationCard
          key={creation.id}
          creation={creation}
          {...cardCopy(index)}
          state={over}
          onClick={openOnce}
        />
      ))}
      {children}
    </ul>
  );
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className="card" key={index}>
      <span className="skeleton skeleton--picture" />
      <div className="card__body">
        <span className="skeleton" />
        <span className="skeleton skeleton--short" />
      </div>
    </li>
  ));
}

interface CreationCardProps extends PhotoCopy, Pick<LinkProps, 'state' | 'onClick'> {
  creation: Creation;
  heading?: 'h2' | 'h3';
}

/** Words that must not break at their hyphen, « Marque-pages »; longer ones have to. */
const HYPHENATED = /(?<!\S)((?=\S{1,14}(?!\S))\p{L}+(?:-\p{L}+)+)(?!\S)/u;

/** A creation in short. The whole card links to its page. Memoised for lists, whose cards get the same props at each render. */
export const CreationCard = memo(function CreationCard(props: CreationCardProps) {
  const { creation, sizes, cropped, priority, heading: Heading = 'h2', ...rest } = props;
  const { id, description, price, picture, photos, sold } = creation;
  return (
    <li className={sold ? 'card card--sold' : 'card'} id={`creation-${id}`}>
      <div className="card__body">
        <Heading className="card__name clamp" dir="auto">
          <Link {...rest} to={creationPath(creation)} className="card__link stretched">
            {titleOf(creation)
              .split(HYPHENATED)
              // oxlint-disable-next-line react/no-array-index-key -- a word may come twice
              .map((part, index) => (index % 2 === 0 ? part : <span key={index}>{part}</span>))}
          </Link>
        </Heading>
        {description.trim() !== '' && (
          <p className="card__description clamp" dir="auto">
            {shortened(typeset(description), 90)}
          </p>
        )}
      </div>
      {(price.trim() !== '' || sold) && (
        <div className="card__price">
          <PriceTag price={price} /> {sold && <SoldTag />}
        </div>
      )}
      <div className="card__picture">
        {picture && <CreationImage picture={picture} {...{ sizes, cropped, priority }} />}
        {picture && photos.length > 0 && (
          <span className="card__count">
            <span className="icon icon--sheets" aria-hidden="true" />
            {photos.length + 1}
            <span className="visually-hidden"> photos</span>
          </span>
        )}
      </div>
    </li>
  );
});

/** The address changes before the page does: a second press in between must not open it again. */
function openOnce(event: MouseEvent) {
  if (creationIdOf(window.location.pathname) !== null) event.preventDefault();
}
