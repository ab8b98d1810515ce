import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { useCreation } from '../creations/useCreation';

const NO_LIST: readonly Creation[] = [];

/**
 * The creation that the address names by `?creation={id}`; `id` is '' without one, also while hydrating, to match the
 * prerendered page. Firestore's code is loaded only for an id.
 */
export function useAboutCreation() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('creation') ?? '';
  const id = useSyncExternalStore(
    () => () => {},
    () => wanted,
    () => '',
  );
  const [about, retry] = useCreation(id || null, NO_LIST);
  const takeOff = () => {
    if (wanted !== '') void navigate('/contact', { replace: true });
  };
  return { id, about, retry, takeOff };
}
