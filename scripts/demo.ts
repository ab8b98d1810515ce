/** `npm run demo [-- --creations 5000]`: loads the demo data, repeated up to so many creations, into a running `npm start`. */
import { parseArgs } from 'node:util';
import { backendEnv, LOCAL } from './backend/localBackend';
import { runCommand } from './runCommand';
import { seed } from './demo/seed';

await runCommand(async () => {
  const { values } = parseArgs({ options: { creations: { type: 'string' } } });
  Object.assign(process.env, backendEnv(LOCAL.project, LOCAL.ports));
  await seed(LOCAL.project, values.creations === undefined ? undefined : Number(values.creations));
  console.log(`The demo data is in ${LOCAL.project}.`);
});
