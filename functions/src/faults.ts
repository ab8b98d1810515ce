export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${sentence}`);
  }
}

/** What is safe to log of an error: its message may quote addresses or the visitor's text. */
export function faultCodes(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, code, responseCode, command } = error as Error & Record<string, unknown>;
  return { name, code, responseCode, command };
}
