/**
 * `npm run preview`: what `npm start` runs, but with the site as production has it: built, the demo data in its pages,
 * served as Hosting serves it.
 */
import { printAddresses, startDemoServices } from '../backend/demoServices';
import { LOCAL } from '../backend/localBackend';
import { untilStopped } from '../backend/untilStopped';
import { serveBuiltSite } from './serveBuiltSite';

await untilStopped(async (running) => {
  await startDemoServices(running);
  console.log('Building the site…');
  await serveBuiltSite({ ...LOCAL, url: `http://localhost:${LOCAL.ports.site}` }, running.onClose);
  printAddresses();
});
