import { Timestamp } from 'firebase/firestore/lite';
import { avisDocument, creationDocument, ISO_DATE, type Document } from '../documents';
import type { Attempt } from '../Attempt';
import type { Role } from '../roles';
import type { RuleCase } from './RuleCase';

const ROLES = ['visitor', 'newcomer', 'member', 'almostAdmin', 'admin'] as const satisfies Role[];
const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

interface Row {
  what: string;
  attempt: (operation: Operation) => Attempt;
  everybody: Operation[];
  /** What admins may do as well. */
  admins?: Operation[];
}

const ANY = { any: 'thing' };
const PROFILE = {
  uid: 'other',
  email: 'other@example.test',
  userName: 'Ana',
  admin: false,
  createdAt: ISO_DATE,
};
const SAC = creationDocument();
const THEN = Timestamp.fromMillis(1_700_000_000_000);

/** For the owner of a profile, see userCases. */
const TABLE: Row[] = [
  {
    what: 'another’s profile',
    attempt: documents('users/other', PROFILE, { userName: 'Noé' }),
    everybody: [],
  },
  {
    what: 'a creation',
    attempt: documents('created/sac', SAC, { name: 'Sac « Bleuet »' }),
    everybody: ['get', 'list'],
    admins: ['create', 'update', 'delete'],
  },
  {
    what: 'an avis',
    attempt: documents(
      'avis_clients/avis',
      avisDocument(),
      { message: 'Un sac parfait, vraiment.' },
      { date: THEN },
    ),
    everybody: ['get', 'list', 'create'],
    admins: ['delete'],
  },
  { what: 'settings/avis', attempt: documents('settings/avis', ANY, { any: 'other' }), everybody: ['get'] },
  ...[
    'settings/registration',
    'contact_rates/overall',
    'contact_deliveries/one',
    'elsewhere/one',
    'created/sac/parts/one',
    'avis_clients/avis/answers/one',
    'users/other/notes/one',
  ].map((path): Row => ({ what: path, attempt: documents(path, ANY, { any: 'other' }), everybody: [] })),
  {
    what: 'a picture',
    attempt: files('created/1773480413589_sac.webp'),
    everybody: ['get'],
    admins: ['create', 'delete'],
  },
  { what: 'a file below created/', attempt: files('created/below/1773480413589_sac.webp'), everybody: [] },
  { what: 'a file elsewhere', attempt: files('elsewhere/1773480413589_sac.webp'), everybody: [] },
  { what: 'a file in no folder', attempt: files('1773480413589_sac.webp'), everybody: [] },
];

function cases(rows: Row[]): RuleCase[] {
  return rows.flatMap(({ what, attempt, everybody, admins = [] }) =>
    ROLES.flatMap((as) =>
      OPERATIONS.map((operation): RuleCase => {
        const allowed = everybody.includes(operation) || (as === 'admin' && admins.includes(operation));
        return {
          title: `${as}: ${operation} ${what} is ${allowed ? 'allowed' : 'refused'}`,
          as,
          attempt: attempt(operation),
          allowed,
          registration: null,
        };
      }),
    ),
  );
}

const isFile = ({ attempt }: RuleCase) => attempt.path.startsWith('gs:');

/** Who may do what, with documents and files that break no other rule. */
export const ACCESS_CASES: RuleCase[] = cases(TABLE).filter((fact) => !isFile(fact));
export const FILE_ACCESS_CASES: RuleCase[] = cases(TABLE).filter(isFile);

/** @param stored - fields in which a stored document differs from one that is being created */
function documents(path: string, sound: Document, change: Document, stored: Document = {}) {
  const before = { ...sound, ...stored };
  return (operation: Operation): Attempt => {
    if (operation === 'list')
      return { does: 'list', path: path.split('/').slice(0, -1).join('/'), limit: 24 };
    if (operation === 'create') return { does: 'create', path, data: sound };
    if (operation === 'update') return { does: 'update', path, before, data: change };
    return { does: operation, path, before };
  };
}

function files(name: string) {
  const path = `gs:${name}`;
  return (operation: Operation): Attempt => {
    if (operation === 'list') return { does: 'list', path: path.split('/').slice(0, -1).join('/') || 'gs:' };
    const does = { get: 'get', create: 'upload', update: 'uploadOver', delete: 'delete' } as const;
    return { does: does[operation], path };
  };
}
