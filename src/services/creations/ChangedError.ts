import type { Creation } from '../../domain/creation';
import { ServiceError } from '../ServiceError';

/** An edit of a creation that somebody else has changed since it was read. Nothing was written. */
export class ChangedError extends ServiceError {
  /** @param current what is stored now */
  constructor(readonly current: Creation) {
    super('changed', `created/${current.id} was changed meanwhile`);
  }
}
