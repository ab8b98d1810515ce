import type { ReactNode } from 'react';
import type { Submission } from '../../../forms/useSubmit';
import { FocusedStatus } from '../FocusedStatus';
import { callsForSignIn, explainFailure } from '../explainFailure';
import { NotSignedIn } from './NotSignedIn';

interface SubmitFailureProps {
  submission: Submission<unknown>;
  children?: ReactNode;
}

export function SubmitFailure({ submission, children }: SubmitFailureProps) {
  if (submission.state !== 'failed') return null;
  const { error } = submission;
  if (callsForSignIn(error))
    return (
      <FocusedStatus>
        <NotSignedIn instead={children}>{explainFailure(error)}</NotSignedIn>
      </FocusedStatus>
    );
  return (
    <FocusedStatus className="notice notice--error" role="alert">
      {explainFailure(error)} {children}
    </FocusedStatus>
  );
}
