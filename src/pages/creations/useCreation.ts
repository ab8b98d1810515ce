import { useEffect, useState } from 'react';
import type { Creation } from '../../domain/creation';
import { catalogue } from '../catalogue';

export type FoundCreation = Creation | 'loading' | 'gone' | 'failed';

/**
 * The creation with an id: from the list's `items` (null while they are loading), else by one read.
 *
 * @returns the creation, and a retry for 'failed'
 */
export function useCreation(
  id: string | null,
  items: readonly Creation[] | null,
): [FoundCreation, () => void] {
  const listed = items?.find((item) => item.id === id);
  const wanted = items && !listed ? id : null;
  const [read, setRead] = useState<{ id: string; found: FoundCreation } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    readCreation(wanted).then(
      (creation) => isCurrent && setRead({ id: wanted, found: creation ?? 'gone' }),
      (error: unknown) => {
        console.error('La création n’a pas pu être lue', error);
        if (isCurrent) setRead({ id: wanted, found: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, attempt]);

  const retry = () => {
    setRead(null);
    setAttempt(attempt + 1);
  };
  return [listed ?? (read?.id === id ? read.found : 'loading'), retry];
}

async function readCreation(id: string): Promise<Creation | null> {
  const { get } = await catalogue();
  return get(id);
}
