import type { AddressInfo } from 'node:net';
import { serveSite } from '../serve/serveSite';

/** What every answer must carry. */
const HEADERS: Record<string, RegExp> = {
  'content-security-policy': /^frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=\d{8}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cache-control': /^no-cache$/,
};

/**
 * Serves a built site as Hosting does and looks at a page, the shell of the administration and the page for what does
 * not exist.
 *
 * @param dir the built site, absolute
 * @param project the project that its pages must talk to
 * @returns one sentence for each problem
 */
export async function checkServedSite(dir: string, project: string): Promise<string[]> {
  const server = await serveSite({ dir, port: 0, contactUrl: null });
  const { port } = server.address() as AddressInfo;
  const problems: string[] = [];
  const expect = async (path: string, status: number, ...parts: string[]) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await answer.text();
    if (answer.status !== status) problems.push(`${path} answers ${answer.status} instead of ${status}.`);
    for (const part of parts) if (!text.includes(part)) problems.push(`${path} lacks ${part}.`);
    for (const [name, pattern] of Object.entries(HEADERS))
      if (!pattern.test(answer.headers.get(name) ?? '')) problems.push(`${path} lacks the header ${name}.`);
  };
  try {
    await expect('/', 200, '<h1', `projects/${project}/`, "script-src 'self'");
    await expect('/couture/sac', 200, '<h1');
    await expect('/admin', 200, 'noindex');
    await expect('/nulle-part', 404, '<h1');
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return problems;
}
