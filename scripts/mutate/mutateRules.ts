/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and names a fact of
 * tests/rules that fails. Starts the local backend itself; exits with 1 when a mutant survives.
 */
import { resolve } from 'node:path';
import { openBackend } from '../../tests/rules/rulesBackend';
import { startBackend } from '../backend/backend';

const local = await startBackend({
  project: 'demo-rules',
  config: resolve('firebase.json'),
  only: 'auth,firestore,storage',
  lenient: true,
});
Object.assign(process.env, local.env);
try {
  await hunt();
} finally {
  await local.stop();
}

async function hunt(): Promise<void> {
  // The facts need the backend's project when they load.
  const { huntMutants } = await import('../../tests/rules/mutants/huntMutants');
  const started = Date.now();
  const backend = await openBackend();
  const survivors: string[] = [];
  let killed = 0;
  for await (const { file, mutant, killer } of huntMutants(backend)) {
    const place = `${file}:${mutant.line}  ${mutant.change}`;
    if (killer === null) survivors.push(place);
    else killed++;
    console.log(killer === null ? `SURVIVED ${place}` : `killed   ${place}\n           by: ${killer}`);
  }
  await backend.close();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `\n${killed + survivors.length} mutants, ${killed} killed, ${survivors.length} survived, ${seconds} s`,
  );
  for (const place of survivors) console.log(`SURVIVED ${place}`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
}
