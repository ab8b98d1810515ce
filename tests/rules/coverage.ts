import { project } from './roles';

interface ReportNode {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: ReportNode[];
}

/**
 * How much of the loaded firestore.rules was evaluated, by the backend's own report (`:ruleCoverage.html` is the same as a
 * page): the number of expressions, those never evaluated, and the conditions that were always or never true, as
 * `line:column source`.
 */
export async function coverage(): Promise<{ expressions: number; unreached: string[]; oneSided: string[] }> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project()}:ruleCoverage`);
  const { report, rules } = (await answer.json()) as {
    report: ReportNode[];
    rules: { files: { content: string }[] };
  };
  /** Its offsets count bytes. */
  const source = Buffer.from(rules.files[0]?.content ?? '');
  const text = (from: number, to?: number) => source.subarray(from, to).toString();
  const flatten = (node: ReportNode): ReportNode[] => [node, ...(node.children ?? []).flatMap(flatten)];
  /** Not for the name before a call's parentheses, nor for `a && b` in a chain `a && b && c`, evaluated as one. */
  const isEvaluated = ({ sourcePosition: { endOffset }, children }: ReportNode): boolean => {
    const next = text(endOffset).replace(/^[)\s]+/, '');
    const isNamespace = next.startsWith('.') && children === undefined;
    if (isNamespace || text(endOffset, endOffset + 1) === '(') return false;
    const operator = ['&&', '||'].find((sign) => next.startsWith(sign));
    const [left, right] = children ?? [];
    if (operator === undefined || left === undefined || right === undefined) return true;
    const between = text(left.sourcePosition.endOffset, right.sourcePosition.currentOffset);
    return between.replaceAll(/[()\s]/g, '') !== operator;
  };
  const nodes = report.flatMap(flatten).filter(isEvaluated);
  const describe = ({ sourcePosition: { line, column, currentOffset, endOffset } }: ReportNode) =>
    `${line}:${column} ${text(currentOffset, endOffset).replaceAll(/\s+/g, ' ')}`;
  return {
    expressions: nodes.length,
    unreached: nodes.filter(({ values }) => !values).map(describe),
    oneSided: nodes.filter(isOneSided).map(describe),
  };
}

/** A boolean expression, not a literal, that had only one outcome; an error counts as one. */
function isOneSided({ values = [], children }: ReportNode): boolean {
  const booleans = values.filter(({ value }) => 'boolValue' in value).map(({ value }) => value.boolValue);
  return children !== undefined && booleans.length > 0 && !(booleans.includes(true) && values.length > 1);
}
