import type { Location } from 'react-router-dom';
import { parseListPath } from '../../domain/catalogue';

export interface ZoomState {
  background: Location;
}

/** The list under the creation that a history entry shows over it; null for any other entry. */
export function backgroundOf({ state }: Location): Location | null {
  const { background } = (state ?? {}) as Partial<ZoomState>;
  return background && parseListPath(background.pathname) ? background : null;
}
