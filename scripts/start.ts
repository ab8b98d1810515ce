/**
 * `npm start`: runs the site with backend, functions, mail catcher and demo data until Ctrl-C, on the fixed ports of
 * `LOCAL`. `npm run preview` (`--built`): the same with the production build and the demo data in its pages.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import getPort from 'get-port';
import { createServer } from 'vite';
import { startBackend } from './backend/backend';
import { hasEmbeddedBackend } from './backend/embedded';
import { LOCAL } from './backend/localBackend';
import { startMailCatcher } from './backend/processes';
import { createSandbox } from './backend/sandbox';
import { untilStopped } from './backend/untilStopped';
import { bundleFunctions } from './build/buildFunctions';
import { ADMIN } from './demo/accounts';
import { seed } from './demo/seed';
import { startLocalSite } from './serve/localSite';

const { project, ports } = LOCAL;
const url = `http://localhost:${ports.site}`;

await untilStopped(async (onClose) => {
  for (const [service, port] of Object.entries(ports))
    if ((await getPort({ port })) !== port)
      throw new Error(`Port ${port}, needed for ${service}, is taken: stop what listens there.`);
  console.log('Building the functions…');
  const smtpUrl = `smtp://127.0.0.1:${ports.smtp}`;
  const secrets = resolve('functions/.secret.local');
  // The settings beside the functions name the usual ports.
  const moved = process.env.PORT_OFFSET
    ? await createSandbox({ SMTP_URL: smtpUrl, ALLOWED_ORIGINS: url })
    : null;
  if (moved) onClose(moved.remove);
  else {
    await bundleFunctions(resolve('functions'));
    if (!existsSync(secrets)) writeFileSync(secrets, `SMTP_URL=${smtpUrl}\n`);
  }

  const isEmbedded = hasEmbeddedBackend();
  console.log(`Starting ${isEmbedded ? 'the local backend' : 'Google’s emulators'} and MailDev…`);
  onClose(startMailCatcher(ports));
  const backend = await startBackend({
    project,
    only: 'auth,firestore,storage,functions',
    ports,
    ...(moved && { config: moved.config }),
  });
  onClose(backend.stop);
  Object.assign(process.env, backend.env);
  console.log('Seeding the demo data…');
  await seed(project);

  if (process.argv.includes('--built')) {
    console.log('Building the site…');
    await startLocalSite({ project, ports, url }, onClose, true);
  } else {
    const server = await createServer();
    onClose(() => server.close());
    await server.listen();
  }
  console.log(`
  Site             ${url}
  Administration   ${url}/admin   ${ADMIN.email} / ${ADMIN.password}
  Mails received   http://localhost:${ports.mail}${isEmbedded ? `\n  Backend’s UI     http://localhost:${ports.ui}/ui` : ''}

  Ctrl-C ends everything.
`);
});
