import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';

export const [REMINDER_SCRIPT, START_SCRIPT, CASE_SCRIPT, UPCOMING_SCRIPT] = await Promise.all([
  bundled('reminder'),
  bundled('start'),
  bundled('case'),
  bundled('upcoming'),
]);

export const INLINE_SOURCES = [REMINDER_SCRIPT, START_SCRIPT, CASE_SCRIPT, UPCOMING_SCRIPT].map(hashSource);

export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

async function bundled(name: string): Promise<string> {
  const rolldownOptions = { input: `src/site/inline/${name}.ts`, output: { format: 'iife' as const } };
  const options = { configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } } as const;
  const { output } = (await build(options)) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
