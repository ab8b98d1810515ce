import { useHydrated } from '../components/useHydrated';

/** Set while a creator is signed in on this device: public pages do not load Auth, which would know. */
const KEY = 'creator';

export function flagCreator(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'oui');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: the public pages offer her nothing more than to visitors.
  }
}

/** Whether the public pages offer what only a creator may do; the rules have the last word. */
export function useCreatorFlag(): boolean {
  return useHydrated() && isFlagged();
}

function isFlagged(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
