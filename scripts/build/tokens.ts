import { readFileSync } from 'node:fs';

export function colour(token: string): [light: string, dark: string] {
  const pattern = new RegExp(`--${token}: (#\\w+);`, 'g');
  const values = readFileSync('src/styles/tokens.css', 'utf8').matchAll(pattern);
  const [light, dark] = Array.from(values, ([, value]) => value);
  if (!light || !dark) throw new Error(`src/styles/tokens.css must give --${token} for both schemes.`);
  return [light, dark];
}

/** functions/src/colours.json: mails have no dark scheme, and their function no stylesheet. */
export function mailColours(): string {
  const tokens = ['ground', 'ink', 'ink-soft', 'sheet', 'sheet-edge', 'fairy-solid', 'on-solid'];
  const values = tokens.map((token) => [token, colour(token)[0]]);
  return `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`;
}
