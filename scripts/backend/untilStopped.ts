/** Registers what ends a part of a command. */
export type OnClose = (close: () => unknown) => void;

/**
 * Runs a command until it is told to stop: by Ctrl-C, by SIGTERM or by the end of the process that started it. Then closes
 * its parts, the one registered last first, and exits with 0, or with 1 when `start` threw. When `start` resolves with a
 * number, the command is done, and exits with it.
 */
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
  // A SIGTERM to npm ends npm and its shell without telling us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void close(0), 500).unref();
  try {
    const code = await start((stop) => closers.push(stop));
    if (code !== undefined) await close(code);
  } catch (error) {
    if (!closing) console.error(error instanceof Error ? error.message : error);
    await close(1);
  }
}
