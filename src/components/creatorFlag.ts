import { useHydrated } from './useHydrated';
import { tryOrUndefined } from '../domain/text';

/** Set while a creator is signed in on this device: public pages do not load Auth, which would know. */
const KEY = 'creator';

export function flagCreator(isSignedIn: boolean): void {
  tryOrUndefined(() => (isSignedIn ? localStorage.setItem(KEY, 'oui') : localStorage.removeItem(KEY)));
}

export function useCreatorFlag(): boolean {
  return useHydrated() && Boolean(tryOrUndefined(() => localStorage.getItem(KEY)));
}
