import { toServiceError } from '../../services/ServiceError';
import { Answer } from './Answer';
import { NotSignedIn } from './account/NotSignedIn';
import { callsForSignIn, explainFailure } from './explainFailure';

/** Why a form could not be saved, next to its button. */
export function SaveFailure({ error }: { error: unknown }) {
  if (callsForSignIn(error))
    return (
      <Answer>
        <NotSignedIn>{explainFailure(error)}</NotSignedIn>
      </Answer>
    );
  const isCanceled = toServiceError(error).code === 'canceled';
  return (
    <Answer className={isCanceled ? 'notice' : 'notice notice--error'} role="alert">
      {explainFailure(error)}
      {!isCanceled && ' Votre saisie est toujours là.'}
    </Answer>
  );
}
