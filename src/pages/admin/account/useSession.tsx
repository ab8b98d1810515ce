import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { flagCreator } from '../../../components/creatorFlag';
import { FAILURES } from '../../../domain/failures';
import type { Submission } from '../../../forms/useSubmit';
import { toServiceError } from '../../../services/ServiceError';
import { observe, type Session } from '../../../services/users';
import { FocusedStatus } from '../FocusedStatus';

const SessionContext = createContext<Session>({ state: 'loading' });

/** Observes the session for all pages of the administration, so that a change reads the profile once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  useEffect(
    () =>
      observe((now) => {
        setSession(now);
        if (now.state === 'in' || now.state === 'out')
          flagCreator(now.state === 'in' && now.user?.admin === true);
      }),
    [],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in on this device, in all its tabs. `admin` if one is. */
export function useSession() {
  const session = useContext(SessionContext);
  const admin = session.state === 'in' && session.user?.admin ? session.user : null;
  const isRefused = session.state === 'out' || (session.state === 'in' && !admin);
  return { session, admin, isRefused };
}

/** Says that only an admin can save, until one has signed in, in any tab; to an admin whom the rules refuse, `instead`. */
export function NotSignedIn({ error, instead }: { error?: unknown; instead?: ReactNode }) {
  const { session, admin, isRefused } = useSession();
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  if (error ? wasRefused && admin : !isRefused) return null;
  if (admin && toServiceError(error).code === 'permission-denied')
    return (
      <p className="notice notice--error" role="alert">
        <span>{FAILURES.invalid}</span> {instead}
      </p>
    );
  return (
    <output className="notice">
      <span>
        {error
          ? explainFailure(error)
          : session.state === 'out'
            ? 'Vous n’êtes pas connectée\u00a0: vous pouvez regarder, mais rien ne pourra être enregistré ni supprimé.'
            : 'Ce compte n’est pas un compte d’administration\u00a0: rien ne pourra être enregistré ni supprimé.'}
      </span>{' '}
      {/* A new tab keeps what is typed here. */}
      <a href="/admin/login" target="_blank" rel="noopener">
        Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
      </a>
    </output>
  );
}

export function SubmitFailure(props: { submission: Submission<unknown>; children?: ReactNode }) {
  const { submission, children } = props;
  if (submission.state !== 'failed') return null;
  if (callsForSignIn(submission.error))
    return (
      <FocusedStatus>
        <NotSignedIn error={submission.error} instead={children} />
      </FocusedStatus>
    );
  return (
    <FocusedStatus className="notice notice--error" role="alert">
      <span>{explainFailure(submission.error)}</span> {children}
    </FocusedStatus>
  );
}

export function explainFailure(error: unknown): string {
  return FAILURES[toServiceError(error).code];
}

export function callsForSignIn(error: unknown): boolean {
  return ['permission-denied', 'session-over'].includes(toServiceError(error).code);
}
