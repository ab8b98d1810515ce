import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { localBackend, type LocalProject } from '../backend/localBackend';
import type { OnClose } from '../backend/untilStopped';
import { buildSite } from '../build/siteBuild';
import { serveSite } from './serveSite';

/** A built site on a seeded local backend. */
export interface LocalSite extends LocalProject {
  /** The site's address. */
  url: string;
}

/** Builds the site with its backend's data; returns the folder. */
export async function buildLocalSite(site: LocalSite, onClose: OnClose): Promise<string> {
  const dir = siteFolder(onClose);
  process.env.VITE_LOCAL_BACKEND = localBackend(site);
  process.env.VITE_SITE_URL = site.url;
  await buildSite(dir, { data: true });
  return dir;
}

/** Serves a built site like Hosting, with its backend's function; see siteHandler on `compression`. */
export async function serveLocalSite(
  dir: string,
  site: LocalSite,
  onClose: OnClose,
  compression = false,
): Promise<void> {
  const contactUrl = `http://127.0.0.1:${site.ports.functions}/${site.project}/europe-west1/contact`;
  const { stop } = await serveSite(dir, Number(new URL(site.url).port), contactUrl, compression);
  onClose(stop);
}

/** Creates a folder for a site; removed on close. */
export function siteFolder(onClose: OnClose): string {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
