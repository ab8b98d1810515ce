/**
 * `npm run mutate:rules`: weakens each condition of the rules in turn and names a fact of tests/rules that fails. Mutants of an
 * hour survive before 2:00 UTC, those of minutes in the last two of an hour.
 */
import type { Fact } from '../../tests/rules/facts/Fact';
import { startBackend } from '../backend/backend';
import { untilStopped } from '../backend/untilStopped';

const SWAPS: Record<string, string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>='],
  '>=': ['>', '<='],
  '<': ['<=', '>'],
  '>': ['>=', '<'],
  hasOnly: ['hasAny'],
  hasAll: ['hasAny'],
  hasAny: ['hasAll'],
  removedKeys: ['addedKeys'],
  get: ['get, list'],
  create: ['create, update'],
  delete: ['delete, create, update'],
};
/** Not the verb where an id is looked up: a list has none. */
const SWAPPED =
  /[!=<>]=|(?<= )[<>](?= )|\b(?:hasOnly|hasAll|hasAny|removedKeys)\b|(?<=allow )\w+(?=: if (?!isOneOfFew))/g;

/** Where a condition or a part of one starts; then the part, with up to three nested parentheses. */
const PART_BEGINS = /(?<=\b(?:if|return)\s|(?:&&|\|\|| [?:])\s|(?<![\w$!/])\()(?=\S)/g;
const PART = /(?:(?!\s*(?:&&|\|\|| [?:] ))(?:[^();]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)))+/y;

await untilStopped(async (onClose) => {
  const local = await startBackend({ project: 'demo-rules', lenient: true });
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

function mutantsOf(source: string) {
  // The source with comments and strings blanked out, at the same length.
  const code = source.replace(/(['"])(?:\\.|(?!\1).)*\1|\/\/.*/g, (found, quote: string | undefined) =>
    quote ? quote + '_'.repeat(found.length - 2) + quote : ' '.repeat(found.length),
  );
  const mutants = new Map<string, { line: number; change: string; source: string }>();
  const add = (start: number, end: number, ...texts: string[]) => {
    for (const text of texts) {
      const mutant = source.slice(0, start) + text + source.slice(end);
      const line = source.slice(0, start).split('\n').length;
      const change = `${source.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' ');
      if (mutant !== source) mutants.set(mutant, { line, change, source: mutant });
    }
  };
  const each = (pattern: RegExp, act: (start: number, end: number, found: string) => void) => {
    for (const { 0: found, index } of code.matchAll(pattern)) act(index, index + found.length, found);
  };

  each(/(?<=\b(?:if|return)\s)[^;]+/g, (start, end) => add(start, end, 'true', 'false'));
  each(PART_BEGINS, (start) => {
    PART.lastIndex = start;
    const end = start + (PART.exec(code)?.[0].length ?? 0);
    add(start, end, 'true', 'false');
    if (code[start] === '!') add(start, end, source.slice(start + 1, end));
  });
  each(SWAPPED, (start, end, found) => {
    // No test hits `request.time` exactly, so comparisons with it are only reversed.
    const line = code.slice(code.lastIndexOf('\n', start), code.indexOf('\n', end));
    add(start, end, ...(SWAPS[found] ?? []).slice(line.includes('request.time') ? -1 : 0));
  });
  each(/\b\d+\b/g, (start, end, figure) => add(start, end, String(+figure + 1), String(+figure - 1)));
  each(/\[[^[\]]*,[^[\]]*\]/g, (start, end) => {
    const elements = source.slice(start + 1, end - 1).split(',');
    // Skips `null`, which the rules allow for other engines and the local backend never has.
    for (const one of elements)
      if (one.trim() !== 'null') add(start + 1, end - 1, elements.filter((other) => other !== one).join(','));
  });
  // Not where the match is negated: a looser pattern makes such a rule stricter.
  each(/(?<=return (?!!)[^;]*\.matches\()(['"]).*?\1/g, (start, end) => {
    const pattern = source.slice(start + 1, end - 1);
    const anyCase = /[a-z]/i.test(pattern) ? [`(?i)${pattern}`] : [];
    add(start + 1, end - 1, `.*(${pattern})`, `(${pattern}).*`, ...anyCase, '(?s).*');
  });
  each(/(?<=match \/\w+\/)\{(?!bucket)\w+\}(?= \{)/g, (start, end, name) =>
    add(start, end, name.replace('}', '=**}')),
  );
  return [...mutants.values()];
}
