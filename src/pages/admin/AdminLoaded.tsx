import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { useResource, type Resource } from '../../data/Resource';
import { SessionNotice } from './account/SessionNotice';
import { useSession } from './account/useSession';
import { callsForSignIn, explainFailure } from './explainFailure';

interface AdminLoadedProps<T> {
  resource: Resource<T>;
  /** What could not be loaded: a French sentence. */
  failure: string;
  children: (value: T) => ReactNode;
}

/** Like Loaded, for what only an admin may read: says so, and loads it once she has signed in, in any tab. */
export function AdminLoaded<T>({ resource, failure, children }: AdminLoadedProps<T>) {
  const state = useResource(resource);
  const { session } = useSession();
  const isAdmin = session.state === 'in' && session.user?.admin === true;
  useEffect(() => {
    if (isAdmin) resource.retry();
  }, [isAdmin, resource]);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return (
      <>
        <SessionNotice />
        {children(state.value)}
      </>
    );
  if (!callsForSignIn(state.error))
    return <LoadFailure title={failure} error={state.error} onRetry={() => resource.retry()} />;
  return (
    <EmptyState picture="error">
      <div className="stack" role="alert">
        <p className="empty-state__text">{failure}</p>
        <p className="empty-state__help">{explainFailure(state.error)}</p>
      </div>
      <p className="row">
        <a className="button" href="/admin/login" target="_blank" rel="noopener">
          Me connecter <span className="visually-hidden">(nouvel onglet)</span>
        </a>
      </p>
    </EmptyState>
  );
}
