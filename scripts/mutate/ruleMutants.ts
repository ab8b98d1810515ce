/** A rules file with one change. */
export interface Mutant {
  line: number;
  /** `before → after`, shortened. */
  change: string;
  source: string;
}

type Range = readonly [start: number, end: number];

/** Firestore's text methods that loosen a condition, and what they become. */
const LOOSER: Record<string, string> = {
  hasOnly: 'hasAny',
  hasAll: 'hasAny',
  hasAny: 'hasAll',
  removedKeys: 'addedKeys',
};
const COMPARISONS: Record<string, string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>='],
  '>=': ['>', '<='],
  '<': ['<=', '>'],
  '>': ['>=', '<'],
};
const WIDER: Record<string, string> = {
  get: 'get, list',
  create: 'create, update',
  delete: 'delete, create, update',
};

/** Of these elements of lists no test on the local backend can say anything: another engine may know them. */
const ELSEWHERE = ['null'];

/**
 * Every mutant of a rules file, each with one change: a condition or a part of it always true or false, a comparison
 * reversed or off by one, a number one higher or lower, a list one element shorter, a looser pattern, a wider match or
 * `allow`.
 */
export function mutantsOf(source: string): Mutant[] {
  const code = masked(source);
  const edits: [range: Range, text: string][] = [];
  const add = (range: Range, ...texts: string[]) => texts.forEach((text) => edits.push([range, text]));
  const each = (pattern: RegExp, act: (range: Range, found: string) => void) => {
    for (const { 0: found, index } of code.matchAll(pattern)) act([index, index + found.length], found);
  };

  each(/(?<=\b(?:if|return)\s)[^;]+/g, (condition) => {
    for (const [start, end] of [condition, ...operandsOf(code, condition)]) {
      add([start, end], 'true', 'false');
      if (code[start] === '!') add([start, end], source.slice(start + 1, end));
    }
  });
  each(/==|!=|<=|>=|(?<= )[<>](?= )/g, (range, sign) => {
    // Nothing happens at the very moment of `request.time`, so a comparison with it is only reversed.
    const [start, end] = [code.lastIndexOf('\n', range[0]), code.indexOf('\n', range[1])];
    const texts = COMPARISONS[sign] ?? [];
    add(range, ...(code.slice(start, end).includes('request.time') ? texts.slice(-1) : texts));
  });
  each(/\b\d+\b/g, (range, figure) => add(range, String(+figure + 1), String(+figure - 1)));
  each(/\[[^[\]]*,[^[\]]*\]/g, ([start, end]) => {
    const elements = source.slice(start + 1, end - 1).split(',');
    for (const one of elements)
      if (!ELSEWHERE.includes(one.trim()))
        add([start + 1, end - 1], elements.filter((element) => element !== one).join(','));
  });
  each(/\b(?:hasOnly|hasAll|hasAny|removedKeys)\b/g, (range, method) => add(range, LOOSER[method] ?? ''));
  // Looser inside a negation is stricter as a whole.
  each(/(?<=return (?!!)[^;]*\.matches\()(['"]).*?\1/g, ([start, end]) => {
    const pattern = source.slice(start + 1, end - 1);
    const looser = [`.*(${pattern})`, `(${pattern}).*`, `(?i)${pattern}`, '(?s).*'];
    add([start + 1, end - 1], ...looser);
  });
  each(/(?<=\.replace\()'.*?'/g, ([start, end]) => {
    const opening = source.indexOf('[', start) + 1;
    const members = source.slice(opening, source.lastIndexOf(']', end));
    for (const { 0: member, index } of members.matchAll(MEMBER))
      add([opening + index, opening + index + member.length], '');
  });
  each(/(?<=match \/\w+\/)\{\w+\}(?= \{)/g, (range, name) => {
    if (name !== '{bucket}') add(range, name.replace('}', '=**}'));
  });
  each(/(?<=allow )\w+(?=:)/g, (range, method) => add(range, ...(WIDER[method] ? [WIDER[method]] : [])));

  const mutants = new Map<string, Mutant>();
  for (const [[start, end], text] of edits) {
    const mutant = source.slice(0, start) + text + source.slice(end);
    const line = source.slice(0, start).split('\n').length;
    const change = `${oneLine(source.slice(start, end))} → ${oneLine(text)}`;
    if (mutant !== source) mutants.set(mutant, { line, change, source: mutant });
  }
  return [...mutants.values()];
}

/** A character of a class, or a range; the backslashes of a rules file are doubled. */
const MEMBER = /(?:\\\\x\{\w+\}|\\\\\w|[^\\])(?:-(?:\\\\x\{\w+\}|\\\\\w|[^\\]))?/g;

/** The source at its length, without comments and with texts blanked out, so that only code is found in it. */
function masked(source: string): string {
  return source.replace(/(['"])(?:\\.|(?!\1).)*\1|\/\/.*/g, (found, quote: string | undefined) =>
    quote ? quote + '_'.repeat(found.length - 2) + quote : ' '.repeat(found.length),
  );
}

/** What `&&`, `||`, `?` and `:` join in a condition, within parentheses too. */
function operandsOf(code: string, [start, end]: Range): Range[] {
  const parts: Range[] = [];
  const inner: Range[] = [];
  const opened: number[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if ('([{'.includes(code[at] ?? '')) opened.push(at);
    if (')]}'.includes(code[at] ?? '')) {
      const opening = opened.pop() ?? at;
      if (opened.length === 0) inner.push([opening + 1, at]);
    }
    const sign = opened.length === 0 && /^(?:&&|\|\|| [?:] )/.exec(code.slice(at, at + 3))?.[0];
    if (!sign) continue;
    parts.push([from, at]);
    at += sign.length - 1;
    from = at + 1;
  }
  parts.push([from, end]);
  const joined = parts.length > 1 ? parts.map((part) => trimmed(code, part)) : [];
  return [...joined, ...inner.flatMap((range) => operandsOf(code, range))];
}

function trimmed(code: string, [start, end]: Range): Range {
  const text = code.slice(start, end);
  return [start + text.length - text.trimStart().length, end - text.length + text.trimEnd().length];
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line || '(nothing)';
}
