import type { Mutant } from './Mutant';

const LOGIN = 'src/pages/admin/Login.tsx';
const REGISTER = 'src/pages/admin/Register.tsx';
const ACCOUNT = 'src/pages/admin/Account.tsx';
const ADMIN = 'src/pages/admin/Admin.tsx';
const ERRORS = 'src/services/AccountError.ts';

/** What could go wrong on the pages of the accounts, whose services have mutants of their own. */
export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  {
    fault: 'the doorstep has no way back',
    edits: { 'src/pages/admin/Welcome.tsx': [['retour sur le site', 'retour']] },
    failing: ['the doorstep has its two ways on'],
  },
  {
    fault: 'who has signed in stays at the form',
    edits: { [LOGIN]: [["await navigate('/admin/account');", 'void navigate;']] },
    failing: ['goes to /admin/account once signed in'],
  },
  {
    fault: 'a refused sign-in says nothing',
    edits: {
      [LOGIN]: [
        [
          "setFailure(toAccountError(error, 'wrong-credentials').message);",
          "setFailure(toAccountError(error, 'wrong-credentials').message.slice(0, 0));",
        ],
      ],
    },
    failing: [
      'says AccountError: Erreur',
      'says AccountError: Utilisateur',
      'says AccountError: Le serveur',
      'says Error: anything',
    ],
  },
  {
    fault: 'a password cannot be looked at',
    edits: {
      'src/components/AdminPasswordField.tsx': [["type={shown ? 'text' : 'password'}", 'type="password"']],
    },
    failing: ['a password is shown and hidden'],
  },
  {
    fault: 'who has registered stays at the form',
    edits: { [REGISTER]: [["await navigate('/admin/account');", 'void navigate;']] },
    failing: ['goes to /admin/account'],
  },
  {
    fault: 'a refused registration raises no alert',
    edits: { [REGISTER]: [['window.alert(reason', 'String(reason']] },
    failing: [
      'that fails with AccountError: Cette',
      'that fails with AccountError: Les',
      'that fails with Error: anything',
    ],
  },
  {
    fault: 'a first name of blanks is sent',
    edits: { [REGISTER]: [['if (fault) return;', '']] },
    failing: ['refuses a first name of blanks'],
  },
  {
    fault: 'the account page greets before it knows whom',
    edits: {
      [ACCOUNT]: [
        ["if (session.state !== 'in' || !session.user)", "if (session.state === 'failed')"],
        ['{session.user.userName}', "{session.state === 'in' && session.user?.userName}"],
      ],
    },
    failing: ['waits, then greets an admin'],
  },
  {
    fault: 'nobody is sent to /login',
    edits: { [ACCOUNT]: [["if (session.state === 'out')", "if (session.state === 'failed')"]] },
    failing: ['sends nobody away without a glimpse', 'follows a signing out', 'that cannot find out offers'],
  },
  {
    fault: 'who is no admin is let in',
    edits: {
      [ACCOUNT]: [
        [
          "if (session.state === 'in' && !session.user?.admin)",
          "if (session.state === 'in' && session.user?.uid === '')",
        ],
      ],
    },
    failing: ['sends an account without a profile', 'sends a member who is no admin'],
  },
  {
    fault: 'who leaves by the lock passes by /login',
    edits: { [ADMIN]: [['setLeaving(true);', '']] },
    failing: ['does not send to /login who leaves'],
  },
  {
    fault: 'the menu lacks a page',
    edits: {
      'src/components/AdminHeader.tsx': [
        ["  { to: '/admin/deleteAvis', label: 'Supprimer un avis client' },\n", ''],
      ],
    },
    failing: ['the menu leads to every page'],
  },
  {
    fault: 'signing in knows one fault only',
    edits: { [ERRORS]: [["fault === 'network' || fault === 'too-many-attempts'", "fault === 'unknown'"]] },
    failing: ['signing in tells auth/network-request-failed', 'signing in tells auth/too-many-requests'],
  },
  {
    fault: 'signing in tells which half of the credentials is wrong',
    edits: { [ERRORS]: [['isTold ? fault : otherwise', 'fault']] },
    failing: ['signing in tells auth/email-already-in-use'],
  },
  {
    fault: 'a refused sign-in is told in other words',
    edits: {
      [ERRORS]: [
        ['new AccountError(isTold ? fault : otherwise, {', "new AccountError(isTold ? fault : 'unknown', {"],
      ],
    },
    failing: ['signing in tells auth/invalid-credential', 'signing in tells auth/email-already-in-use'],
  },
];
