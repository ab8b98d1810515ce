type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour between two `#rrggbb` colours; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  const channels = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * amount));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Shadows lean to plum and lights to cream, as they do in a room with a window: plain black and white look dead. */
const SHADOW = '#33182a';
const LIGHT = '#fff8ea';

/** The colour in shadow; `amount` from 0 (untouched) to 1. */
export function darker(hex: string, amount: number): string {
  return mix(hex, SHADOW, amount);
}

/** The colour in the light; `amount` from 0 (untouched) to 1. */
export function lighter(hex: string, amount: number): string {
  return mix(hex, LIGHT, amount);
}

/** The colour under an illumination from 0 (deep shadow) to 1 (full light); 0.6 is the colour itself. */
export function lit(hex: string, illumination: number): string {
  return illumination < 0.6
    ? darker(hex, (0.6 - illumination) * 1.05)
    : lighter(hex, Math.min(1, (illumination - 0.6) * 1.1));
}
