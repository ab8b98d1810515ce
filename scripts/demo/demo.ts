/** `npm run demo`: fills emulators that run on the ports of firebase.json (`firebase emulators:start`) with the demo data. */
import { backendEnv, LOCAL } from '../backend/localBackend';
import { seed } from './seed';

Object.assign(process.env, backendEnv(LOCAL.project, LOCAL.ports));
await seed({ projectId: LOCAL.project });
console.log(`The demo data is in ${LOCAL.project}.`);
