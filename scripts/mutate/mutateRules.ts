/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and names a fact of
 * tests/rules that fails. Starts the local backend itself; exits with 1 when one survives (of an hour, before 2:00 UTC).
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
  return hunt();
});

/** Returns the exit code. */
async function hunt(): Promise<number> {
  // Imported late: the facts read the backend's project id.
  const { load, prepare, RULES } = await import('../../tests/rules/backend');
  const { holds, prepareFact } = await import('../../tests/rules/facts/Fact');
  const { storage, ...documents } = (await import('../../tests/rules/facts/facts')).FACTS;
  const factsOf = { firestore: Object.values(documents).flat(), storage };
  const survivors: string[] = [];
  let killed = 0;
  for (const service of ['firestore', 'storage'] as const) {
    let killer: Fact | undefined;
    // Sorted by line: neighbouring mutants often share a killer.
    for (const { line, change, source } of mutantsOf(RULES[service]).toSorted((a, b) => a.line - b.line)) {
      const mutant = `${service}.rules:${line}  ${change}`;
      try {
        await load({ ...RULES, [service]: source });
      } catch {
        console.log(`invalid  ${mutant}`);
        continue;
      }
      await prepare();
      killer = await firstFailing(nearestFirst(factsOf[service], killer));
      if (killer) killed++;
      else survivors.push(mutant);
      console.log(killer ? `killed   ${mutant}\n           by: ${killer.title}` : `SURVIVED ${mutant}`);
    }
  }
  console.log(`\n${killed + survivors.length} mutants, ${killed} killed, ${survivors.length} survived`);
  for (const mutant of survivors) console.log(`SURVIVED ${mutant}`);
  return survivors.length > 0 ? 1 : 0;

  async function firstFailing(facts: readonly Fact[]): Promise<Fact | undefined> {
    for (const fact of facts) {
      await prepareFact(fact);
      if (!(await holds(fact))) return fact;
    }
    return undefined;
  }
}

/** The last killer and its neighbours first. */
function nearestFirst(facts: readonly Fact[], lastKiller: Fact | undefined): Fact[] {
  const from = lastKiller ? facts.indexOf(lastKiller) : 0;
  const distance = (fact: Fact) => Math.abs(facts.indexOf(fact) - from);
  return facts.toSorted((a, b) => distance(a) - distance(b));
}
