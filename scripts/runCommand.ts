export type OnClose = (close: () => unknown) => void;

/**
 * Runs a command until it is done, stopped (Ctrl-C, SIGTERM, its parent’s end) or fails; then the cleanups, last one first.
 * What it resolves with is its exit status; without one, what it has started goes on until it is stopped.
 */
export async function runCommand(command: (onClose: OnClose) => Promise<number | void>): Promise<void> {
  const closers: (() => unknown)[] = [];
  let isClosing = false;
  const close = async (status: number) => {
    if (isClosing) return;
    isClosing = true;
    for (const stop of closers.reverse()) await stop();
    process.exit(status);
  };
  let statusIfStopped = 130;
  const stop = () => void close(statusIfStopped);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // npm and its shell do not pass a SIGTERM on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
  try {
    const status = await command((closer) => closers.push(closer));
    statusIfStopped = 0;
    if (status !== undefined) await close(status);
  } catch (error) {
    if (!isClosing) console.error(messageOf(error));
    await close(1);
  }
}

/** The message of an error and of its cause: of a request, `fetch failed` alone says nothing. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
