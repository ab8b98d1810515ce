/** A part of a rules file: `source.slice(start, end)`. */
export interface Expression {
  kind: 'and' | 'or' | 'choice' | 'comparison' | 'not' | 'integer' | 'text' | 'list' | 'call' | 'other';
  start: number;
  end: number;
  /** Operands, elements or arguments, in order; a chain of `&&` or `||` has all its operands here. */
  parts: Expression[];
  /** The operator of a comparison or the name of the called method, and its offset. */
  word?: { text: string; start: number };
}

/** The source with its comments blanked out, of the same length. */
export function withoutComments(source: string): string {
  return source.replace(
    /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\/\/.*/g,
    (found, text: string | undefined) => text ?? ' '.repeat(found.length),
  );
}

/** The conditions of a rules file: what follows each `if` and each `return`. Throws where it cannot parse one. */
export function conditionsOf(source: string): Expression[] {
  const code = withoutComments(source);
  return [...code.matchAll(/\b(?:if|return)\b/g)].map((found) =>
    readCondition(code, found.index + found[0].length),
  );
}

/** The expression and everything inside it. */
export function flatten(expression: Expression): Expression[] {
  return [expression, ...expression.parts.flatMap(flatten)];
}

function readCondition(code: string, from: number): Expression {
  let at = from;
  const condition = choice();
  expectSign(';');
  return condition;

  function choice(): Expression {
    const test = chain('or', '||', () => chain('and', '&&', comparison));
    if (!take('?')) return test;
    const yes = choice();
    expectSign(':');
    const no = choice();
    return { kind: 'choice', start: test.start, end: no.end, parts: [test, yes, no] };
  }

  function chain(kind: 'and' | 'or', sign: string, operand: () => Expression): Expression {
    const parts = [operand()];
    while (take(sign)) parts.push(operand());
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined || parts.length === 1) return first ?? fail();
    return { kind, start: first.start, end: last.end, parts };
  }

  function comparison(): Expression {
    const left = arithmetic();
    const start = skipSpace();
    const text = /^(?:==|!=|<=|>=|<|>|in\b|is\b)/.exec(code.slice(start))?.[0];
    if (text === undefined) return left;
    at = start + text.length;
    const right = arithmetic();
    return {
      kind: 'comparison',
      start: left.start,
      end: right.end,
      parts: [left, right],
      word: { text, start },
    };
  }

  function arithmetic(): Expression {
    const parts = [unary()];
    while (take('*') || take('+') || take('-')) parts.push(unary());
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined || parts.length === 1) return first ?? fail();
    return { kind: 'other', start: first.start, end: last.end, parts };
  }

  function unary(): Expression {
    const start = skipSpace();
    if (!/^!(?!=)/.test(code.slice(start))) return postfix(primary());
    at = start + 1;
    const operand = unary();
    return { kind: 'not', start, end: operand.end, parts: [operand] };
  }

  function postfix(subject: Expression): Expression {
    if (take('.')) {
      const start = skipSpace();
      const text = /^\w+/.exec(code.slice(start))?.[0] ?? fail();
      at = start + text.length;
      return postfix({
        kind: 'other',
        start: subject.start,
        end: at,
        parts: [subject],
        word: { text, start },
      });
    }
    if (take('(')) {
      const parts = items(')');
      return postfix({
        kind: 'call',
        start: subject.start,
        end: at,
        parts: [...subject.parts, ...parts],
        ...(subject.word ? { word: subject.word } : {}),
      });
    }
    if (take('[')) {
      const parts = items(']');
      return postfix({ kind: 'other', start: subject.start, end: at, parts: [subject, ...parts] });
    }
    return subject;
  }

  function primary(): Expression {
    const start = skipSpace();
    if (take('(')) {
      const inner = choice();
      expectSign(')');
      return { ...inner, start, end: at };
    }
    if (take('[')) return { kind: 'list', start, parts: items(']'), end: at };
    if (take('{')) return { kind: 'other', start, parts: entries(), end: at };
    if (code[start] === '/') return path(start);
    const literal = /^(?:(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<integer>\d+)|\w+)/.exec(
      code.slice(start),
    );
    if (literal === null) return fail();
    at = start + literal[0].length;
    const kind = literal.groups?.text ? 'text' : literal.groups?.integer ? 'integer' : 'other';
    return { kind, start, end: at, parts: [] };
  }

  function items(closing: string): Expression[] {
    if (take(closing)) return [];
    const parts = [choice()];
    // A colon in the slice of a text.
    while (take(',') || take(':')) parts.push(choice());
    expectSign(closing);
    return parts;
  }

  /** The values of a map, without its keys. */
  function entries(): Expression[] {
    const parts: Expression[] = [];
    do {
      primary();
      expectSign(':');
      parts.push(choice());
    } while (take(','));
    expectSign('}');
    return parts;
  }

  /** A path, up to the closing parenthesis of the call around it. */
  function path(start: number): Expression {
    for (let depth = 0; at < code.length; at++) {
      if (code[at] === '(') depth++;
      if (code[at] === ')' && --depth < 0) break;
    }
    return { kind: 'other', start, end: at, parts: [] };
  }

  function skipSpace(): number {
    while (/\s/.test(code[at] ?? '')) at++;
    return at;
  }

  function take(sign: string): boolean {
    if (!code.startsWith(sign, skipSpace())) return false;
    at += sign.length;
    return true;
  }

  function expectSign(sign: string): void {
    if (!take(sign)) fail();
  }

  function fail(): never {
    throw new Error(
      `Not understood in line ${code.slice(0, at).split('\n').length}: ${code.slice(at, at + 40)}`,
    );
  }
}
