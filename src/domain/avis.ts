import { LIMITS } from './limits';
import { textError, type Errors } from './validation';

export interface Avis {
  id: string;
  name: string;
  message: string;
  /** ISO date; null for an older record without one, shown with today's. */
  date: string | null;
}

export type AvisDraft = Pick<Avis, 'name' | 'message'>;

export function validateAvis({ name, message }: AvisDraft): Errors<AvisDraft> {
  return {
    name: textError('Le prénom', name, LIMITS.avis.name),
    message: textError('Le message', message, LIMITS.avis.message),
  };
}
