import { readFileSync } from 'node:fs';

export function colour(token: string): [light: string, dark: string] {
  const pattern = new RegExp(`--${token}: (#\\w+);`, 'g');
  const values = readFileSync('src/styles/tokens.css', 'utf8').matchAll(pattern);
  const [light, dark] = Array.from(values, ([, value]) => value);
  if (!light || !dark) throw new Error(`src/styles/tokens.css must give --${token} for both schemes.`);
  return [light, dark];
}
