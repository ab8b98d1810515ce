import getPort, { portNumbers } from 'get-port';

/**
 * A port that nobody listens on. Below those that systems give to outgoing connections: one of these could take it before
 * the server is built.
 */
export function freePort(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  return getPort({ port: portNumbers(first, first + 500) });
}
