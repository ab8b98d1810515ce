import { useEffect, type ReactNode, type Ref } from 'react';
import { Link } from '../../components/Link';
import { PriceTag } from '../../components/PriceTag';
import { SoldTag } from '../../components/SoldTag';
import { useSiteTexts } from '../../data/siteTexts';
import type { Creation } from '../../domain/creation';
import { creationHead } from '../../domain/pageHead';
import { length, titleOf, typeset } from '../../domain/text';
import type { PhotoCopy } from './CreationImage';
import { CreationOffer } from './CreationOffer';
import { CreationPhotos } from './CreationPhotos';
import { ShareButton } from './ShareButton';

interface CreationSheetProps {
  creation: Creation;
  heading: 'h1' | 'h2';
  /** The copy of the photo that was on screen before, shown until the large one is there, and instead of it if that fails. */
  seen?: PhotoCopy | undefined;
  letterRef?: Ref<HTMLAnchorElement>;
  /** More buttons beside its own. */
  children?: ReactNode;
}

export function CreationSheet(props: CreationSheetProps) {
  const { creation, heading: Heading, seen, letterRef, children } = props;
  const { name, price, description, sold } = creation;
  const { priceNote } = useSiteTexts();
  useEffect(() => void (document.title = creationHead(creation).title), [creation]);
  return (
    <article className="creation-sheet">
      <CreationPhotos creation={creation} seen={seen} />
      <div className="stack creation-sheet__text">
        <Heading
          className={`creation-sheet__name${length(name) > 60 ? ' creation-sheet__name--long' : ''}`}
          dir="auto"
        >
          {titleOf(creation)}
        </Heading>
        {(price.trim() !== '' || sold) && (
          <p className="row creation-sheet__price">
            <PriceTag price={price} /> {sold && <SoldTag />} <small dir="auto">{priceNote}</small>
          </p>
        )}
        <div className="row creation-sheet__actions">
          <LetterButton of={creation} ref={letterRef} />
          <ShareButton creation={creation} />
          {children}
        </div>
        {description.trim() !== '' && (
          <p className="creation-sheet__description" dir="auto">
            {typeset(description.trim())}
          </p>
        )}
        <CreationOffer creation={creation} />
      </div>
    </article>
  );
}

export function LetterButton({ of, ref }: { of: Creation; ref?: Ref<HTMLAnchorElement> | undefined }) {
  const query = new URLSearchParams({ creation: of.id, objet: titleOf(of) });
  return (
    <Link className="button button--wide" to={`/contact?${query}`} ref={ref}>
      {of.sold ? 'Une semblable\u00a0? Écrivez\u2011nous' : 'Cette création m’intéresse'}
    </Link>
  );
}
