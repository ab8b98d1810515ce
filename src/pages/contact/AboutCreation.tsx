import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { StoredImage } from '../../components/StoredImage';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { creationDetails } from '../creations/creationDetails';
import { useResource } from '../useResource';

interface AboutCreationProps {
  id: string;
  /** Called with the creation once it is known. */
  onFound: (creation: Creation) => void;
  onTakeOff: () => void;
}

/** Which creation a letter is about, with a way to take it off. */
export function AboutCreation({ id, onFound, onTakeOff }: AboutCreationProps) {
  const details = creationDetails(id);
  const state = useResource(details);
  const creation = state.status === 'ready' ? state.value.creation : null;
  const problem =
    state.status === 'failed'
      ? 'La création n’a pas pu être chargée. Votre lettre dira tout de même de laquelle il s’agit.'
      : state.status === 'ready' && !creation && 'Cette création n’est plus au catalogue.';
  useEffect(() => {
    if (creation) onFound(creation);
  }, [creation, onFound]);

  return (
    <div className="reminder">
      {state.status === 'loading' && (
        <div className="reminder__text">
          <Loading inline />
        </div>
      )}
      {problem && (
        <p className="reminder__text" role="alert">
          {problem}
        </p>
      )}
      {creation && <Summary creation={creation} />}
      <div className="row reminder__actions">
        {state.status === 'failed' && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => details.refresh()}
          >
            Réessayer
          </button>
        )}
        <button type="button" className="button button--quiet button--small" onClick={onTakeOff}>
          Retirer<span className="visually-hidden"> la création de ma lettre</span>
        </button>
      </div>
    </div>
  );
}

function Summary({ creation }: { creation: Creation }) {
  const { name, picture } = creation;
  return (
    <>
      {picture && (
        <StoredImage
          className="reminder__picture"
          src={picture.renditions[400] ?? picture.url}
          width={48}
          height={60}
          alt=""
        />
      )}
      <p className="reminder__text reminder__name">
        À propos de «&nbsp;<Link to={creationPath(creation)}>{name}</Link>&nbsp;».
      </p>
    </>
  );
}
