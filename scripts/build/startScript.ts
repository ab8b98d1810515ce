import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';

/** The script inside each page, minified. */
export const START_SCRIPT = await bundled('src/build/start.ts');

/** How the policy of a page names a script or style inside it. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

async function bundled(input: string): Promise<string> {
  const rolldownOptions = { input, output: { format: 'iife' as const } };
  const options = { configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } } as const;
  const { output } = (await build(options)) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
