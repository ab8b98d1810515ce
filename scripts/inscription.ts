/** `npm run inscription -- a@… b@…`: lets these addresses register, an hour at most, then names all administrators. */
import { createInterface } from 'node:readline/promises';
import { databaseOf, google } from './google/googleApi';
import { runCommand } from './runCommand';

type Field = Record<string, { stringValue?: string } | undefined>;

await runCommand(async (onClose) => {
  const emails = process.argv.slice(2).map((email) => email.toLowerCase());
  const here = google();
  const database = databaseOf(here);
  const open = async (isOpen: boolean) => {
    const client = { permissions: { disabledUserSignup: !isOpen } };
    const accounts = `https://identitytoolkit.googleapis.com/admin/v2/projects/${here.project}/config`;
    await here.request('PATCH', `${accounts}?updateMask=client.permissions.disabledUserSignup`, { client });
    const until = { timestampValue: new Date(Date.now() + 3_600_000).toISOString() };
    const values = emails.map((stringValue) => ({ stringValue }));
    const fields = { open: { booleanValue: isOpen }, until, emails: { arrayValue: { values } } };
    await here.request('PATCH', `${database}/documents/settings/registration`, { fields });
  };
  // However the command ends. The rules close by themselves after an hour, Authentication does not.
  onClose(() => open(false));
  if (emails.length > 0) {
    await open(true);
    console.log(`Ouvert à ces adresses seules\u00a0: https://${here.project}.web.app/admin/register`);
    // Not as a terminal: Ctrl-C must reach this process.
    const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
    await terminal.question('Entrée, une fois les comptes créés\u00a0: ');
  }
  const isAdmin = { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } };
  const structuredQuery = { from: [{ collectionId: 'users' }], where: { fieldFilter: isAdmin } };
  type Found = { document?: { createTime: string; fields: Field } }[];
  const found = await here.request<Found>('POST', `${database}/documents:runQuery`, { structuredQuery });
  for (const { createTime, fields } of found?.flatMap(({ document }) => document ?? []) ?? [])
    console.log(`${fields.email?.stringValue}, «\u00a0${fields.userName?.stringValue}\u00a0», ${createTime}`);
  return 0;
});
