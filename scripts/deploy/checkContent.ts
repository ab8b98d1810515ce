/** Throws a list of the problems, if there are any. */
export function refuse(...problems: string[]): void {
  if (problems.length > 0) throw new Error(`Rien n’a été envoyé.\n${listed(problems)}`);
}

/** The problems as a Markdown list. */
export function listed(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
