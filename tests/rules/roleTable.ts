import { avisDocument, creationDocument, selfRegistration, type Document } from './documents';
import { ACCOUNTS, type Attempt, type Role, type RulesBackend } from './rulesBackend';

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

const ROLES: [heading: string, role: Role][] = [
  ['visitor', 'visitor'],
  ['signed in, no profile', 'newcomer'],
  ['profile, not admin', 'member'],
  ['admin', 'admin'],
];

interface Row {
  what: string;
  attempt: (operation: Operation, role: Role) => Attempt;
}

const ROWS: Row[] = [
  { what: '`users/{uid}`, one’s own', attempt: (operation, role) => onProfile(operation, uidOf(role)) },
  { what: '`users/{uid}`, another user’s', attempt: (operation) => onProfile(operation, 'another') },
  documents('`created`', 'created/table', creationDocument(), { name: 'Sac « Bleuet »' }),
  documents('`avis_clients`', 'avis_clients/table', avisDocument(), { message: 'Un sac parfait, vraiment.' }),
  documents('`settings`', 'settings/registration', { open: true }, { open: true }),
  documents('`contact_rates`', 'contact_rates/table', { count: 1 }, { count: 0 }),
  documents('any other collection', 'elsewhere/table', { any: 'thing' }, { any: 'other' }),
  files('files `created/{file}`', 'gs:created/1773480413589_table.webp'),
  files('any other file', 'gs:elsewhere/1773480413589_table.webp'),
];

/**
 * Who may do what, tried out cell by cell with documents that break no other rule, as a Markdown table: a cell names
 * the operations that were allowed.
 */
export async function roleTable(backend: RulesBackend): Promise<string> {
  const lines = [
    `| | ${ROLES.map(([heading]) => heading).join(' | ')} |`,
    `| --- |${ROLES.map(() => ' --- |').join('')}`,
  ];
  for (const { what, attempt } of ROWS) {
    const cells: string[] = [];
    for (const [, role] of ROLES) cells.push((await allowed(role, attempt)).join(', ') || '—');
    lines.push(`| ${what} | ${cells.join(' | ')} |`);
  }
  await backend.reset();
  return lines.join('\n');

  async function allowed(role: Role, attempt: Row['attempt']): Promise<Operation[]> {
    const operations: Operation[] = [];
    for (const operation of OPERATIONS) {
      await backend.reset();
      if (await backend.isAllowed(role, attempt(operation, role), { registration: null }))
        operations.push(operation);
    }
    return operations;
  }
}

function documents(what: string, path: string, sound: Document, change: Document): Row {
  return { what, attempt: (operation) => onDocument(operation, path, sound, change) };
}

function onDocument(operation: Operation, path: string, sound: Document, change: Document): Attempt {
  switch (operation) {
    case 'list':
      return { does: 'list', path: path.split('/')[0] ?? '' };
    case 'create':
      return { does: 'create', path, data: sound };
    case 'update':
      return { does: 'update', path, before: sound, data: change };
    default:
      return { does: operation, path, before: sound };
  }
}

/** A self-registration: an admin's depends on settings/registration too. A visitor has no uid to call its own. */
function onProfile(operation: Operation, uid: string): Attempt {
  const account = Object.values(ACCOUNTS).find((known) => known.uid === uid) ?? {
    uid,
    email: `${uid}@example.test`,
  };
  const path = `users/${uid}`;
  if (operation === 'list') return { does: 'list', path: 'users', onlyId: uid };
  // Roles come from the stored profiles, so that these stay as they are.
  if (operation === 'get' || operation === 'delete') return { does: operation, path };
  const profile = selfRegistration(account);
  if (operation === 'create') return { does: 'create', path, data: profile };
  return { does: 'update', path, before: { ...profile, admin: uid === 'admin' }, data: { userName: 'Noé' } };
}

function uidOf(role: Role): string {
  return role === 'visitor' ? 'nobody' : ACCOUNTS[role].uid;
}

function files(what: string, path: string): Row {
  const does = { get: 'get', create: 'upload', update: 'uploadOver', delete: 'delete' } as const;
  return {
    what,
    attempt: (operation) =>
      operation === 'list'
        ? { does: 'list', path: path.split('/')[0] ?? '' }
        : { does: does[operation], path },
  };
}
