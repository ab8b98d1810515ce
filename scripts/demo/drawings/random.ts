/** A reproducible source of chance: the same seed gives the same picture on every machine. */
export class Random {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    this.#state = hash >>> 0;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0];
  }
}
