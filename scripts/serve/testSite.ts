import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startBackend } from '../backend/backend';
import { localBackend, type BackendPorts } from '../backend/localBackend';
import { freePort, startMailCatcher } from '../backend/processes';
import { createSandbox } from '../backend/sandbox';
import type { OnClose } from '../runCommand';
import { buildSite } from '../build/siteBuild';
import { seed } from '../demo/seed';
import { serveSite, siteHandler } from './serveSite';

const PROJECT = 'demo-e2e';

/** Serves the built site as production would; sets the emulators’ variables. */
export async function startTestSite(onClose: OnClose) {
  const [sitePort, smtp, mail] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${sitePort}`;
  const data = await startBackend({ project: PROJECT });
  onClose(data.stop);
  Object.assign(process.env, data.env);
  const seeding = seed(PROJECT);
  onClose(startMailCatcher({ smtp, mail }));
  const sandbox = await createSandbox({
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    ALLOWED_ORIGINS: url,
    FIRESTORE_EMULATOR_HOST: data.env.FIRESTORE_EMULATOR_HOST ?? '',
  });
  onClose(sandbox.remove);
  // A second backend: in the first, every return to a snapshot would restart the functions, which takes a second.
  const functions = await startBackend({ project: PROJECT, config: sandbox.config, only: 'functions' });
  onClose(functions.stop);
  await seeding;

  const site = { project: PROJECT, ports: { ...data.ports, functions: functions.ports.functions }, url };
  const dir = await startLocalSite(site, onClose);
  const own = { E2E_SITE: url, E2E_PROJECT: PROJECT, E2E_MAIL: `http://127.0.0.1:${mail}` };
  return { url, dir, env: { ...data.env, ...own } };
}

type LocalSite = { project: string; ports: BackendPorts; url: string };

/** Builds the site with its backend's data and serves it until closed; see siteHandler on `compression`. Returns the folder. */
export async function startLocalSite(site: LocalSite, onClose: OnClose, compression = false) {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rmSync(dir, { recursive: true, force: true }));
  process.env.VITE_LOCAL_BACKEND = localBackend(site.project, site.ports);
  process.env.VITE_SITE_URL = site.url;
  await buildSite(dir, { data: true });
  const functionsUrl = `http://127.0.0.1:${site.ports.functions}/${site.project}/europe-west1`;
  const handler = siteHandler(dir, functionsUrl, compression);
  onClose((await serveSite(handler, Number(new URL(site.url).port))).stop);
  return dir;
}
