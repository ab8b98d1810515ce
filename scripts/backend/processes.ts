import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { execa, type Options } from 'execa';
import getPort, { portNumbers } from 'get-port';

/** Starts a command, which ends with this process unless it is detached. Awaiting it never throws. */
export function start(command: string, args: string[], own: Pick<Options, 'env' | 'detached'> = {}) {
  const options = { preferLocal: true, all: true, buffer: false, reject: false, stdin: 'ignore' } as const;
  return execa(command, args, { ...options, ...own });
}
type Child = ReturnType<typeof start>;

/** Resolves with the child's lines, an array that keeps growing, once one matches. Throws them if it exits first. */
export function whenReady(child: Child, ready: RegExp): Promise<string[]> {
  const lines: string[] = [];
  return new Promise((done, reject) => {
    createInterface({ input: child.all }).on('line', (line) => {
      lines.push(line);
      if (ready.test(line)) done(lines);
    });
    void child.then(({ command }) => reject(new Error(`${basename(command)} ended:\n${lines.join('\n')}`)));
  });
}

export async function stopProcess(child: Child): Promise<void> {
  child.kill();
  await child;
}

export function startMailCatcher({ smtp, mail }: { smtp: number; mail: number }): () => Promise<void> {
  const child = start('maildev', [`--smtp=${smtp}`, `--web=${mail}`, '--ip=127.0.0.1', '--silent']);
  return () => stopProcess(child);
}

/** Below the ephemeral range, so that no outgoing connection takes the port before the server listens. */
export function freePort(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  return getPort({ port: portNumbers(first, first + 500) });
}
