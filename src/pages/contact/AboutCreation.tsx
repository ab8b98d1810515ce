import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { useCreation } from '../creations/useCreation';

const NO_LIST: readonly Creation[] = [];

interface AboutCreationProps {
  id: string;
  /** Called with the creation once it is known. */
  onFound: (creation: Creation) => void;
  onTakeOff: () => void;
}

/** Which creation a letter is about, with a way to take it off. */
export function AboutCreation({ id, onFound, onTakeOff }: AboutCreationProps) {
  const [about, retry] = useCreation(id, NO_LIST);
  useEffect(() => {
    if (typeof about === 'object') onFound(about);
  }, [about, onFound]);

  return (
    <div className="reminder">
      {about === 'loading' && (
        <div className="reminder__text">
          <Loading inline />
        </div>
      )}
      {about === 'failed' && (
        <p className="reminder__text" role="alert">
          La création n’a pas pu être chargée. Votre lettre dira tout de même de laquelle il s’agit.
        </p>
      )}
      {about === 'gone' && (
        <p className="reminder__text" role="alert">
          Cette création n’est plus au catalogue.
        </p>
      )}
      {typeof about === 'object' && <Summary creation={about} />}
      <div className="row reminder__actions">
        {about === 'failed' && (
          <button type="button" className="button button--quiet button--small" onClick={retry}>
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
        <img
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
