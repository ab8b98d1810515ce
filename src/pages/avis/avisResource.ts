import type { Avis } from '../../domain/avis';
import { list } from '../../services/avis';
import { Resource } from '../Resource';

/** The avis of the carousel, newest first. */
export const avisResource = new Resource<Avis[]>(list, (shown, fresh) =>
  JSON.stringify(shown) === JSON.stringify(fresh) ? shown : fresh,
);
