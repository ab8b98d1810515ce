import { CASES } from '../cases/cases';
import { mutantsOf, type Mutant } from './mutants';
import type { RuleCase } from '../cases/RuleCase';
import { RULES } from '../rules';
import type { RulesBackend } from '../rulesBackend';

/** A mutant and the fact that kills it; null if it survives. */
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
    const sample = mutantsOf(RULES[service]).filter((_, index) => index % step === 0);
    // In the order of the rules, as the facts are: killers of neighbours are neighbours.
    for (const mutant of sample.toSorted((a, b) => a.line - b.line)) {
      await backend.load({ ...RULES, [service]: mutant.source });
      await backend.reset();
      killer = await firstFailing(likeliestFirst(facts, mutant, killer));
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

/**
 * Orders the facts so that one that fails comes early: refusals before permissions if the mutant makes a condition true,
 * then by distance from the last killer.
 */
function likeliestFirst(facts: RuleCase[], { change }: Mutant, lastKiller: RuleCase | null): RuleCase[] {
  const from = lastKiller === null ? 0 : facts.indexOf(lastKiller);
  const [, literal] = / → (true|false)$/.exec(change) ?? [];
  const isUnlikely = ({ allowed }: RuleCase) => literal !== undefined && String(allowed) === literal;
  const rank = new Map(
    facts.map((fact, index) => [fact, Math.abs(index - from) + (isUnlikely(fact) ? facts.length : 0)]),
  );
  return facts.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}
