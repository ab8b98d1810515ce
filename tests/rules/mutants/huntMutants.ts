import { CASES } from '../cases/cases';
import { mutantsOf, type Mutant } from './mutants';
import type { RuleCase } from '../cases/RuleCase';
import { RULES, type RulesBackend } from '../rulesBackend';

/** A mutant and the fact that fails under it, null when it survives. */
export interface Hunt {
  file: string;
  mutant: Mutant;
  killer: string | null;
}

/**
 * Loads the mutants of both rules files in turn and finds a fact that fails under each. Loads the real rules at the end.
 *
 * @param step - 1 for every mutant, n for each nth
 */
export async function* huntMutants(backend: RulesBackend, step = 1): AsyncGenerator<Hunt> {
  const { storage, ...documents } = CASES;
  yield* huntIn('firestore', Object.values(documents).flat());
  yield* huntIn('storage', storage);
  await backend.load(RULES);

  async function* huntIn(service: 'firestore' | 'storage', facts: RuleCase[]): AsyncGenerator<Hunt> {
    let killer: RuleCase | null = null;
    for (const mutant of mutantsOf(RULES[service]).filter((_, index) => index % step === 0)) {
      await backend.load({ ...RULES, [service]: mutant.source });
      await backend.reset();
      killer = await firstFailing(nearestFirst(facts, killer));
      yield { file: `${service}.rules`, mutant, killer: killer?.title ?? null };
    }
  }

  async function firstFailing(facts: RuleCase[]): Promise<RuleCase | null> {
    for (const fact of facts) {
      const outcome = await backend.isAllowed(fact.as, fact.attempt, fact);
      if (outcome !== fact.allowed) return fact;
    }
    return null;
  }
}

/** Facts are in the order of the rules: what kills a mutant is mostly near what killed the last one. */
function nearestFirst(facts: RuleCase[], killer: RuleCase | null): RuleCase[] {
  const from = killer === null ? 0 : facts.indexOf(killer);
  const distance = new Map(facts.map((fact, index) => [fact, Math.abs(index - from)]));
  return facts.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}
