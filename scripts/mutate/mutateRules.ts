/**
 * `npm run mutate:rules`: weakens each condition of firestore.rules and storage.rules in turn and names a fact of
 * tests/rules that fails. Starts the local backend itself; exits with 1 when a mutant survives.
 */
import { resolve } from 'node:path';
import type { Fact } from '../../tests/rules/facts/Fact';
import { startBackend } from '../backend/backend';
import { mutantsOf } from './ruleMutants';

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
  const { load, prepare, RULES } = await import('../../tests/rules/backend');
  const { holds, prepareFact } = await import('../../tests/rules/facts/Fact');
  const { storage, ...documents } = (await import('../../tests/rules/facts/facts')).FACTS;
  const survivors: string[] = [];
  let killed = 0;
  for (const [service, facts] of [
    ['firestore', Object.values(documents).flat()],
    ['storage', storage],
  ] as const) {
    let killer: Fact | undefined;
    // In the order of the rules, as the facts are: killers of neighbours are neighbours.
    for (const { line, change, source } of mutantsOf(RULES[service]).toSorted((a, b) => a.line - b.line)) {
      const mutant = `${service}.rules:${line}  ${change}`;
      try {
        await load({ ...RULES, [service]: source });
      } catch {
        console.log(`invalid  ${mutant}`);
        continue;
      }
      await prepare();
      killer = await firstFailing(likeliestFirst(facts, change, killer));
      if (killer) killed++;
      else survivors.push(mutant);
      console.log(killer ? `killed   ${mutant}\n           by: ${killer.title}` : `SURVIVED ${mutant}`);
    }
  }
  console.log(`\n${killed + survivors.length} mutants, ${killed} killed, ${survivors.length} survived`);
  for (const mutant of survivors) console.log(`SURVIVED ${mutant}`);
  process.exitCode = survivors.length > 0 ? 1 : 0;

  async function firstFailing(facts: readonly Fact[]): Promise<Fact | undefined> {
    for (const fact of facts) {
      await prepareFact(fact);
      if (!(await holds(fact))) return fact;
    }
    return undefined;
  }
}

/**
 * Orders the facts so that one that fails comes early: refusals before permissions if the mutant makes a condition true,
 * then by distance from the last killer.
 */
function likeliestFirst(facts: readonly Fact[], change: string, lastKiller: Fact | undefined): Fact[] {
  const from = lastKiller ? facts.indexOf(lastKiller) : 0;
  const literal = / → (true|false)$/.exec(change)?.[1];
  const distance = (fact: Fact, index: number) =>
    Math.abs(index - from) + (String(fact.allowed) === literal ? facts.length : 0);
  const ranked = facts.map((fact, index) => [distance(fact, index), fact] as const);
  return ranked.sort(([a], [b]) => a - b).map(([, fact]) => fact);
}
