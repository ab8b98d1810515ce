import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';

/** A command with a server, which prints its process id and port. */
const COMMAND = `
  import { spawn } from 'node:child_process';
  import { untilStopped } from ${JSON.stringify(resolve('scripts/backend/untilStopped.ts'))};
  const SERVER = "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(process.pid, this.address().port) })";
  await untilStopped(async ({ keep }) => keep(spawn(process.execPath, ['-e', SERVER], { stdio: 'inherit' }), 'server'));
`;

test.skipIf(process.platform === 'win32')(
  'a SIGTERM to npm, which ends only its shell, ends the command and frees its ports',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'command-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'command.mts'), COMMAND);
    // `; true` keeps the shell from replacing itself with the command.
    const shell = spawn('sh', ['-c', `"${process.execPath}" --import tsx "${folder}/command.mts"; true`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((done) => createInterface(shell.stdout).once('line', done));
    const [server = 0, port = 0] = line.split(' ').map(Number);
    onTestFinished(() => end(server));
    expect(await listens(port)).toBe(true);

    shell.kill('SIGTERM');

    await vi.waitFor(async () => expect(await listens(port)).toBe(false), { timeout: 20_000, interval: 200 });
  },
  60_000,
);

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // Already gone, as expected.
  }
}
