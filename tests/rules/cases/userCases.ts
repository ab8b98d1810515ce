import { Timestamp } from 'firebase/firestore/lite';
import { LIMITS } from '../../../src/domain/limits';
import { adminRegistration, ISO_DATE, NOW, selfRegistration, without, type Document } from '../documents';
import { having, textLimitCases, type RuleCase } from './RuleCase';
import type { Attempt } from '../Attempt';
import { ACCOUNTS, type Role } from '../roles';

const { newcomer, member } = ACCOUNTS;
const HOUR = 3_600_000;
const SOON = Timestamp.fromMillis(Date.now() + HOUR);
const OPEN = { open: true, until: SOON };
const PROFILE = { ...member, userName: 'Camille', admin: false, createdAt: ISO_DATE };

const registering = (data: Document): Attempt => ({ does: 'create', path: 'users/newcomer', data });
const changing = (data: Document): Attempt => ({
  does: 'update',
  path: 'users/member',
  before: PROFILE,
  data,
});

/** A registration by the newcomer, whose own path it is. */
function registration(
  title: string,
  data: Document,
  allowed: boolean,
  settings: Document | null = OPEN,
  as: Role = 'newcomer',
): RuleCase {
  return { title, as, attempt: registering(data), allowed, registration: settings };
}

const self = (fields: Document = {}) => selfRegistration(newcomer, fields);
const admin = (fields: Document = {}) => adminRegistration(newcomer, fields);

const WINDOWS: [fact: string, settings: Document | null, allowed: boolean][] = [
  ['there are no settings', null, false],
  ['open is false', { ...OPEN, open: false }, false],
  ['open is the text true', { ...OPEN, open: 'true' }, false],
  ['open is missing', { until: SOON }, false],
  ['until is missing', { open: true }, false],
  ['until is past', { ...OPEN, until: Timestamp.fromMillis(Date.now() - HOUR) }, false],
  ['until is a text to come', { ...OPEN, until: '2099-01-01T00:00:00Z' }, false],
  ['until is a number to come', { ...OPEN, until: Date.now() + HOUR }, false],
  ['until is null', { ...OPEN, until: null }, false],
  ['emails holds the address', { ...OPEN, emails: ['x@y.test', newcomer.email] }, true],
  ['emails holds other addresses', { ...OPEN, emails: ['x@y.test', member.email] }, false],
  ['emails holds the address in capitals', { ...OPEN, emails: [newcomer.email.toUpperCase()] }, false],
  ['emails is empty', { ...OPEN, emails: [] }, false],
  ['emails is a text with the address', { ...OPEN, emails: newcomer.email }, false],
  ['emails is null', { ...OPEN, emails: null }, false],
  [
    'emails holds the address, but until is past',
    { open: true, until: Timestamp.now(), emails: [newcomer.email] },
    false,
  ],
];

/** What a profile may hold, who registers, and what an owner may do with it. */
export const USER_CASES: RuleCase[] = [
  registration('an account registers itself while registration is closed', self(), true, null),
  registration('an account registers itself while registration is open', self(), true),
  registration('a visitor cannot register for an account', self(), false, null, 'visitor'),
  registration(
    'a member cannot register for another account',
    selfRegistration(member),
    false,
    null,
    'member',
  ),
  registration(
    'a member cannot register for another account under its own address',
    self({ email: member.email }),
    false,
    null,
    'member',
  ),
  registration('self-registration as an admin is refused even while open', self({ admin: true }), false),
  registration('self-registration without a role is refused', without(self(), 'admin'), false),
  registration('self-registration without a uid is refused', without(self(), 'uid'), false),
  registration('self-registration with another uid is refused', self({ uid: 'member' }), false),
  registration('self-registration with another address is refused', self({ email: member.email }), false),
  registration('self-registration without an address is refused', without(self(), 'email'), false),
  registration(
    'self-registration dated by the account is refused',
    self({ createdAt: Timestamp.now() }),
    false,
  ),
  registration('self-registration dated in text is refused', self({ createdAt: ISO_DATE }), false),
  registration('self-registration with a field of its own is refused', self({ role: 'owner' }), false),
  ...textLimitCases('a first name', LIMITS.user.userName, (value) => ({
    as: 'newcomer',
    attempt: registering(having(self(), 'userName', value)),
  })),

  registration('an admin registers while registration is open', admin(), true),
  registration('an admin may give the own uid', admin({ uid: newcomer.uid }), true),
  ...WINDOWS.map(([fact, settings, allowed]) =>
    registration(
      `an admin ${allowed ? 'registers' : 'cannot register'} while ${fact}`,
      admin(),
      allowed,
      settings,
    ),
  ),
  registration('a visitor cannot register as an admin', admin(), false, OPEN, 'visitor'),
  registration('a member cannot register another account as an admin', admin(), false, OPEN, 'member'),
  registration('an admin’s registration with another uid is refused', admin({ uid: 'member' }), false),
  registration('an admin’s registration as a text is refused', admin({ admin: 'true' }), false),
  registration('an admin’s registration without the role is refused', admin({ admin: false }), false),
  registration('an admin’s registration dated by the server is refused', admin({ createdAt: NOW }), false),
  registration('an admin’s registration without a date is refused', without(admin(), 'createdAt'), false),
  registration(
    'an admin’s registration with a date in words is refused',
    admin({ createdAt: 'hier' }),
    false,
  ),
  registration(
    'an admin’s registration with another address is refused',
    admin({ email: 'x@y.test' }),
    false,
  ),
  registration('an admin’s registration with a field of its own is refused', admin({ role: 'owner' }), false),
  registration('an admin’s registration without a first name is refused', admin({ userName: ' ' }), false),

  {
    title: 'a member cannot register again as an admin',
    as: 'member',
    attempt: { does: 'overwrite', path: 'users/member', before: PROFILE, data: adminRegistration(member) },
    allowed: false,
    registration: OPEN,
  },
  { title: 'an account reads its profile', as: 'member', attempt: read('member'), allowed: true },
  {
    title: 'an account learns that it has no profile',
    as: 'newcomer',
    attempt: read('newcomer'),
    allowed: true,
  },
  {
    title: 'an account cannot list even its own profile',
    as: 'member',
    attempt: { does: 'list', path: 'users', onlyId: 'member' },
    allowed: false,
  },

  {
    title: 'an account changes its first name',
    as: 'member',
    attempt: changing({ userName: 'Noé' }),
    allowed: true,
  },
  {
    title: 'an account cannot change its first name to blanks',
    as: 'member',
    attempt: changing({ userName: '  ' }),
    allowed: false,
  },
  ...Object.entries({ admin: true, uid: 'admin', email: 'x@y.test', createdAt: NOW, role: 'owner' }).map(
    ([field, value]): RuleCase => ({
      title: `an account cannot change its ${field}`,
      as: 'member',
      attempt: changing({ userName: 'Noé', [field]: value }),
      allowed: false,
      registration: OPEN,
    }),
  ),
  {
    title: 'an account cannot delete its profile',
    as: 'member',
    attempt: { does: 'delete', path: 'users/member', before: PROFILE },
    allowed: false,
  },
];

function read(uid: string): Attempt {
  return { does: 'get', path: `users/${uid}` };
}
