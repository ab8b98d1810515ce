import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';

const scripts = await Promise.all(['reminder', 'start', 'case', 'upcoming'].map(bundled));
export const [REMINDER_SCRIPT, START_SCRIPT, CASE_SCRIPT, UPCOMING_SCRIPT] = scripts;
export const INLINE_SOURCES = scripts.map(hashSource);

export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

async function bundled(name: string): Promise<string> {
  const rolldownOptions = { input: `src/build/inline/${name}.ts`, output: { format: 'iife' as const } };
  const options = { configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } } as const;
  const { output } = (await build(options)) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
