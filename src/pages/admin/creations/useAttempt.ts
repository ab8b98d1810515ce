import { useRef } from 'react';
import type { Creation } from '../../../domain/creation';

/** One id and one date per open form, from the first attempt until one succeeds: a lost answer makes no second creation. */
export function useAttempt() {
  const attempt = useRef<Pick<Creation, 'id' | 'createdAt'>>(null);
  return {
    begin: () => (attempt.current ??= { id: crypto.randomUUID(), createdAt: new Date().toISOString() }),
    end: () => void (attempt.current = null),
  };
}
