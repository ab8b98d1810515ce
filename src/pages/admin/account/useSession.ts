import { useEffect, useState } from 'react';
import { flagCreator } from '../../../data/creatorFlag';
import { observe, type Session } from '../../../services/users';

/** Who is signed in on this device, in all its tabs; 'loading' until the session is restored. `admin` if one is. */
export function useSession() {
  const [session, setSession] = useState<Session | { state: 'loading' }>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () =>
      observe((now) => {
        setSession(now);
        if (now.state !== 'failed') flagCreator(now.state === 'in' && now.user?.admin === true);
      }),
    [attempt],
  );
  const retry = () => {
    setSession({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  const admin = session.state === 'in' && session.user?.admin ? session.user : null;
  return { session, admin, retry };
}
