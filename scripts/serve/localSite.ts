import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localBackend, type BackendPorts } from '../backend/localBackend';
import type { OnClose } from '../backend/untilStopped';
import { buildSite } from '../build/siteBuild';
import { serveSite } from './serveSite';

/** A built site on a local backend. */
export interface LocalSite {
  project: string;
  /** The ports of the running backend, which already holds its data. */
  ports: BackendPorts;
  /** The address that the site is built for and served at. */
  url: string;
}

/** Builds the site with the data of its backend in the pages; returns the folder. */
export async function buildLocalSite(site: LocalSite, onClose: OnClose): Promise<string> {
  const dir = newFolder(onClose);
  process.env.VITE_LOCAL_BACKEND = localBackend(site);
  process.env.VITE_SITE_URL = site.url;
  await buildSite(dir, { data: true });
  return dir;
}

/** A copy of a built site for another backend with the same project and data: only the addresses differ. */
export function copyLocalSite(dir: string, from: LocalSite, to: LocalSite, onClose: OnClose): string {
  const copy = newFolder(onClose);
  cpSync(dir, copy, { recursive: true });
  const names = ['firestore', 'auth', 'storage'] as const;
  const addresses = [
    [localBackend(from), localBackend(to)],
    [from.url, to.url],
    ...names.map((name) => [`127.0.0.1:${from.ports[name]}`, `127.0.0.1:${to.ports[name]}`]),
  ] as [string, string][];
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|json|xml|txt)$/.test(file)) continue;
    const text = readFileSync(join(copy, file), 'utf8');
    const changed = addresses.reduce((now, [old, own]) => now.replaceAll(old, own), text);
    if (changed !== text) writeFileSync(join(copy, file), changed);
  }
  return copy;
}

/** Serves a built site as Hosting would, with the function of its backend. */
export async function serveLocalSite(dir: string, site: LocalSite, onClose: OnClose): Promise<void> {
  const contactUrl = `http://127.0.0.1:${site.ports.functions}/${site.project}/europe-west1/contact`;
  const server = await serveSite({ dir, port: Number(new URL(site.url).port), contactUrl });
  onClose(() => {
    server.close();
    server.closeAllConnections();
  });
}

function newFolder(onClose: OnClose): string {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
