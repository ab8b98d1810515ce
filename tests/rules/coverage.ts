import { project } from './roles';

/** How much of the loaded firestore.rules was evaluated. */
export interface Coverage {
  expressions: number;
  /** Expressions never evaluated, as `line:column source`. */
  unreached: string[];
  /** Conditions that were always or never true. */
  oneSided: string[];
}

interface ReportNode {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: ReportNode[];
}

/** Reads the backend's own report (`:ruleCoverage.html` is the same as a page). */
export async function coverage(): Promise<Coverage> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project()}:ruleCoverage`);
  const { report, rules } = (await answer.json()) as {
    report: ReportNode[];
    rules: { files: { content: string }[] };
  };
  /** Its offsets count bytes. */
  const source = Buffer.from(rules.files[0]?.content ?? '');
  const nodes = report.flatMap(flatten).filter((node) => isEvaluated(node, source));
  const describe = ({ sourcePosition: { line, column, currentOffset, endOffset } }: ReportNode) =>
    `${line}:${column} ${source.subarray(currentOffset, endOffset).toString().replaceAll(/\s+/g, ' ')}`;
  return {
    expressions: nodes.length,
    unreached: nodes.filter(({ values }) => !values).map(describe),
    oneSided: nodes.filter(isOneSided).map(describe),
  };
}

function flatten(node: ReportNode): ReportNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

/**
 * Whether the backend reports values of a node: not for the name before a call's parentheses, nor for `a && b` in a chain
 * `a && b && c`, which it evaluates as one.
 */
function isEvaluated({ sourcePosition: { endOffset }, children }: ReportNode, source: Buffer): boolean {
  const next = source
    .subarray(endOffset)
    .toString()
    .replace(/^[)\s]+/, '');
  // The namespaces.
  if (next.startsWith('.') && children === undefined) return false;
  const operator = ['&&', '||'].find((sign) => next.startsWith(sign));
  if (source[endOffset] === '('.charCodeAt(0)) return false;
  const [left, right] = children ?? [];
  if (operator === undefined || left === undefined || right === undefined) return true;
  const between = source.subarray(left.sourcePosition.endOffset, right.sourcePosition.currentOffset);
  return between.toString().replaceAll(/[()\s]/g, '') !== operator;
}

/** A boolean expression, not a literal, with one value only; failing to evaluate counts as another. */
function isOneSided({ values = [], children }: ReportNode): boolean {
  const booleans = values.filter(({ value }) => 'boolValue' in value).map(({ value }) => value.boolValue);
  return children !== undefined && booleans.length > 0 && !(booleans.includes(true) && values.length > 1);
}
