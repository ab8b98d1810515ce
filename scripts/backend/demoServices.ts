import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import getPort from 'get-port';
import { build } from 'vite';
import { ADMIN } from '../demo/accounts';
import { seed } from '../demo/seed';
import { hasEmbeddedBackend, startBackend } from './backend';
import { LOCAL } from './localBackend';
import { startMailCatcher } from './processes';
import type { OnClose } from './untilStopped';

/**
 * Starts everything but the site on the fixed ports of `LOCAL`: backend, functions and mail catcher, with the demo data.
 * Afterwards the emulator variables are in the environment.
 *
 * @throws Error in one sentence when a port is taken or the backend cannot start
 */
export async function startDemoServices(onClose: OnClose): Promise<void> {
  const { project, ports } = LOCAL;
  for (const [service, port] of Object.entries(ports))
    if ((await getPort({ port })) !== port)
      throw new Error(`Port ${port}, needed for ${service}, is taken: stop what listens there.`);
  console.log('Building the functions…');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn' });
  const secrets = resolve('functions/.secret.local');
  // Kept for later runs, so not with the ports of a test.
  if (!process.env.PORT_OFFSET && !existsSync(secrets))
    writeFileSync(secrets, `SMTP_URL=smtp://127.0.0.1:${ports.smtp}\n`);

  console.log(`Starting ${hasEmbeddedBackend() ? 'the local backend' : 'Google’s emulators'} and MailDev…`);
  onClose(startMailCatcher(ports));
  const only = 'auth,firestore,storage,functions';
  const backend = await startBackend({ project, config: resolve('firebase.json'), only, ports });
  onClose(backend.stop);
  Object.assign(process.env, backend.env);

  console.log('Seeding the demo data…');
  await seed({ projectId: project });
}

/** Prints the addresses of the site and its services, and how to end them. */
export function printAddresses(): void {
  const { site, mail, ui } = LOCAL.ports;
  console.log(`
  Site             http://localhost:${site}
  Administration   http://localhost:${site}/admin   ${ADMIN.email} / ${ADMIN.password}
  Mails received   http://localhost:${mail}${hasEmbeddedBackend() ? `\n  Backend’s UI     http://localhost:${ui}/ui` : ''}

  Ctrl-C ends everything.
`);
}
