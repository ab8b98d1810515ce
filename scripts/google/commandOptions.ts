import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

const RECORD = { record: { type: 'string' } } as const;
/** npm keeps an option for itself that no « -- » stands before. */
export const DRY_RUN = { type: 'boolean', default: process.env.npm_config_dry_run === 'true' } as const;

/** What was typed; a French sentence ends the command where it is not understood. All take `--record FILE` (docs/infra.md). */
export async function commandOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  allowPositionals = false,
) {
  const { record } = parseArgs({ options: RECORD, strict: false }).values;
  if (typeof record === 'string') {
    const module = import.meta.resolve('./record.mjs');
    process.env.RECORD_CALLS = resolve(record);
    // For the Firebase CLI.
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${module}`;
    await import(module);
  }
  const all = { ...options, ...RECORD };
  try {
    return parseArgs({ options: all, allowPositionals });
  } catch (error) {
    const [, typed] = /'([^' ]+)/.exec((error as Error).message) ?? [];
    const flags = Object.entries(all).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`);
    console.error(
      `«\u00a0${typed}\u00a0» n’est pas compris ainsi. Il y a, après «\u00a0--\u00a0»\u00a0: ${flags.join(', ')}.`,
    );
    process.exit(2);
  }
}
