import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { useCreation } from '../creations/useCreation';
import { letterParts, type LetterParts } from './letterParts';

const NO_LIST: readonly Creation[] = [];

interface AboutCreationProps {
  id: string;
  /** Called with what is known of the creation; null once it is known to be gone. */
  onParts: (parts: LetterParts | null) => void;
  onTakeOff: () => void;
}

/** Which creation a letter is about, with a way to take it off. */
export function AboutCreation({ id, onParts, onTakeOff }: AboutCreationProps) {
  const [about, retry] = useCreation(id, NO_LIST);
  useEffect(() => {
    onParts(about === 'gone' ? null : letterParts(id, typeof about === 'object' ? about : null));
  }, [id, about, onParts]);

  return (
    <div className="reminder">
      {about === 'loading' && (
        <div className="reminder__text">
          <Loading inline />
        </div>
      )}
      {about === 'failed' && (
        <p className="reminder__text" role="alert">
          La création n’a pas pu être chargée. Votre lettre en portera tout de même l’adresse.
        </p>
      )}
      {about === 'gone' && (
        <p className="reminder__text" role="alert">
          Cette création n’est plus au catalogue. Vous pouvez tout de même nous écrire.
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
          width={72}
          height={90}
          alt=""
        />
      )}
      <p className="reminder__text reminder__name">
        Votre lettre parle de «&nbsp;<Link to={creationPath(creation)}>{name}</Link>&nbsp;».
      </p>
    </>
  );
}
