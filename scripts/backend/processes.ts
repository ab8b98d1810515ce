import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The script behind a package's command, for `process.execPath`: on Windows `.bin` holds none. */
export function commandOf(name: string, command = basename(name)): string {
  const folder = resolve('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${name} has no command ${command}.`);
  return join(folder, file);
}

/** Ends the child when this process exits, even while it is still starting. */
export function endWithUs(child: ChildProcess): ChildProcess {
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Ends a child and waits until it is gone; kills it if it has not ended after five seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(kill);
}

/**
 * Resolves with the lines that a child has printed so far (a list that goes on growing) once one of them matches
 * `ready`. Throws with these lines when the child ends first.
 */
export function whenReady(child: ChildProcess, ready: RegExp): Promise<string[]> {
  const lines: string[] = [];
  return new Promise((done, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (ready.test(line)) done(lines);
        });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${basename(child.spawnfile)} ended:\n${lines.join('\n')}`)));
  });
}

/** Starts MailDev, which accepts every mail and shows it on a web page, on these ports. */
export function startMailCatcher(ports: { smtp: number; mail: number }): ChildProcess {
  const options = [
    '--smtp',
    String(ports.smtp),
    '--web',
    String(ports.mail),
    '--ip',
    '127.0.0.1',
    '--silent',
  ];
  return spawn(process.execPath, [commandOf('maildev'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
