/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and expects a fact of
 * tests/rules to fail. Starts the local backend itself; exits with 1 when one survives (of an hour, before 2:00 UTC).
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
      const isValid = await load({ ...RULES, [service]: source }).then(
        () => true,
        () => false,
      );
      if (isValid) await prepare();
      const killer = isValid && (await firstFailing(factsOf[service]));
      const mutant = `${service}.rules:${line}  ${change}`;
      if (isValid && !killer) survivors.push(mutant);
      console.log(isValid ? (killer ? 'killed  ' : 'SURVIVED') : 'invalid ', mutant);
    }
  console.log(`\n${survivors.length} survived\n${survivors.join('\n')}`);
  return survivors.length > 0 ? 1 : 0;

  /** Moves what it finds to the front: neighbouring mutants often share a killer. */
  async function firstFailing(facts: Fact[]): Promise<Fact | undefined> {
    for (const [index, fact] of facts.entries()) {
      await prepareFact(fact);
      if (await holds(fact)) continue;
      facts.unshift(...facts.splice(index, 1));
      return fact;
    }
    return undefined;
  }
});
