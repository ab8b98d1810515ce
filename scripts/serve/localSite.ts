import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { localBackend, type LocalProject } from '../backend/localBackend';
import type { OnClose } from '../backend/untilStopped';
import { buildSite } from '../build/siteBuild';

/** A built site on a seeded local backend. */
export interface LocalSite extends LocalProject {
  /** The site's address. */
  url: string;
}

/** Builds the site with its backend's data; returns the folder, which is removed on close. */
export async function buildLocalSite(site: LocalSite, onClose: OnClose): Promise<string> {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  process.env.VITE_LOCAL_BACKEND = localBackend(site);
  process.env.VITE_SITE_URL = site.url;
  await buildSite(dir, { data: true });
  return dir;
}
