/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and shows, for each, a fact
 * of tests/rules that fails. Starts the local backend itself. Ends with 1 when a mutant survives.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { huntMutants } from '../tests/rules/huntMutants';
import { openBackend } from '../tests/rules/rulesBackend';
import { onBackend } from './backend/backend';

if (process.env.FIRESTORE_EMULATOR_HOST === undefined) process.exitCode = onLocalBackend();
else await hunt();

async function hunt(): Promise<void> {
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

/** This script once more, on a local backend of its own on free ports. */
function onLocalBackend(): number {
  const [fireemu, ...options] = onBackend('demo-rules', 'tests/rules/fireemu.json');
  const again = [resolve('node_modules/.bin/tsx'), import.meta.filename];
  return spawnSync(fireemu, [...options, ...again], { stdio: 'inherit' }).status ?? 1;
}
