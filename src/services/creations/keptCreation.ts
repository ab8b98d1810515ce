import type { Creation } from '../../domain/creation';
import { reshapeCreation } from './creationRecord';
import type { Fields } from '../snapshot';

/** Reads a creation that a browser has kept as JSON, perhaps by an older version of the site; null for anything else. */
export function parseCreation(kept: unknown): Creation | null {
  const { id, picture, ...fields } = (kept ?? {}) as Fields;
  const { url, width, height, ...more } = (picture ?? {}) as Fields;
  if (typeof id !== 'string') return null;
  return reshapeCreation(id, { ...fields, imageUrl: url, imageWidth: width, imageHeight: height, ...more });
}
