import fc, { type Arbitrary } from 'fast-check';
import { LIMITS } from '../../../src/domain/limits';
import { NOW, type Document } from '../documents';
import { documentOf, mostly, odd, textAround, withoutNow } from './values';

/** What the owner may have left in settings/avis, mostly nothing that closes. */
export const avisSettings: Arbitrary<Document | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Document | null>(null, {}, { closed: false }) },
  { weight: 1, arbitrary: fc.constantFrom<Document>({ closed: true }, { closed: 'true' }, { open: true }) },
  { weight: 1, arbitrary: fc.record({ closed: odd }).map(withoutNow) },
);
export const avis = documentOf(
  {
    name: mostly(fc.oneof(fc.constant('Louise'), textAround(LIMITS.avis.name))),
    message: mostly(fc.oneof(fc.constant('Un sac magnifique.'), textAround(LIMITS.avis.message))),
    date: mostly(fc.constant(NOW)),
  },
  ['approved', 'commentaire'],
);
