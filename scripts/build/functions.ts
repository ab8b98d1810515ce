/** `npm run build:functions`: what the Firebase CLI uploads, into functions/. firebase.json runs it before a deployment. */
import { resolve } from 'node:path';
import { buildFunctions } from './buildFunctions';

await buildFunctions(resolve('functions'));
