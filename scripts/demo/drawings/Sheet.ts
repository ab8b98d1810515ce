import { Random } from './random';

/** A gradient's stop: place from 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One drawing under way: collects definitions, hands out their references, and carries the drawing's own chance. */
export class Sheet {
  readonly random: Random;
  readonly #definitions: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(seed: string) {
    this.random = new Random(seed);
  }

  get definitions(): string {
    return this.#definitions.join('');
  }

  /** `url(#…)` of a gradient across the painted shape's own box; the default runs with the light, upper left to lower right. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 1, 1]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** `url(#…)` of a round gradient in the painted shape's own box. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly number[] = [0.5, 0.5, 0.5]): string {
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    );
  }

  /** `url(#…)` of a blur; `deviation` in drawing units. */
  blur(deviation: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** `url(#…)` of a clip along a path. */
  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** `url(#…)` of a repeated tile; sizes in drawing units, `transform` as in SVG. */
  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
    );
  }

  /** The same definition is written once however often it is asked for. */
  #define(write: (id: string) => string): string {
    const key = write('');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#known.size}`;
    this.#definitions.push(write(id));
    this.#known.set(key, `url(#${id})`);
    return `url(#${id})`;
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}
