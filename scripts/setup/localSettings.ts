import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export function readSettingsFile(file: string): Record<string, string> {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

export function writeSettingsFile(file: string, values: Record<string, string>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = Object.entries(values).reduce((text, [name, value]) => {
    const line = `${name}=${value}`;
    const known = new RegExp(`^${name}=.*$`, 'm');
    return known.test(text) ? text.replace(known, () => line) : `${text}${line}\n`;
  }, before);
  writeFileSync(file, after);
}

/** Names the Hosting site in firebase.json, as the Firebase CLI reads it. */
export function nameHostingSite(site: string): void {
  const unnamed = readFileSync('firebase.json', 'utf8').replace(/^ {4}"site": .*\n/m, '');
  writeFileSync('firebase.json', unnamed.replace('"hosting": {\n', `"hosting": {\n    "site": "${site}",\n`));
}
