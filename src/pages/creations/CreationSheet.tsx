import { PriceTag } from '../../components/PriceTag';
import type { Creation } from '../../domain/creation';
import { CreationActions } from './CreationActions';
import { CreationPhoto } from './CreationPhoto';

/** All that there is to see and to know of a creation, as its page and the zoom show it. */
export function CreationSheet({
  creation,
  heading: Heading,
  headingId,
}: {
  creation: Creation;
  heading: 'h1' | 'h2';
  headingId?: string;
}) {
  const { name, price, description, customizable, picture } = creation;
  return (
    <article className="creation-sheet">
      <CreationPhoto picture={picture} />
      <div className="creation-sheet__text">
        <Heading className="creation-sheet__name" id={headingId}>
          {name}
        </Heading>
        {price.trim() !== '' && (
          <p className="creation-sheet__price">
            <PriceTag price={price} />
          </p>
        )}
        {customizable && <p className="creation-sheet__custom">Personnalisable</p>}
        {description.trim() !== '' && <p className="creation-sheet__description">{description.trim()}</p>}
        <CreationActions creation={creation} />
      </div>
    </article>
  );
}
