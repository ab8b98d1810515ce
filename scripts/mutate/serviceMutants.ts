import type { Mutant } from './Mutant';

const SAVE = 'src/services/creations/withUpload.ts';
const FIELDS = 'src/services/creations/creationFields.ts';
const SERVICE = 'src/services/creations/administration.ts';
const PICTURES = 'src/services/creations/pictures.ts';
const CLEARING = 'src/services/creations/clearAbandonedFiles.ts';
const USERS = 'src/services/users.ts';
const RULES = 'firestore.rules';
const FILE_RULES = 'storage.rules';
const TIDYING = 'if (!(failure instanceof UnknownOutcome)) await tidy(files);';

/** The same faults as in a browser, and what only the services know: docs/fautes-administration.md. */
export const SERVICE_MUTANTS: readonly Mutant[] = [
  // Adding.
  {
    fault: 'the browser is not told how long it may keep a picture',
    edits: { [PICTURES]: [["cacheControl: 'public, max-age=31536000, immutable',", '']] },
    failing: ['stores the picture in three widths'],
  },
  {
    fault: 'a category is stored as it is spelled, and personnalisable need not be customisable',
    edits: {
      [FIELDS]: [
        ['category: toSlug(draft.category)', 'category: draft.category'],
        [" || collectionSlug === 'personnalisable'", ''],
      ],
    },
    failing: ['of personnalisable is always customisable'],
  },
  {
    fault: 'anybody may add creations and their files',
    edits: {
      [FILE_RULES]: [['create: if isAdmin() &&', 'create: if']],
      [RULES]: [['create: if isAdmin() &&', 'create: if']],
    },
    failing: ['is refused to who is not signed in', 'is refused to a member who is no admin'],
  },
  {
    fault: 'anybody may remove files',
    edits: { [FILE_RULES]: [['delete: if isAdmin();', 'delete: if true;']] },
    failing: ['is refused to a member, and nothing is lost'],
  },
  {
    fault: 'the files of a save that failed stay',
    edits: { [SAVE]: [[TIDYING, '']] },
    failing: [
      'that the rules refuse takes its files away',
      'while the database is unavailable',
      'whose second file is refused',
      'that is refused keeps the old picture',
      'of a creation that is gone',
    ],
  },
  {
    fault: 'a failure of Storage is told as any failure',
    edits: {
      'src/services/ServiceError.ts': [
        ["CODES[code] ?? 'unknown'", "CODES[code === '' ? code : 'x'] ?? 'unknown'"],
      ],
    },
    failing: [
      'with a storage that answers 403',
      'with a storage that answers 402',
      'with a storage that answers 401',
      'is refused to a member who is no admin',
      'while the profile cannot be read',
      'leaves no account behind when the profile cannot be written',
    ],
  },
  {
    fault: 'the files of a record that may be written are taken away',
    edits: { [SAVE]: [['if (!(failure instanceof UnknownOutcome)) await', 'await']] },
    failing: ['of which nobody can tell'],
  },
  {
    fault: 'a creation gets another identity each time it is sent',
    edits: {
      [SERVICE]: [
        [
          'setDoc(await record(id), { ...textFields(draft), ...pictureFields(stored), createdAt })',
          'setDoc(await record(crypto.randomUUID()), { ...textFields(draft), ...pictureFields(stored), createdAt })',
        ],
      ],
    },
    failing: ['twice under one identity'],
  },
  {
    fault: 'what a creation shows is cleared away, too',
    edits: { [CLEARING]: [['!shown.has(path)', 'path !== undefined']] },
    failing: ['twice under one identity'],
  },
  {
    fault: 'an upload cannot be cancelled',
    edits: {
      [PICTURES]: [
        ['if (signal?.aborted) throw canceled();\n  const', 'const'],
        ['const cancel = () => task.cancel();', 'const cancel = () => undefined;'],
        ['    onBytes(blob.size);\n    if (signal?.aborted) throw canceled();', '    onBytes(blob.size);'],
      ],
    },
    failing: ['can be cancelled'],
  },
  {
    fault: 'half an emoji in a creation is sent as it is',
    edits: {
      [FIELDS]: [['name: typedText(draft.name)', 'name: draft.name.trim()']],
      [SERVICE]: [['name: typedText(name)', 'name: name.trim()']],
    },
    failing: ['stores half an emoji as the sign'],
  },
  {
    fault: 'a placeholder has a price of nothing at all',
    edits: { [SERVICE]: [['      price: 0,', "      price: '0',"]] },
    failing: ['the placeholder creation has a name'],
  },
  {
    fault: 'the list is in the order of code units',
    edits: {
      [SERVICE]: [['order.compare(a.name, b.name)', '(a.name < b.name ? -1 : a.name > b.name ? 1 : 0)']],
    },
    failing: ['the list holds every record by name'],
  },

  // Editing.
  {
    fault: 'an edit keeps the older name of customizable',
    edits: { [SERVICE]: [['{ ...textFields(draft), custom: deleteField() }', '{ ...textFields(draft) }']] },
    failing: ['without a new picture changes the texts only'],
  },
  {
    fault: 'an edit leaves the old picture',
    edits: { [SERVICE]: [['await removeFiles(old).then(', 'await Promise.resolve().then(']] },
    failing: ['with a new picture removes the old files'],
  },
  {
    fault: 'the old picture goes before the new one is in place',
    edits: { [SERVICE]: [['  note(old);\n', '  note(old);\n  await removeFiles(old);\n']] },
    failing: ['that is refused keeps the old picture', 'of a creation that is gone'],
  },
  {
    fault: 'an edit of a record that is gone is told as refused',
    edits: { [SERVICE]: [['&& (await get(id)) === null)', "&& id === '')"]] },
    failing: ['of a creation that is gone'],
  },
  {
    fault: 'an old picture that stays is forgotten',
    edits: { [SERVICE]: [['  note(old);\n', '']] },
    failing: ['succeeds although the old file stays'],
  },
  {
    fault: 'an old picture that stays fails the edit',
    edits: { [SERVICE]: [['    () => settle(old),\n    () => undefined,', '    () => settle(old),']] },
    failing: ['succeeds although the old file stays'],
  },

  // Removing.
  {
    fault: 'a removal leaves the files',
    edits: { [SERVICE]: [['  await removeFiles(pathsOf(creation.picture));\n', '']] },
    failing: ['takes the files of the picture and the record', 'that is refused a file keeps the record'],
  },
  {
    fault: 'a removal leaves the record',
    edits: {
      [SERVICE]: [
        ['await guarded(async () => deleteDoc(await record(creation.id)));', 'await record(creation.id);'],
      ],
    },
    failing: [
      'takes the files of the picture and the record',
      'that is refused the record keeps the record',
      'that is refused the record, for now, keeps',
    ],
  },
  {
    fault: 'a file that is gone already is a failure',
    edits: { [PICTURES]: [["if (toServiceError(error).code !== 'not-found') throw", 'throw']] },
    failing: [
      'counts files and a record that are gone',
      'that is refused a file keeps',
      'that is refused the record keeps',
    ],
  },
  {
    fault: 'a file that could not be removed counts as removed',
    edits: { [PICTURES]: [["if (toServiceError(error).code !== 'not-found') throw error;", '']] },
    failing: ['that is refused a file keeps'],
  },
  {
    fault: 'a removal is not tried again',
    edits: {
      'src/services/firebase.ts': [
        ['instance.maxOperationRetryTime = TIMINGS.storageRetry', 'instance.maxOperationRetryTime = 0'],
      ],
    },
    failing: ['gets over one temporary fault of the storage'],
  },
  {
    fault: 'files elsewhere are removed, too',
    edits: { [PICTURES]: [['/^created\\/[^/]+$/.test(path)', 'path']] },
    failing: ['never touches files of others'],
  },

  // Accounts.
  {
    fault: 'an admin’s profile says nothing of admin',
    edits: {
      [USERS]: [['    admin: true,\n    createdAt: new Date', '    admin: false,\n    createdAt: new Date']],
    },
    failing: ['creates an account and an admin profile'],
  },
  {
    fault: 'half an emoji in a first name is sent as it is',
    edits: { [USERS]: [['typedText(userName)', 'userName.trim()']] },
    failing: ['stores half an emoji in the first name'],
  },
  {
    fault: 'a refused registration leaves its account',
    edits: { [USERS]: [['      await abandon(instance, account);\n', '']] },
    failing: [
      'leaves no account behind while registration is closed',
      'leaves no account behind when the profile cannot be written',
    ],
  },
  {
    fault: 'an interrupted registration cannot be completed',
    edits: { [USERS]: [['if (profile === null) return account;', '']] },
    failing: ['completes an account that an interrupted registration left'],
  },
  {
    fault: 'every failure of a registration is unknown',
    edits: { 'src/services/AccountError.ts': [['?? otherwise;', '&& otherwise;']] },
    failing: [
      'refuses an address that is used',
      'refuses a weak password',
      'refuses a malformed address',
      'leaves no account behind while registration is closed',
    ],
  },
  {
    fault: 'who registers alone is dated by the device',
    edits: { [USERS]: [['createdAt: serverTimestamp()', "createdAt: new Date('2020-01-01')"]] },
    failing: ['creates an ordinary profile dated by the server'],
  },
  {
    fault: 'an address with a blank is not known',
    edits: {
      [USERS]: [
        [
          'signInWithEmailAndPassword(instance, email.trim(), password);\n    try',
          'signInWithEmailAndPassword(instance, email, password);\n    try',
        ],
      ],
    },
    failing: ['gives the profile'],
  },
  {
    fault: 'a wrong password is told from an unknown address',
    edits: {
      'src/services/AccountError.ts': [
        ["fault === 'network' || fault === 'too-many-attempts'", 'fault !== otherwise'],
      ],
    },
    failing: ['with a malformed address says the same'],
  },
  {
    fault: 'a refused sign-in is told in other words',
    edits: {
      'src/services/AccountError.ts': [
        ['Erreur de connexion, veuillez vérifier vos identifiants.', 'Refusé.'],
      ],
    },
    failing: ['with a wrong password says the same', 'with an unknown address says the same'],
  },
  {
    fault: 'who has no profile stays signed in',
    edits: { [USERS]: [['      await instance.signOut();\n      throw error;', '      throw error;']] },
    failing: ['without a profile is refused and signed out', 'while the profile cannot be read'],
  },
  {
    fault: 'a session that cannot be found out is none',
    edits: { [USERS]: [["session = { state: 'failed' };", "session = { state: 'out' };"]] },
    failing: ['that cannot be found out is told as failed'],
  },
  {
    fault: 'an account without a profile is no session',
    edits: {
      [USERS]: [
        [
          "session = account ? { state: 'in', user: await readProfile(account) }",
          "const user = account && (await readProfile(account));\n      session = user ? { state: 'in', user }",
        ],
      ],
    },
    failing: ['of an account without a profile has no user'],
  },
  {
    fault: 'the session is told once only',
    edits: {
      [USERS]: [
        [
          'unsubscribe = instance.onAuthStateChanged((account) => void tell(account))',
          'unsubscribe = instance.onAuthStateChanged((account) => turn === 0 && void tell(account))',
        ],
      ],
    },
    failing: ['is told at once, and at each change'],
  },
];
