export interface Mutant {
  line: number;
  change: string;
  source: string;
}

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

/** A character of a class, or a range; the backslashes of a rules file are doubled. */
const MEMBER = /(?:\\\\x\{\w+\}|\\\\\w|[^\\])(?:-(?:\\\\x\{\w+\}|\\\\\w|[^\\]))?/g;

export function mutantsOf(source: string): Mutant[] {
  // The source with comments and strings blanked out, at the same length.
  const code = source.replace(/(['"])(?:\\.|(?!\1).)*\1|\/\/.*/g, (found, quote: string | undefined) =>
    quote ? quote + '_'.repeat(found.length - 2) + quote : ' '.repeat(found.length),
  );
  const mutants = new Map<string, Mutant>();
  const add = (start: number, end: number, ...texts: string[]) => {
    for (const text of texts) {
      const mutant = source.slice(0, start) + text + source.slice(end);
      const line = source.slice(0, start).split('\n').length;
      const change = `${oneLine(source.slice(start, end))} → ${oneLine(text)}`;
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
  each(/(?<=\.replace\()'.*?'/g, (start, end) => {
    const opening = source.indexOf('[', start) + 1;
    const members = source.slice(opening, source.lastIndexOf(']', end));
    for (const { 0: member, index } of members.matchAll(MEMBER))
      add(opening + index, opening + index + member.length, '');
  });
  each(/(?<=match \/\w+\/)\{(?!bucket)\w+\}(?= \{)/g, (start, end, name) =>
    add(start, end, name.replace('}', '=**}')),
  );
  return [...mutants.values()];
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line || '(nothing)';
}
