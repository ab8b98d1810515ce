/** `npm start`, and `npm run preview` (`--built`), on the fixed ports of `LOCAL`. */
import getPort from 'get-port';
import { createServer } from 'vite';
import { hasEmbeddedBackend, startBackend } from './backend/backend';
import { LOCAL } from './backend/localBackend';
import { startMailCatcher } from './backend/processes';
import { createSandbox } from './backend/sandbox';
import { runCommand } from './runCommand';
import { ADMIN } from './demo/demoRecords';
import { seed } from './demo/seed';
import { startLocalSite } from './serve/testSite';

const { project, ports } = LOCAL;
const url = `http://localhost:${ports.site}`;

await runCommand(async (onClose) => {
  for (const [service, port] of Object.entries(ports))
    if ((await getPort({ port })) !== port)
      throw new Error(`Port ${port}, needed for ${service}, is taken: stop what listens there.`);
  console.log('Building the functions…');
  const ALLOWED_ORIGINS = `${url},http://127.0.0.1:${ports.site}`;
  const sandbox = await createSandbox({ SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, ALLOWED_ORIGINS });
  onClose(sandbox.remove);

  const isEmbedded = hasEmbeddedBackend();
  console.log(`Starting ${isEmbedded ? 'the local backend' : 'Google’s emulators'} and MailDev…`);
  onClose(startMailCatcher(ports));
  const only = 'auth,firestore,storage,functions';
  const backend = await startBackend({ project, only, ports, config: sandbox.config });
  onClose(backend.stop);
  Object.assign(process.env, backend.env);
  console.log('Seeding the demo data…');
  await seed(project);

  if (process.argv.includes('--built')) {
    console.log('Building the site…');
    await startLocalSite({ project, ports, url }, onClose, true);
  } else {
    // The build of the functions has set it to production: the site would ask for a service worker that only a build has.
    process.env.NODE_ENV = 'development';
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
