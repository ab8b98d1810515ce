import { Timestamp } from 'firebase/firestore';
import { LIMITS } from '../../src/domain/limits';
import { adminRegistration, ISO_DATE, NOW, selfRegistration, without, type Document } from './documents';
import { having, textLimitCases, type RuleCase } from './RuleCase';
import { ACCOUNTS, type Attempt, type Role } from './rulesBackend';

const { newcomer, member } = ACCOUNTS;
const OPEN = { open: true };
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

/** Who may do what with users, and what a profile may hold. */
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
  ...textLimitCases('a first name', LIMITS.user.userName, 'newcomer', (value) =>
    registering(having(self(), 'userName', value)),
  ),

  registration('an admin registers while registration is open', admin(), true),
  registration('an admin may give the own uid', admin({ uid: newcomer.uid }), true),
  registration('an admin cannot register while registration is closed', admin(), false, { open: false }),
  registration('an admin cannot register while nothing says that registration is open', admin(), false, null),
  registration('registration is not open by a text', admin(), false, { open: 'true' }),
  registration('registration is not open by another field', admin(), false, { opened: true }),
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
  { title: 'a visitor cannot read a profile', as: 'visitor', attempt: read('member'), allowed: false },
  {
    title: 'a member cannot read the profile of an admin',
    as: 'member',
    attempt: read('admin'),
    allowed: false,
  },
  {
    title: 'an admin cannot read the profile of a member',
    as: 'admin',
    attempt: read('member'),
    allowed: false,
  },
  {
    title: 'an admin cannot list the profiles',
    as: 'admin',
    attempt: { does: 'list', path: 'users' },
    allowed: false,
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
  {
    title: 'an admin cannot change the first name of a member',
    as: 'admin',
    attempt: changing({ userName: 'Noé' }),
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
  {
    title: 'an admin cannot delete the profile of a member',
    as: 'admin',
    attempt: { does: 'delete', path: 'users/member', before: PROFILE },
    allowed: false,
  },
];

function read(uid: string): Attempt {
  return { does: 'get', path: `users/${uid}` };
}
