/** A request that is not served: the HTTP status, and the French sentence that the visitor may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${sentence}`);
  }
}
