import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { localBackend, type LocalProject } from '../backend/localBackend';
import type { OnClose } from '../backend/untilStopped';
import { buildSite } from '../build/siteBuild';
import { serveSite } from './serveSite';

export interface LocalSite extends LocalProject {
  url: string;
}

/** Builds the site with its backend's data and serves it until closed; see siteHandler on `compression`. Returns the folder. */
export async function startLocalSite(site: LocalSite, onClose: OnClose, compression = false) {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  process.env.VITE_LOCAL_BACKEND = localBackend(site);
  process.env.VITE_SITE_URL = site.url;
  await buildSite(dir, { data: true });
  const functionsUrl = `http://127.0.0.1:${site.ports.functions}/${site.project}/europe-west1`;
  onClose((await serveSite(dir, Number(new URL(site.url).port), functionsUrl, compression)).stop);
  return dir;
}
