export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${sentence}`);
  }
}

export function retryIn(seconds: number, sentence: string, status = 503): Refusal {
  return new Refusal(status, sentence, { 'Retry-After': String(seconds) });
}
