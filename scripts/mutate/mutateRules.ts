/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and names a fact of
 * tests/rules that fails. Starts the local backend itself; exits with 1 when one survives (of an hour, before 2:00 UTC; of
 * minutes, in the last two of an hour).
 */
import type { Fact } from '../../tests/rules/facts/Fact';
import { startBackend } from '../backend/backend';
import { untilStopped } from '../backend/untilStopped';
import { mutantsOf } from './ruleMutants';

await untilStopped(async (onClose) => {
  const only = 'auth,firestore,storage';
  const local = await startBackend({ project: 'demo-rules', only, lenient: true });
  onClose(local.stop);
  Object.assign(process.env, local.env);
  // Imported late: the facts read the backend's project id.
  const { load, prepare, RULES } = await import('../../tests/rules/backend');
  const { holds, prepareFact } = await import('../../tests/rules/facts/Fact');
  const { storage, ...documents } = (await import('../../tests/rules/facts/facts')).FACTS;
  const factsOf = { firestore: Object.values(documents).flat(), storage: [...storage] };
  const survivors: string[] = [];
  for (const service of ['firestore', 'storage'] as const)
    for (const { line, change, source } of mutantsOf(RULES[service]).toSorted((a, b) => a.line - b.line)) {
      const refused = await load({ ...RULES, [service]: source }).catch(() => 'the compiler');
      const killer = refused ?? (await firstFailing(factsOf[service]));
      const mutant = `${service}.rules:${line}  ${change}`;
      if (!killer) survivors.push(mutant);
      console.log(mutant, killer ? `\n  killed by ${killer}` : '\n  SURVIVED');
    }
  console.log(`\n${survivors.length} survived\n${survivors.join('\n')}`);
  return survivors.length > 0 ? 1 : 0;

  /** Its title; moves it to the front, since neighbouring mutants often share a killer. */
  async function firstFailing(facts: Fact[]): Promise<string | undefined> {
    await prepare();
    for (const [index, fact] of facts.entries()) {
      await prepareFact(fact);
      if (await holds(fact)) continue;
      facts.unshift(...facts.splice(index, 1));
      return fact.title;
    }
    return undefined;
  }
});
