import { conditionsOf, flatten, withoutComments, type Expression } from './ruleExpressions';

/** A rules file with one change. */
export interface Mutant {
  line: number;
  /** `before → after`, shortened. */
  change: string;
  source: string;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Every mutant of a rules file, each with one change: a condition dropped or always true, a comparison reversed or off by
 * one, a number one higher or lower, a list one element shorter, a looser pattern, a wider match or `allow`.
 */
export function mutantsOf(source: string): Mutant[] {
  const conditions = conditionsOf(source);
  const all = conditions.flatMap(flatten);
  // Looser inside a negation is stricter as a whole.
  const negated = new Set(
    all.filter(({ kind }) => kind === 'not').flatMap(({ parts }) => parts.filter(isCall)),
  );
  const edits = [
    ...conditions.flatMap(({ start, end }) => replaced(source, start, end, ['true', 'false'])),
    ...all.filter((part) => !negated.has(part)).flatMap((expression) => editsOf(expression, source)),
    ...widenings(source),
  ];
  const seen = new Set<string>();
  return edits.flatMap(({ start, end, text }) => {
    const mutant = source.slice(0, start) + text + source.slice(end);
    if (seen.has(mutant) || mutant === source) return [];
    seen.add(mutant);
    const line = source.slice(0, start).split('\n').length;
    return [{ line, change: `${oneLine(source.slice(start, end))} → ${oneLine(text)}`, source: mutant }];
  });
}

function isCall({ kind }: Expression): boolean {
  return kind === 'call';
}

function editsOf({ kind, start, end, parts, word }: Expression, source: string): Edit[] {
  const swap = (texts: Record<string, string[]>): Edit[] =>
    word === undefined
      ? []
      : replaced(source, word.start, word.start + word.text.length, texts[word.text] ?? []);
  switch (kind) {
    case 'and':
      return parts.flatMap((part) => replaced(source, part.start, part.end, ['true']));
    case 'or':
      return parts.flatMap((part) => replaced(source, part.start, part.end, ['true', 'false']));
    case 'choice':
      return parts.slice(0, 1).flatMap((part) => replaced(source, part.start, part.end, ['true', 'false']));
    case 'not':
      return [{ start, end, text: source.slice(start + 1, end) }];
    case 'comparison':
      // Nothing happens at the very moment of `request.time`, so a comparison with it is only reversed.
      return source.slice(start, end).includes('request.time')
        ? swap({ '==': ['!='], '>': ['<'] })
        : swap({
            '==': ['!='],
            '!=': ['=='],
            '<=': ['<', '>='],
            '>=': ['>', '<='],
            '<': ['<=', '>'],
            '>': ['>=', '<'],
          });
    case 'integer': {
      const figure = Number(source.slice(start, end));
      return replaced(source, start, end, [String(figure + 1), String(figure - 1)]);
    }
    case 'list':
      return parts.length < 2 ? [] : parts.map((_, index) => withoutElement(parts, index));
    case 'call':
      return [
        ...swap({ hasOnly: ['hasAny'], hasAll: ['hasAny'], hasAny: ['hasAll'], removedKeys: ['addedKeys'] }),
        ...(word?.text === 'matches' ? looserPatterns(parts, source) : []),
        ...(word?.text === 'replace' ? smallerClasses(parts, source) : []),
      ];
    default:
      return [];
  }
}

function withoutElement(parts: Expression[], index: number): Edit {
  const [previous, part, next] = [parts[index - 1], parts[index], parts[index + 1]];
  return {
    start: previous?.end ?? part?.start ?? 0,
    end: previous ? (part?.end ?? 0) : (next?.start ?? 0),
    text: '',
  };
}

/** The last argument of `matches`: anything before or after it, in any case, or anything at all. */
function looserPatterns(parts: Expression[], source: string): Edit[] {
  const pattern = parts.at(-1);
  if (pattern === undefined) return [];
  const { start, end } = pattern;
  const text = source.slice(start + 1, end - 1);
  const quote = source.slice(start, start + 1);
  return replaced(
    source,
    start,
    end,
    [`.*(${text})`, `(${text}).*`, `(?i)${text}`, '(?s).*'].map((looser) => quote + looser + quote),
  );
}

/** A character of a class, or a range; the backslashes of a rules file are doubled. */
const MEMBER = /(?:\\\\x\{\w+\}|\\\\\w|[^\\])(?:-(?:\\\\x\{\w+\}|\\\\\w|[^\\]))?/g;

/** The pattern of `replace` without each of the characters and ranges in its class. */
function smallerClasses(parts: Expression[], source: string): Edit[] {
  const pattern = parts.at(-2);
  if (pattern === undefined) return [];
  const opening = source.indexOf('[', pattern.start) + 1;
  const members = source.slice(opening, source.indexOf(']', opening));
  return [...members.matchAll(MEMBER)].map(({ index, 0: text }) => ({
    start: opening + index,
    end: opening + index + text.length,
    text: '',
  }));
}

/** A path that includes what is below it, and an `allow` with more operations. */
function widenings(source: string): Edit[] {
  const code = withoutComments(source);
  const below = [...code.matchAll(/(?<=match \/\w+\/)\{(\w+)\}(?= \{)/g)].filter(
    ([, name]) => name !== 'bucket',
  );
  const wider: Record<string, string> = {
    get: 'get, list',
    create: 'create, update',
    delete: 'delete, create, update',
  };
  return [
    ...below.flatMap(({ index, 0: text, 1: name = '' }) =>
      replaced(source, index, index + text.length, [`{${name}=**}`]),
    ),
    ...[...code.matchAll(/(?<=allow )\w+(?=:)/g)].flatMap(({ index, 0: method }) =>
      replaced(source, index, index + method.length, wider[method] === undefined ? [] : [wider[method]]),
    ),
  ];
}

function replaced(source: string, start: number, end: number, texts: string[]): Edit[] {
  return texts.filter((text) => text !== source.slice(start, end)).map((text) => ({ start, end, text }));
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line || '(nothing)';
}
