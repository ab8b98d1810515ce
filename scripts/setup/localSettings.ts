import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The settings in a file; none where there is no file. */
export function readSettingsFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value]) => [name, value ?? '']),
  );
}

/** Sets values in a file, whose other lines stay. Returns whether anything changed. */
export function writeSettingsFile(file: string, values: Record<string, string>): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = Object.entries(values).reduce((text, [name, value]) => {
    const line = `${name}=${value}`;
    const known = new RegExp(`^${name}=.*$`, 'm');
    return known.test(text) ? text.replace(known, () => line) : `${text}${line}\n`;
  }, before);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** Names the Hosting site in firebase.json, as the Firebase CLI reads it. */
export function nameHostingSite(site: string): boolean {
  const before = readFileSync('firebase.json', 'utf8');
  const unnamed = before.replace(/^ {4}"site": .*\n/m, '');
  const after = unnamed.replace('"hosting": {\n', `"hosting": {\n    "site": "${site}",\n`);
  if (after !== before) writeFileSync('firebase.json', after);
  return after !== before;
}
