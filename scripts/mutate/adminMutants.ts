import type { Mutant } from './Mutant';

const FORM = 'src/pages/admin/CreationForm.tsx';
const SAVE = 'src/services/creations/withUpload.ts';
const SERVICE = 'src/services/creations/administration.ts';
const PICTURES = 'src/services/creations/pictures.ts';
const REMOVALS = 'src/pages/admin/useRemovals.ts';
const USERS = 'src/services/users.ts';

/** The tests that end in a failure which the admin is told of, all input kept. */
const REFUSED = [
  'the storage refuses the file (403): nothing',
  'the storage is full (402)',
  'the storage refuses the second file: nothing',
  'the record is refused: nothing',
  'the record cannot be written for now',
];
const NOT_REMOVED = [
  'the storage refuses the file (403): the row',
  'the storage refuses the second file: the row',
  'the record is refused: the row',
  'the record cannot be deleted for now',
  'the connection is lost in the middle: the row',
];

/** What could go wrong for the creators: docs/fautes-administration.md, and their journeys. */
export const ADMIN_MUTANTS: readonly Mutant[] = [
  // Adding.
  {
    fault: 'a save that failed raises no alert',
    edits: { [FORM]: [["if (error.code !== 'canceled') window.alert(props.failureAlert);", '']] },
    failing: [...REFUSED, 'the storage is down until the limit', 'the connection is lost for good'],
  },
  {
    fault: 'a save that failed empties the form',
    edits: {
      [FORM]: [
        [
          "setSaving({ state: 'failed', error });",
          "setSaving({ state: 'failed', error });\n      setDraft(props.initial);",
        ],
      ],
    },
    failing: [...REFUSED, 'the admin cancels'],
  },
  {
    fault: 'the files of a save that failed stay',
    edits: { [SAVE]: [['if (!(failure instanceof UnknownOutcome)) await tidy(files);', '']] },
    failing: [
      'the storage refuses the second file: nothing',
      'the record is refused: nothing',
      'the record cannot be written for now',
      'the admin cancels',
    ],
  },
  {
    fault: 'the reason of a failure is not said',
    edits: {
      'src/pages/admin/explainFailure.ts': [['return SENTENCES[code];', 'return SENTENCES.unknown ?? code;']],
    },
    failing: [...REFUSED, 'the connection is lost in the middle: the row'],
  },
  {
    fault: 'an upload is given up after five minutes',
    edits: {
      [PICTURES]: [
        [
          'async () => task, TIMINGS.storageUploadRetry)',
          'async () => task, TIMINGS.storageUploadRetry / 2)',
        ],
      ],
    },
    failing: ['the storage is down until the limit'],
  },
  {
    fault: 'an upload is never given up',
    edits: {
      [PICTURES]: [
        [
          'async () => task, TIMINGS.storageUploadRetry)',
          'async () => task, TIMINGS.storageUploadRetry * 100)',
        ],
      ],
      'src/services/firebase.ts': [
        [
          'maxUploadRetryTime = TIMINGS.storageUploadRetry',
          'maxUploadRetryTime = TIMINGS.storageUploadRetry * 100',
        ],
      ],
    },
    failing: ['the storage is down until the limit'],
  },
  {
    fault: 'an upload is not tried again',
    edits: {
      'src/services/firebase.ts': [
        ['instance.maxUploadRetryTime = TIMINGS.storageUploadRetry', 'instance.maxUploadRetryTime = 0'],
      ],
    },
    failing: [
      'the storage is down for a moment: the upload',
      'the connection is lost in the middle of the picture',
    ],
  },
  {
    fault: 'a lost connection is not said',
    edits: {
      'src/components/AdminProgress.tsx': [
        ['if (offline)', 'if (offline && sending === null)'],
        [
          'wordsFor(isSending: boolean, offline: boolean)',
          'wordsFor(sending: boolean | null, offline: boolean)',
        ],
        ['return isSending ?', 'return sending ?'],
      ],
    },
    failing: ['the connection is lost in the middle of the picture'],
  },
  {
    fault: 'a lost answer is taken for a refusal',
    edits: {
      [SAVE]: [
        [
          'if (!isAmbiguous(error) || !(await isWritten(stored).catch(unknown(error)))) throw error;',
          'throw error;',
        ],
      ],
    },
    failing: ['the answer about the record is lost'],
  },
  {
    fault: 'the files of a record that may be written are taken away',
    edits: { [SAVE]: [['if (!(failure instanceof UnknownOutcome)) await', 'await']] },
    failing: ['the connection is lost for good'],
  },
  {
    fault: 'the next visit does not tidy up',
    edits: { 'src/pages/admin/Admin.tsx': [['useEffect(() => void clearAbandonedFiles(), []);', '']] },
    failing: ['the connection is lost for good', 'the tab is closed'],
  },
  {
    fault: 'paths are not noted before their files leave',
    edits: { [SAVE]: [['    note(files);\n', '']] },
    failing: ['the tab is closed', 'the connection is lost for good'],
  },
  {
    fault: 'cancelling raises the alert of a failure',
    edits: { [FORM]: [["if (error.code !== 'canceled') window", 'window']] },
    failing: ['the admin cancels'],
  },
  {
    fault: 'cancelling does not stop the upload',
    edits: { [FORM]: [['onCancel={() => controller.current?.abort()}', 'onCancel={() => undefined}']] },
    failing: ['the admin cancels'],
  },
  {
    fault: 'a tab is closed in the middle of a save without a question',
    edits: { [FORM]: [['event.preventDefault();\n    window', 'event.type;\n    window']] },
    failing: ['the tab is closed'],
  },
  {
    fault: 'what is typed is not kept on the device',
    edits: {
      'src/pages/admin/draftStore.ts': [["void change((store) => store.put(draft, 'fields'))", 'void draft']],
    },
    failing: ['the tab is closed', 'another page is opened', 'the connection is lost for good'],
  },
  {
    fault: 'the photo is not kept on the device',
    edits: {
      'src/pages/admin/draftStore.ts': [["void change((store) => store.put(file, 'file'))", 'void file']],
    },
    failing: ['the tab is closed', 'another page is opened'],
  },
  {
    fault: 'the upload goes on when the page is left',
    edits: { [FORM]: [['useEffect(() => () => controller.current?.abort(), []);', '']] },
    failing: ['another page is opened'],
  },
  {
    fault: 'each press on the button adds',
    edits: {
      [FORM]: [
        ['if (controller.current || !attempt())', 'if (!attempt())'],
        ['disabled={isSaving} aria-busy', 'aria-busy'],
      ],
    },
    failing: ['pressing twice'],
  },

  {
    fault: 'an edit of a creation that is gone is told as refused',
    edits: { [SERVICE]: [['&& (await get(id)) === null)', "&& id === '')"]] },
    failing: ['a creation that was deleted meanwhile'],
  },
  {
    fault: 'code that could not be fetched is never asked for again',
    edits: { 'src/services/firebase.ts': [['if (made === making) made = undefined;', 'void making;']] },
    failing: ['the code for accounts or pictures cannot be fetched'],
  },

  // Deleting.
  {
    fault: 'a removal that failed raises no alert',
    edits: {
      [REMOVALS]: [['if (count < due.length) window.alert(', 'if (count > due.length) window.alert(']],
    },
    failing: NOT_REMOVED.slice(0, 4),
  },
  {
    fault: 'a removal that failed takes the row away',
    edits: { [REMOVALS]: [['return items.filter(({ id }) => !faults.has(id));', 'return [...items];']] },
    failing: NOT_REMOVED,
  },
  {
    fault: 'a file that could not be removed counts as removed',
    edits: { [PICTURES]: [["if (toServiceError(error).code !== 'not-found') throw error;", '']] },
    failing: NOT_REMOVED.slice(0, 2),
  },
  {
    fault: 'a file that is gone already is a failure',
    edits: { [PICTURES]: [["if (toServiceError(error).code !== 'not-found') throw", 'throw']] },
    failing: [
      'the file is gone already (404)',
      'the record is refused: the row',
      'the connection is lost in the middle: the row',
    ],
  },
  {
    fault: 'a removal is not tried again',
    edits: {
      'src/services/firebase.ts': [
        ['instance.maxOperationRetryTime = TIMINGS.storageRetry', 'instance.maxOperationRetryTime = 0'],
      ],
    },
    failing: ['the storage is down for a moment: the deletion'],
  },
  {
    fault: 'a removal leaves the files',
    edits: { [SERVICE]: [['  await removeFiles(pathsOf(creation.picture));\n', '']] },
    failing: ['a creator registers', 'the storage is down for a moment: the deletion'],
  },

  // Journeys.
  {
    fault: 'an edit leaves the old picture',
    edits: { [SERVICE]: [['await removeFiles(old).then(', 'await Promise.resolve().then(']] },
    failing: ['a creator registers'],
  },
  {
    fault: 'a photo stands on its head',
    edits: {
      'src/services/creations/lightenPicture.ts': [
        ["imageOrientation: 'from-image'", "imageOrientation: 'flipY'"],
      ],
    },
    failing: ['a creator registers'],
  },
  {
    fault: 'a refused registration leaves its account',
    edits: { [USERS]: [['      await abandon(instance, account);\n', '']] },
    failing: ['registering while it is closed'],
  },
  {
    fault: 'an account without a profile is let in',
    edits: {
      [USERS]: [
        [
          "if (!profile) throw new AccountError('profile-missing');\n      return profile;",
          "return profile ?? { uid: user.uid, email: '', userName: '', admin: true };",
        ],
      ],
    },
    failing: ['a wrong password says so'],
  },
  {
    fault: 'who is no admin sees the administration',
    edits: {
      'src/pages/admin/Account.tsx': [
        [
          "if (session.state === 'in' && !session.user?.admin)",
          "if (session.state === 'in' && !session.user)",
        ],
      ],
    },
    failing: ['who is signed in and no admin'],
  },
  {
    fault: 'signing out leaves the other tabs signed in',
    edits: {
      'src/services/firebase.ts': [
        [
          'persistence: [indexedDBLocalPersistence, browserLocalPersistence]',
          "persistence: { type: 'NONE' }",
        ],
      ],
    },
    failing: ['signing out in one tab'],
  },
  {
    fault: 'nobody is told that nothing will be saved',
    edits: {
      'src/pages/admin/SessionNotice.tsx': [
        ["if (session.state === 'out')", "if (session.state === 'failed')"],
      ],
    },
    failing: ['the pages that do not check'],
  },
  {
    fault: 'a placeholder is written as a creation with a description',
    edits: { [SERVICE]: [["description: ' ',", "description: 'À venir',"]] },
    failing: ['the placeholder of a creation made to order'],
  },
  {
    fault: 'the question before an avis is deleted is another',
    edits: {
      'src/pages/admin/DeleteAvis.tsx': [
        ['Voulez vous vraiments supprimer', 'Voulez-vous vraiment supprimer'],
      ],
    },
    failing: ['an avis is deleted after the question'],
  },
  {
    fault: 'the first of what is ticked stays',
    edits: {
      'src/pages/admin/RemovalList.tsx': [
        ['drawn.filter(({ id }) => ticked.has(id))', 'drawn.filter(({ id }) => ticked.has(id)).slice(1)'],
      ],
    },
    failing: ['a flood of avis is cleared'],
  },
  {
    fault: 'a file that is no image is sent',
    edits: {
      'src/services/creations/lightenPicture.ts': [
        ["throw new PictureError('not-a-picture');", 'void file;'],
      ],
    },
    failing: ['is refused with a sentence, and nothing is sent'],
  },
  {
    fault: 'every row of a long list is drawn',
    edits: { 'src/pages/admin/RemovalList.tsx': [['const WINDOW = 50', 'const WINDOW = 5000']] },
    failing: ['a list of 500 creations'],
  },
  {
    fault: 'an error of a field is not tied to it, and its label is lost',
    edits: {
      'src/components/TextField.tsx': [
        ['htmlFor={id}', ''],
        ["'aria-describedby': descriptions", "'data-described': descriptions"],
      ],
    },
    failing: ['axe finds nothing and nothing stands out'],
  },
  {
    fault: 'public pages hold Auth',
    edits: {
      'src/services/firebase.ts': [
        [
          "import type { Auth } from 'firebase/auth';",
          "import type { Auth } from 'firebase/auth';\nimport * as held from 'firebase/auth';\nObject.assign(globalThis, { held });",
        ],
      ],
    },
    failing: ['public pages load nothing of the administration'],
  },
];
