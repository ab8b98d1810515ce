import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import getPort, { portNumbers } from 'get-port';

/**
 * Starts the command of a package, or another one, with these variables beside our own, or instead of them. It ends with
 * this process, five seconds after `kill()` at the latest. Awaiting it never throws.
 */
export function start(
  command: string,
  args: string[],
  { env = {}, extendEnv = true }: { env?: Record<string, string | undefined>; extendEnv?: boolean } = {},
) {
  const options = { preferLocal: true, all: true, buffer: false, reject: false } as const;
  return execa(command, args, { ...options, stdin: 'ignore', env, extendEnv });
}
export type Child = ReturnType<typeof start>;

/**
 * Resolves with the lines that a child has printed so far (a list that goes on growing) once one of them matches
 * `ready`. Throws with these lines when the child ends first.
 */
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

/** Ends a child and waits until it is gone. */
export async function stopProcess(child: Child): Promise<void> {
  child.kill();
  await child;
}

/** Starts MailDev, which accepts every mail and shows it on a web page, on these ports; returns what stops it. */
export function startMailCatcher({ smtp, mail }: { smtp: number; mail: number }): () => Promise<void> {
  const child = start('maildev', [`--smtp=${smtp}`, `--web=${mail}`, '--ip=127.0.0.1', '--silent']);
  return () => stopProcess(child);
}

/**
 * A port that nobody listens on. Below those that systems give to outgoing connections: one of these could take it before
 * the server is built.
 */
export function freePort(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  return getPort({ port: portNumbers(first, first + 500) });
}
