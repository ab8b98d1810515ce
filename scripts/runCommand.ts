export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** The message of an error and of its cause: of a request, `fetch failed` alone says nothing. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
