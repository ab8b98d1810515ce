import type { ChildProcess } from 'node:child_process';
import { stopProcess } from './processes';

/** What a long-running command registers its parts with. */
export interface Running {
  /** Runs `close` at the end; the part registered last closes first. */
  onClose: (close: () => unknown) => void;
  /** Ends the child with the command, and the command when the child ends by itself. */
  keep: (child: ChildProcess, name: string) => void;
}

/**
 * Runs a command until it is told to stop: by Ctrl-C, by SIGTERM, by the end of the process that started it or of a part.
 * Then closes all parts and exits: with 0, or with 1 when `start` threw or a part ended by itself. When `start` resolves
 * with a number, the command is done, and exits with it.
 */
export async function untilStopped(start: (running: Running) => Promise<number | void>): Promise<void> {
  const closers: (() => unknown)[] = [];
  let closing = false;
  const close = async (code: number) => {
    if (closing) return;
    closing = true;
    for (const stop of closers.reverse()) await stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  onParentGone(() => void close(0));
  try {
    const code = await start({
      onClose: (stop) => closers.push(stop),
      keep: (child, name) => {
        closers.push(() => stopProcess(child));
        child.once('exit', () => {
          if (!closing) console.error(`${name} has stopped.`);
          void close(1);
        });
      },
    });
    if (code !== undefined) await close(code);
  } catch (error) {
    if (!closing) console.error(error instanceof Error ? error.message : error);
    await close(1);
  }
}

/** A SIGTERM to npm ends npm and its shell without telling us. */
function onParentGone(react: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) react();
  }, 500).unref();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
