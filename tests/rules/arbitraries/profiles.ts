import fc, { type Arbitrary } from 'fast-check';
import { LIMITS } from '../../../src/domain/limits';
import { NOW, type Document } from '../documents';
import { ACCOUNTS } from '../roles';
import { documentOf, isoDate, mostly, textAround, withoutNow } from './values';

const { newcomer } = ACCOUNTS;
const kindOfProfile = fc.oneof(
  fc.constant<Document>({ admin: false, createdAt: NOW }),
  isoDate.map((createdAt): Document => ({ admin: true, createdAt })),
  fc.record<Document>({ admin: mostly(fc.boolean()), createdAt: mostly(isoDate, 4) }),
);
export const user = fc
  .tuple(
    documentOf(
      {
        uid: mostly(fc.constantFrom(newcomer.uid, newcomer.uid, newcomer.uid, newcomer.uid, 'admin'), 30),
        email: mostly(fc.constantFrom(newcomer.email, newcomer.email, newcomer.email, 'x@y.test'), 30),
        userName: mostly(fc.oneof(fc.constant('Camille'), textAround(LIMITS.user.userName))),
      },
      ['role', 'uid'],
    ),
    kindOfProfile,
  )
  .map(([fields, kind]): Document => ({ ...fields, ...kind }));
const until = fc.constantFrom(1, 1, 1, -1).map((days) => new Date(Date.now() + days * 86_400_000));
const emails = fc.array(fc.constantFrom(newcomer.email, 'x@y.test'), { maxLength: 2 });
/** What the owner may have left in settings/registration. */
export const registrationSettings: Arbitrary<Document | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.record({ open: mostly(fc.constant(true)), until: mostly(until) }),
        fc.record({ emails: mostly(emails) }, { requiredKeys: [] }),
      )
      .map(([window, names]) => withoutNow({ ...window, ...names })),
  },
);
