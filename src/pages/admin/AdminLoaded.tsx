import { useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Resource } from '../../data/Resource';
import { callsForSignIn, explainFailure, NotSignedIn, useSession } from './account/useSession';

interface AdminLoadedProps<T> {
  load: () => Promise<T>;
  failure: string;
  children: (value: T, resource: Resource<T>) => ReactNode;
}

/** What a page of the administration shows of a record or list; what is refused is loaded once an admin has signed in. */
export function AdminLoaded<T>({ load, failure, children }: AdminLoadedProps<T>) {
  const [resource] = useState(() => new Resource({ key: '', load }));
  const isAdmin = useSession().admin !== null;
  useEffect(() => {
    if (isAdmin) void resource.retry();
  }, [isAdmin, resource]);
  const refusal = (error: unknown) =>
    callsForSignIn(error) && (
      <EmptyState drawing="error" text={failure}>
        <NotSignedIn>{explainFailure(error)}</NotSignedIn>
      </EmptyState>
    );
  return (
    <Loaded resource={resource} failure={failure} instead={refusal}>
      {(value) => (
        <>
          <NotSignedIn />
          {children(value, resource)}
        </>
      )}
    </Loaded>
  );
}
