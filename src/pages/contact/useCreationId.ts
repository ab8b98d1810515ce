import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The creation that the address names by `?creation={id}`; '' without one, and while hydrating the prerendered page. */
export function useCreationId(): string {
  const [params] = useSearchParams();
  return useSyncExternalStore(
    () => () => {},
    () => params.get('creation') ?? '',
    () => '',
  );
}
