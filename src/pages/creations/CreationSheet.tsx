import { useEffect, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { PriceTag } from '../../components/PriceTag';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { BRAND, ORDERS, type Workshop } from '../../domain/brand';
import type { Creation } from '../../domain/creation';
import { letterPath } from '../../domain/creationPath';
import { LEGAL_PAGES } from '../../domain/legalPages';
import { makerOf } from '../../domain/listTrail';
import { creationHead } from '../../domain/pageHead';
import { PHOTO_SIZES } from './photoSources';
import { length } from '../../domain/text';
import { CreationImage, type PhotoCopy } from './CreationImage';
import { ShareButton } from './ShareButton';

export interface CreationSheetProps {
  creation: Creation;
  heading: 'h1' | 'h2';
  /** The copy of the photo that was on screen before, shown until the large one is there, and instead of it if that fails. */
  seen?: PhotoCopy | undefined;
  letterRef?: Ref<HTMLAnchorElement>;
}

export function CreationSheet({ creation, heading: Heading, seen, letterRef }: CreationSheetProps) {
  const { name, price, description } = creation;
  const workshop = makerOf(creation);
  useEffect(() => void (document.title = creationHead(creation).title), [creation]);
  return (
    <article className="creation-sheet">
      <Photo creation={creation} seen={seen} />
      <div className="stack creation-sheet__text">
        <Heading
          className={`creation-sheet__name${length(name) > 60 ? ' creation-sheet__name--long' : ''}`}
          dir="auto"
        >
          {name}
        </Heading>
        {workshop && <Maker workshop={workshop} isShort={Heading === 'h2'} />}
        {price.trim() !== '' && (
          <p className="row creation-sheet__price">
            <PriceTag price={price} /> <small>{BRAND.priceNote}</small>
          </p>
        )}
        <LetterButton of={creation} ref={letterRef} />
        <Facts workshop={workshop} isCustomizable={creation.customizable} />
        {description.trim() !== '' && (
          <p className="creation-sheet__description" dir="auto">
            {description.trim()}
          </p>
        )}
        <div className="row">
          <ShareButton creation={creation} />
        </div>
      </div>
    </article>
  );
}

/** Who made a creation: a price beside a photo must name the seller (Code de la consommation, L121-3). */
function Maker({ workshop: { id, name, links }, isShort }: { workshop: Workshop; isShort: boolean }) {
  return (
    <div className={isShort ? 'maker maker--short' : 'maker'}>
      <WorkshopDrawing className="maker__drawing" of={id} />
      <p className="maker__text">
        Une création signée{' '}
        <Link className="maker__name" to={`/#atelier-${id}`}>
          {name}
        </Link>
      </p>
      {!isShort && (
        <p className="row maker__links">
          {links.shop && (
            <a href={links.shop} target="_blank" rel="noopener noreferrer">
              Sa boutique<span className="visually-hidden"> en ligne (nouvel onglet)</span>
            </a>
          )}
          <Link to={LEGAL_PAGES.notice.path}>Mentions légales</Link>
        </p>
      )}
    </div>
  );
}

export function LetterButton({ of, ref }: { of: Creation; ref?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <Link className="button button--wide" to={letterPath(of)} ref={ref}>
      Cette création m’intéresse
    </Link>
  );
}

function Facts({ workshop, isCustomizable }: { workshop: Workshop | null; isCustomizable: boolean }) {
  const orders = workshop && ORDERS[workshop.id];
  const facts = {
    Délai: orders?.délai,
    Envoi: orders?.envoi,
    Personnalisable:
      isCustomizable && (orders?.personnalisation || 'Dites-nous vos envies dans votre message.'),
  };
  const said = Object.entries(facts).filter(([, text]) => text);
  if (said.length === 0) return null;
  return (
    <dl className="facts">
      {said.map(([name, text]) => (
        <div key={name} className="facts__row">
          <dt className="facts__name">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photo({ creation: { name, picture }, seen }: Pick<CreationSheetProps, 'creation' | 'seen'>) {
  const { width, height } = shapeOf(picture);
  const image = { className: 'photo__image', width, height, loading: 'eager' } as const;
  const alt = `Photo de «\u00a0${name.trim()}\u00a0»`;
  return (
    <div className={picture ? 'photo card__picture' : 'photo photo--none card__picture'}>
      {/* Keeps room for the photo: an <img> has no size to scale down before it loads. */}
      <svg
        className="photo__shape"
        width={4000}
        height={Math.round((4000 * height) / width)}
        aria-hidden="true"
      />
      {picture && seen && <CreationImage {...image} {...seen} picture={picture} />}
      {picture && (
        <CreationImage
          {...image}
          picture={picture}
          alt={alt}
          sizes={PHOTO_SIZES}
          priority="first"
          failure={(retry) => {
            const failure = (
              <div className="photo__failed" role="alert">
                <p>La photo n’a pas pu être chargée.</p>
                <button type="button" className="button button--small" onClick={retry}>
                  Réessayer
                </button>
              </div>
            );
            if (!seen) return failure;
            return <CreationImage {...image} {...seen} picture={picture} alt={alt} failure={() => failure} />;
          }}
        />
      )}
    </div>
  );
}

/** The size of a picture; if it is not stored, a card's; without a picture, that of a low strip. */
function shapeOf(picture: Creation['picture']): { width: number; height: number } {
  if (!picture) return { width: 3, height: 2 };
  const { width, height } = picture;
  return width && height ? { width, height } : { width: 4, height: 5 };
}
