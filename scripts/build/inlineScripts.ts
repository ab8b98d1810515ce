import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';

/** The scripts inside pages, minified. */
export const INLINE_SCRIPTS = {
  start: await bundled('start'),
  reminder: await bundled('reminder'),
};

/** How the policy of a page names a script or style inside it. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

async function bundled(name: string): Promise<string> {
  const rolldownOptions = { input: `src/build/inline/${name}.ts`, output: { format: 'iife' as const } };
  const options = { configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } } as const;
  const { output } = (await build(options)) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
