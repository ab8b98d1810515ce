import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { localBackend, type BackendPorts } from '../backend/localBackend';
import { buildSite } from '../build/siteBuild';
import { serveSite } from './serveSite';

interface BuiltSite {
  project: string;
  /** The ports of the running backend, which already holds its data. */
  ports: BackendPorts;
  /** The address that the site is built for and served at. */
  url: string;
}

/**
 * Builds the site with the data of a running local backend in its pages, and serves it as Hosting would.
 *
 * @param onClose registers what stops it
 * @returns the folder of the built site
 */
export async function serveBuiltSite(
  { project, ports, url }: BuiltSite,
  onClose: (close: () => unknown) => void,
): Promise<string> {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  process.env.VITE_LOCAL_BACKEND = localBackend({ project, ports });
  process.env.VITE_SITE_URL = url;
  await buildSite(dir, { data: true });
  const contactUrl = `http://127.0.0.1:${ports.functions}/${project}/europe-west1/contact`;
  const server = await serveSite({ dir, port: Number(new URL(url).port), contactUrl });
  onClose(() => {
    server.close();
    server.closeAllConnections();
  });
  return dir;
}
