import { create, files, get, list, remove, update, type Attempt } from '../Attempt';
import { AVIS, CREATION, ISO_DATE, PICTURE_FILE, SITE, type Document } from '../documents';
import { ACCOUNTS, type Role } from '../backend';
import { fact, type Fact } from './Fact';

const ROLES = ['visitor', 'newcomer', 'member', 'almostAdmin', 'admin'] as const satisfies Role[];
const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

type Row = readonly [
  what: string,
  attempt: (operation: Operation) => Attempt,
  everybody: readonly Operation[],
  admins?: readonly Operation[],
];

const ANY = { any: 'thing' };
const OTHER = { ...ACCOUNTS.member, userName: 'Ana', admin: false, createdAt: ISO_DATE };
const OLD_AVIS = { ...AVIS, date: new Date(ISO_DATE) };

const DOCUMENTS: Row[] = [
  ['another’s profile', documents('users/other', OTHER, { userName: 'Noé' }), []],
  [
    'a creation',
    documents('created/sac', CREATION, { name: 'Sac « Bleuet »' }),
    ['get', 'list'],
    ['create', 'update', 'delete'],
  ],
  [
    'an avis',
    documents('avis_clients/avis', AVIS, { message: 'Un sac parfait, vraiment.' }, OLD_AVIS),
    ['get', 'list', 'create'],
    ['delete'],
  ],
  [
    'settings/site',
    documents('settings/site', SITE, { welcome: 'Entrez donc.' }),
    ['get'],
    ['create', 'update'],
  ],
  ...[
    'settings/avis',
    'settings/registration',
    'elsewhere/one',
    'created/sac/parts/one',
    'avis_clients/avis/answers/one',
    'users/other/notes/one',
  ].map((path): Row => [path, documents(path, ANY, { any: 'other' }), []]),
];
const FILES: Row[] = [
  ['a picture', file(PICTURE_FILE), ['get'], ['create', 'delete']],
  ['a file below created/', file('created/below/1773480413589_sac.webp'), []],
  ['a file elsewhere', file('elsewhere/1773480413589_sac.webp'), []],
  ['a file in no folder', file('1773480413589_sac.webp'), []],
];

export const ACCESS = facts(DOCUMENTS);
export const FILE_ACCESS = facts(FILES);

function facts(rows: Row[]): Fact[] {
  return rows.flatMap(([what, attempt, everybody, admins = []]) =>
    ROLES.flatMap((as) =>
      OPERATIONS.map((operation) => {
        const allowed = everybody.includes(operation) || (as === 'admin' && admins.includes(operation));
        return fact(`${as}: ${operation} ${what}`, allowed, as, attempt(operation));
      }),
    ),
  );
}

function documents(path: string, sound: Document, change: Document, before = sound) {
  return (operation: Operation): Attempt => {
    if (operation === 'list') return list(folderOf(path), { limit: 24 });
    if (operation === 'create') return create(path, sound);
    if (operation === 'update') return update(path, before, change);
    return operation === 'get' ? get(path, before) : remove(path, before);
  };
}

function file(name: string) {
  return (operation: Operation): Attempt => {
    if (operation === 'list') return files.list(folderOf(name));
    if (operation === 'get' || operation === 'delete') return files[operation](name);
    return files.upload(name, { isOver: operation === 'update' });
  };
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
