import { useState, type ReactNode } from 'react';
import { FAILURES } from '../../domain/failures';
import type { Submission } from '../../forms/useSubmit';
import { toServiceError } from '../../services/ServiceError';
import { FocusedStatus } from './FocusedStatus';
import { useSession } from './account/useSession';

export function explainFailure(error: unknown): string {
  return FAILURES[toServiceError(error).code];
}

export function callsForSignIn(error: unknown): boolean {
  return ['permission-denied', 'session-over'].includes(toServiceError(error).code);
}

/** Why an action failed. The way to sign in goes once an admin has signed in, in any tab. */
export function Failure({ error, children }: { error: unknown; children?: ReactNode }) {
  const { admin, isRefused } = useSession();
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused && !wasRefused) setWasRefused(true);
  const isRefusal = callsForSignIn(error);
  if (isRefusal && admin && wasRefused) return null;
  // An admin whom the rules refuse has typed what they do not accept, unless there was nothing to type.
  const isInvalid = admin && children && toServiceError(error).code === 'permission-denied';
  const sentence = isInvalid ? FAILURES.invalid : explainFailure(error);
  return (
    <FocusedStatus>
      {isRefusal && !isInvalid ? (
        <SignIn>{sentence}</SignIn>
      ) : (
        <p className="notice notice--error" role="alert">
          <span>{sentence}</span> {children} {sentence === FAILURES.invalid && SIGN_IN}
        </p>
      )}
    </FocusedStatus>
  );
}

export function SubmitFailure(props: { submission: Submission<unknown>; children?: ReactNode }) {
  const { submission, children } = props;
  return submission.state === 'failed' && <Failure error={submission.error}>{children}</Failure>;
}

/** Says on a page that is shown to everybody that only an admin can save. */
export function NotSignedIn() {
  const { session, isRefused } = useSession();
  if (!isRefused) return null;
  return (
    <SignIn>
      {session.state === 'out'
        ? 'Vous pouvez regarder\u00a0; pour enregistrer ou supprimer, connectez-vous.'
        : 'Ce compte n’est pas un compte d’administration\u00a0: rien ne pourra être enregistré ni supprimé.'}
    </SignIn>
  );
}

function SignIn({ children }: { children: ReactNode }) {
  return (
    <output className="notice">
      <span>{children}</span> {SIGN_IN}
    </output>
  );
}

/** In a new tab, which keeps what is typed here. */
const SIGN_IN = (
  <a href="/admin/login" target="_blank" rel="noopener">
    Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
  </a>
);
