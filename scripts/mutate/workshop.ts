import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Mutant } from './Mutant';

/** A copy of the project in which code can be broken without anybody noticing. */
export interface Workshop {
  folder: string;
  /** Puts the mutant in, runs `work`, and takes it out again, whatever comes of it. */
  breaking: <T>(mutant: Mutant, work: () => Promise<T>) => Promise<T>;
  remove: () => void;
}

/** Copies what git keeps, and what it would, as it stands in the working tree; the packages are shared. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    breaking: async (mutant, work) => {
      const sources = Object.keys(mutant.edits).map(
        (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
      );
      try {
        for (const [file, source] of sources)
          writeFileSync(join(folder, file), mutated(mutant, file, source));
        return await work();
      } finally {
        for (const [file, source] of sources) writeFileSync(join(folder, file), source);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The source of a file with the mutant in it. Throws where one of its texts does not stand there exactly once. */
export function mutated({ edits }: Mutant, file: string, source: string): string {
  return (edits[file] ?? []).reduce((text, [from, becomes]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`);
    return parts.join(becomes);
  }, source);
}
