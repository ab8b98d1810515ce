import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/IconButton';
import { Loading } from '../../components/Loading';
import { SmallButton } from '../../components/SmallButton';
import type { ContactMessage } from '../../domain/contactMessage';
import { creationPath } from '../../domain/creationPath';
import { readPrice } from '../../domain/price';
import { titleOf } from '../../domain/text';
import { creationDetails } from '../creations/creationData';
import { CreationImage } from '../creations/CreationImage';
import { useResource } from '../../data/Resource';
import { addOpening, NOT_LOADED } from './opening';

interface AboutCreationProps {
  id: string;
  update: (change: (draft: ContactMessage) => Partial<ContactMessage>) => void;
  onTakeOff: () => void;
}

export function AboutCreation({ id, update, onTakeOff }: AboutCreationProps) {
  const details = creationDetails(id);
  const { value, error } = useResource(details);
  const creation = value?.creation;
  const hasFailed = !value && error !== undefined;
  const problem = hasFailed ? NOT_LOADED : value && !creation && 'Cette création n’est plus au catalogue.';
  const name = creation ? titleOf(creation) : undefined;
  useEffect(() => {
    if (name !== undefined) update(({ message }) => ({ message: addOpening(message, name) }));
  }, [name, update]);

  return (
    <div className="row reminder">
      {creation?.picture && (
        <CreationImage
          className="reminder__picture"
          picture={creation.picture}
          sizes="3rem"
          priority="eager"
          width={48}
          height={60}
        />
      )}
      <div className="reminder__text">
        {!value && !error && <Loading kind="inline" />}
        {problem && <p role="alert">{problem}</p>}
        {creation && (
          <>
            <Link className="reminder__name" to={creationPath(creation)} dir="auto">
              {name}
            </Link>
            <p>{readPrice(creation.price).text}</p>
          </>
        )}
      </div>
      {hasFailed && <SmallButton onClick={() => void details.retry()}>Réessayer</SmallButton>}
      <IconButton icon="close" label="Retirer la création de mon message" onClick={onTakeOff} />
    </div>
  );
}
