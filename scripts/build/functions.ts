/** `npm run build:functions [-- folder]`: what the Firebase CLI uploads, by default into functions/, before a deployment. */
import { resolve } from 'node:path';
import { buildFunctions } from './buildFunctions';

await buildFunctions(resolve(process.argv[2] ?? 'functions'));
