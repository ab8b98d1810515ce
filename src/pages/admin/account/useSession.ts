import { useEffect, useState } from 'react';
import { observe, type Session } from '../../../services/users';

/** Who is signed in on this device, in all its tabs; 'loading' until the session is restored. */
export function useSession(): { session: Session | { state: 'loading' }; retry: () => void } {
  const [session, setSession] = useState<Session | { state: 'loading' }>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => observe(setSession), [attempt]);
  const retry = () => {
    setSession({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { session, retry };
}
