/**
 * `npm run smtp -- mon-projet`: asks for the mail server's account, encodes it as SMTP_URL, reads it back and hands it
 * to Google's Secret Manager. The password is neither shown nor stored here.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { firebase } from './firebase';
import { smtpUrl } from './smtpUrl';

const project = process.argv[2];
let muted = false;
const output = new Writable({
  write: (chunk: Buffer, _, done) => {
    if (!muted) process.stdout.write(chunk);
    done();
  },
});
const terminal = createInterface({ input: process.stdin, output, terminal: true });
try {
  if (!project) throw new Error('Which project? npm run smtp -- mon-projet');
  const host = await terminal.question('Mail server (smtp.hebergeur.fr): ');
  const port = Number((await terminal.question('Port [465]: ')) || 465);
  const user = await terminal.question('User name: ');
  const asked = terminal.question('Password (not shown): ');
  muted = true;
  const password = await asked;
  muted = false;
  console.log();
  const url = smtpUrl({ host: host.trim(), port, user: user.trim(), password });
  firebase(['functions:secrets:set', 'SMTP_URL', '--data-file', '-', '--project', project], url);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  terminal.close();
}
