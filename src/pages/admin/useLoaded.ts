import { useEffect, useRef, useState } from 'react';
import { toServiceError, type ServiceError } from '../../services/ServiceError';

export type Loaded<T> =
  { state: 'loading' } | { state: 'failed'; error: ServiceError } | { state: 'ready'; value: T };

const LOADING = { state: 'loading' } as const;

/**
 * The result of `load`: read when the page opens, when `key` changes, and on `retry`. `setValue` changes what is shown
 * without reading again.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  key = '',
): { loaded: Loaded<T>; retry: () => void; setValue: (change: (value: T) => T) => void } {
  const [attempt, setAttempt] = useState(0);
  const turn = `${attempt} ${key}`;
  const [answer, setAnswer] = useState<{ turn: string; loaded: Loaded<T> }>({ turn, loaded: LOADING });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let left = false;
    const tell = (loaded: Loaded<T>) => {
      if (!left) setAnswer({ turn, loaded });
    };
    latest.current().then(
      (value) => tell({ state: 'ready', value }),
      (error: unknown) => tell({ state: 'failed', error: toServiceError(error) }),
    );
    return () => {
      left = true;
    };
  }, [turn]);
  return {
    loaded: answer.turn === turn ? answer.loaded : LOADING,
    retry: () => setAttempt((count) => count + 1),
    setValue: (change) =>
      setAnswer(({ loaded, ...rest }) => ({
        ...rest,
        loaded: loaded.state === 'ready' ? { ...loaded, value: change(loaded.value) } : loaded,
      })),
  };
}
