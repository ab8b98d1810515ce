/** `npm start`: the site on the local backend with demo data and a mail catcher, until Ctrl-C. */
import { createServer } from 'vite';
import { printAddresses, startDemoServices } from './backend/demoServices';
import { untilStopped } from './backend/untilStopped';

await untilStopped(async (running) => {
  await startDemoServices(running);
  const site = await createServer();
  running.onClose(() => site.close());
  await site.listen();
  printAddresses();
});
