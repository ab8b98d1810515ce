import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { flagCreator } from '../../../components/creatorFlag';
import { observe, type Session } from '../../../services/users';

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
