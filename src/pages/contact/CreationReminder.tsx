import { Link } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import type { FoundCreation } from '../creations/useCreation';

interface CreationReminderProps {
  about: FoundCreation;
  onRetry: () => void;
  onTakeOff: () => void;
}

/** Which creation a letter is about, with a way to take it off. */
export function CreationReminder({ about, onRetry, onTakeOff }: CreationReminderProps) {
  return (
    <div className="reminder">
      {about === 'loading' && <Loading inline />}
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
      <div className="row">
        {about === 'failed' && (
          <button type="button" className="button button--quiet button--small" onClick={onRetry}>
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
  const path = creationPath(creation);
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
      <p className="reminder__text">
        Votre lettre parle de «&nbsp;{path ? <Link to={path}>{name}</Link> : name}&nbsp;».
      </p>
    </>
  );
}
