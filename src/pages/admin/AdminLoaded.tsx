import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link';
import { EmptyState, LoadFailure } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Resource, useResource } from '../../data/Resource';
import { callsForSignIn, explainFailure, NotSignedIn } from './Failure';
import { useSession } from './account/useSession';

interface AdminLoadedProps<T> {
  load: () => Promise<T>;
  failure: string;
  children: (value: T, resource: Resource<T>) => ReactNode;
}

/** What a page of the administration shows of a record or list; what is refused is loaded once an admin has signed in. */
export function AdminLoaded<T>({ load, failure, children }: AdminLoadedProps<T>) {
  const [resource] = useState(() => new Resource('', load));
  const isAdmin = useSession().admin !== null;
  useEffect(() => {
    if (isAdmin) void resource.retry();
  }, [isAdmin, resource]);
  const { value, error } = useResource(resource);
  if (value === undefined)
    return error ? (
      <AdminFailure title={failure} error={error} onRetry={() => void resource.retry()} />
    ) : (
      <Loading />
    );
  return (
    <>
      <NotSignedIn />
      {children(value, resource)}
    </>
  );
}

export function AdminFailure(props: { title: string; error: unknown; onRetry: () => void }) {
  const { title, error } = props;
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!callsForSignIn(error)) return <LoadFailure {...props} />;
  const isOut = session.state === 'out';
  return (
    <EmptyState
      drawing="error"
      text={isOut ? 'Connectez-vous pour voir cette page.' : title}
      help={isOut ? '' : explainFailure(error)}
      role="alert"
    >
      <Link className="button" to="/admin/login" state={{ returnTo: pathname + search + hash }}>
        Je me connecte
      </Link>
    </EmptyState>
  );
}
