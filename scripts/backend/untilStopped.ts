import { messageOf } from '../runCommand';

export type OnClose = (close: () => unknown) => void;

/** Runs until Ctrl-C, SIGTERM, its parent’s end, an error or a number, its exit status; then the cleanups, last one first. */
export async function untilStopped(start: (onClose: OnClose) => Promise<number | void>): Promise<void> {
  const closers: (() => unknown)[] = [];
  let closing = false;
  const close = async (code: number) => {
    if (closing) return;
    closing = true;
    for (const stop of closers.reverse()) await stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  // npm and its shell do not pass a SIGTERM on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void close(0), 500).unref();
  try {
    const code = await start((stop) => closers.push(stop));
    if (code !== undefined) await close(code);
  } catch (error) {
    if (!closing) console.error(messageOf(error));
    await close(1);
  }
}
