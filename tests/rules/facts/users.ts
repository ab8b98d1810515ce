import { LIMITS } from '../../../src/domain/limits';
import { create, get, overwrite, remove } from '../Attempt';
import { ISO_DATE, NEW_ADMIN, SELF, NOW } from '../documents';
import { ACCOUNTS } from '../backend';
import { additions, edits, fact, type Fact, type Row } from './Fact';
import { textRows } from './texts';

const { newcomer, member } = ACCOUNTS;
const HOUR = 3_600_000;
const SOON = new Date(Date.now() + HOUR);
const PAST = new Date(Date.now() - HOUR);
const OPEN = { open: true, until: SOON };
const PROFILE = { ...member, userName: 'Camille', admin: false, createdAt: ISO_DATE };
const PATH = 'users/member';
const NEW = 'users/newcomer';

const SELVES: Row[] = [
  ['known fields', {}, true],
  ['the role of an admin', { admin: true }, false],
  ['another uid', { uid: 'member' }, false],
  ['another address', { email: member.email }, false],
  ['a date in text', { createdAt: ISO_DATE }, false],
  ['a field of its own', { role: 'owner' }, false],
  ...textRows('userName', LIMITS.user.userName),
];

const ADMINS: Row[] = [
  ['known fields', {}, true],
  ['the own uid', { uid: newcomer.uid }, true],
  ['another uid', { uid: 'member' }, false],
  ['the role of a member', { admin: false }, false],
  ['a date by the server', { createdAt: NOW }, false],
];

const WINDOWS: Row[] = [
  ['as it should be', {}, true],
  ['open: the text true', { open: 'true' }, false],
  ['without until', { until: undefined }, false],
  ['until the past', { until: PAST }, false],
  ['emails with the address', { emails: ['x@y.test', newcomer.email] }, true],
  ['emails with other addresses', { emails: ['x@y.test', member.email] }, false],
  ['emails as a map with the address', { emails: { [newcomer.email]: true } }, false],
];

const CHANGES: Row[] = [
  ['the first name', { userName: 'Noé' }, true],
  ['the first name to blanks', { userName: '  ' }, false],
  ...Object.entries({ admin: true, uid: 'admin', email: 'x@y.test', createdAt: NOW, role: 'owner' }).map(
    ([field, value]): Row => [`${field} as well`, { userName: 'Noé', [field]: value }, false],
  ),
];

const SELF_OPEN = create(NEW, SELF);
const ADMIN_OPEN = create(NEW, NEW_ADMIN);
const SELF_AS_MEMBER = create(NEW, { ...SELF, email: member.email });
const AGAIN = overwrite(PATH, PROFILE, { ...NEW_ADMIN, email: member.email });
const opened = { registration: OPEN };

export const USER_FACTS: Fact[] = [
  ...additions('self-registration with', 'newcomer', NEW, SELF, SELVES).map(whileOpen),
  fact('self-registration while registration is closed', true, 'newcomer', SELF_OPEN),
  fact('a visitor’s registration for an account', false, 'visitor', SELF_OPEN, opened),
  fact('a member’s registration for another account', false, 'member', SELF_OPEN, opened),
  fact('the same under the member’s own address', false, 'member', SELF_AS_MEMBER, opened),
  ...additions('an admin’s registration with', 'newcomer', NEW, NEW_ADMIN, ADMINS).map(whileOpen),
  ...WINDOWS.map(([what, fields, allowed]) => {
    const settings = { registration: { ...OPEN, ...fields } };
    return fact(`an admin’s registration, settings ${what}`, allowed, 'newcomer', ADMIN_OPEN, settings);
  }),
  fact('an admin’s registration without settings', false, 'newcomer', ADMIN_OPEN),
  fact('a visitor’s registration as an admin', false, 'visitor', ADMIN_OPEN, opened),
  fact('a member’s registration of another admin', false, 'member', ADMIN_OPEN, opened),
  fact('a member registering again as an admin', false, 'member', AGAIN, opened),
  fact('an account reading its profile', true, 'member', get(PATH)),
  fact('an account learning that it has no profile', true, 'newcomer', get(NEW)),
  ...edits('an account changing', 'member', PATH, PROFILE, CHANGES).map(whileOpen),
  fact('an account deleting its profile', false, 'member', remove(PATH, PROFILE)),
];

function whileOpen(one: Fact): Fact {
  return { ...one, registration: OPEN };
}
