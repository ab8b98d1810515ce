import { useEffect, type ComponentProps } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../data/Loaded';
import { NotSignedIn } from './account/NotSignedIn';
import { useSession } from './account/useSession';
import { callsForSignIn, explainFailure } from './explainFailure';

/** Like Loaded, for what only an admin may read: says so, and loads it once she has signed in, in any tab. */
export function AdminLoaded<T>({ resource, failure, children }: ComponentProps<typeof Loaded<T>>) {
  const isAdmin = useSession().admin !== null;
  useEffect(() => {
    if (isAdmin) resource.retry();
  }, [isAdmin, resource]);
  const refusal = (error: unknown) =>
    callsForSignIn(error) && (
      <EmptyState drawing="error">
        <p className="empty-state__text">{failure}</p>
        <NotSignedIn>{explainFailure(error)}</NotSignedIn>
      </EmptyState>
    );
  return (
    <Loaded resource={resource} failure={failure} instead={refusal}>
      {(value) => (
        <>
          <NotSignedIn />
          {children(value)}
        </>
      )}
    </Loaded>
  );
}
