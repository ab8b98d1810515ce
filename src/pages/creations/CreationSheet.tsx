import { Fragment, useEffect, useState, type MouseEvent, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { PriceTag } from '../../components/PriceTag';
import { SmallButton } from '../../components/SmallButton';
import { useSiteTexts } from '../../data/siteTexts';
import type { Creation } from '../../domain/creation';
import { creationHead } from '../../domain/pageHead';
import { length, titleOf, typeset } from '../../domain/text';
import { CreationImage, type PhotoCopy } from './CreationImage';
import { CreationOffer } from './CreationOffer';
import { EnlargedPhoto } from './EnlargedPhoto';
import { ShareButton } from './ShareButton';

interface CreationSheetProps {
  creation: Creation;
  heading: 'h1' | 'h2';
  /** The copy of the photo that was on screen before, shown until the large one is there, and instead of it if that fails. */
  seen?: PhotoCopy | undefined;
  letterRef?: Ref<HTMLAnchorElement>;
}

export function CreationSheet({ creation, heading: Heading, seen, letterRef }: CreationSheetProps) {
  const { name, price, description } = creation;
  const { priceNote } = useSiteTexts();
  useEffect(() => void (document.title = creationHead(creation).title), [creation]);
  return (
    <article className="creation-sheet">
      <Photo creation={creation} seen={seen} />
      <div className="stack creation-sheet__text">
        <Heading
          className={`creation-sheet__name${length(name) > 60 ? ' creation-sheet__name--long' : ''}`}
          dir="auto"
        >
          {titleOf(creation)}
        </Heading>
        {description.trim() !== '' && (
          <p className="creation-sheet__description" dir="auto">
            {typeset(description.trim())}
          </p>
        )}
        {price.trim() !== '' && (
          <p className="row creation-sheet__price">
            <PriceTag price={price} /> <small dir="auto">{priceNote}</small>
          </p>
        )}
        <LetterButton of={creation} ref={letterRef} />
        <CreationOffer creation={creation} />
        <div className="row">
          <ShareButton creation={creation} />
        </div>
      </div>
    </article>
  );
}

export function LetterButton({ of, ref }: { of: Creation; ref?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <Link className="button button--wide" to={`/contact?creation=${encodeURIComponent(of.id)}`} ref={ref}>
      Cette création m’intéresse
    </Link>
  );
}

function Photo({ creation, seen }: Pick<CreationSheetProps, 'creation' | 'seen'>) {
  const { picture } = creation;
  const { width, height } = shapeOf(picture);
  const [attempt, setAttempt] = useState(0);
  const [enlargedAt, setEnlargedAt] = useState<readonly [number, number] | null>(null);
  // Keeps room for the photo: an <img> has no size to scale down before it loads.
  const shape = <svg className="photo__shape" width={4000} height={(4000 * height) / width} aria-hidden />;
  if (!picture) return <div className="photo photo--none card__picture">{shape}</div>;

  const photo = { picture, alt: `Photo de «\u00a0${titleOf(creation)}\u00a0»` };
  const image = { ...photo, width, height, className: 'photo__image', loading: 'eager' } as const;

  function enlarge({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    // A key presses nowhere.
    setEnlargedAt(
      detail === 0 ? [0.5, 0.5] : [(clientX - box.x) / box.width, (clientY - box.y) / box.height],
    );
  }

  const failure = (
    <div className="photo__failed" role="alert">
      <p>La photo n’a pas pu être chargée.</p>
      <SmallButton look="" onClick={() => setAttempt(attempt + 1)}>
        Réessayer
      </SmallButton>
    </div>
  );
  return (
    <div className="photo card__picture">
      {shape}
      <Fragment key={attempt}>
        {seen && <CreationImage {...image} {...seen} alt="" />}
        <CreationImage
          {...image}
          // Beside the texts (creation-sheet.css), else as wide as the page.
          sizes="(width >= 46rem) 60vw, 100vw"
          priority="first"
          fallback={seen ? <CreationImage {...image} {...seen} fallback={failure} /> : failure}
        />
      </Fragment>
      <button type="button" className="photo__enlarge" aria-label="Agrandir la photo" onClick={enlarge} />
      {enlargedAt && <EnlargedPhoto {...photo} at={enlargedAt} onClose={() => setEnlargedAt(null)} />}
    </div>
  );
}

function shapeOf(picture: Creation['picture']): { width: number; height: number } {
  if (!picture) return { width: 3, height: 2 };
  const { width, height } = picture;
  return width && height ? { width, height } : { width: 4, height: 5 };
}
