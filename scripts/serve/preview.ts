/**
 * `npm run preview`: what `npm start` runs, but with the site as production has it: built, the demo data in its pages,
 * served as Hosting serves it.
 */
import { printAddresses, startDemoServices } from '../backend/demoServices';
import { LOCAL } from '../backend/localBackend';
import { untilStopped } from '../backend/untilStopped';
import { buildLocalSite, serveLocalSite } from './localSite';

await untilStopped(async (onClose) => {
  await startDemoServices(onClose);
  console.log('Building the site…');
  const site = { ...LOCAL, url: `http://localhost:${LOCAL.ports.site}` };
  await serveLocalSite(await buildLocalSite(site, onClose), site, onClose);
  printAddresses();
});
