import type { Submission } from '../../../forms/useSubmit';
import { Answer } from '../Answer';
import { explainFailure } from '../explainFailure';

/** Why a form was not accepted, next to its button. */
export function SubmitFailure({ submission }: { submission: Submission<unknown> }) {
  return (
    submission.state === 'failed' && (
      <Answer className="notice notice--error" role="alert">
        {explainFailure(submission.error)}
      </Answer>
    )
  );
}
