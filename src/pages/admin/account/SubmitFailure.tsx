import type { Submission } from '../../../forms/useSubmit';
import { explainFailure } from '../explainFailure';

/** Why a form was not accepted, next to its button. */
export function SubmitFailure({ submission }: { submission: Submission<unknown> }) {
  return (
    submission.state === 'failed' && (
      <p className="notice notice--error" role="alert">
        {explainFailure(submission.error)}
      </p>
    )
  );
}
