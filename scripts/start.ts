/** `npm start`: the site on the local backend with demo data and a mail catcher, until Ctrl-C. */
import { createServer } from 'vite';
import { printAddresses, startDemoServices } from './backend/demoServices';
import { untilStopped } from './backend/untilStopped';

await untilStopped(async (onClose) => {
  await startDemoServices(onClose);
  const site = await createServer();
  onClose(() => site.close());
  await site.listen();
  printAddresses();
});
