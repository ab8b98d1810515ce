import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startBackend } from '../backend/backend';
import { localBackend, type BackendPorts } from '../backend/localBackend';
import { freePort, startMailCatcher } from '../backend/processes';
import { createSandbox } from '../backend/sandbox';
import type { OnClose } from '../runCommand';
import { buildSite } from '../build/siteBuild';
import { seed } from '../demo/seed';
import { serveSite, siteHandler } from './serveSite';

const PROJECT = 'demo-e2e';

/** Serves the built site as production would, or a copy of another’s; sets the emulators’ variables. */
export async function startTestSite(onClose: OnClose, other?: BuiltSite) {
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
  const built = await startLocalSite(site, onClose, false, other);
  const own = { E2E_SITE: url, E2E_PROJECT: PROJECT, E2E_MAIL: `http://127.0.0.1:${mail}` };
  return { ...built, env: { ...data.env, ...own } };
}

type LocalSite = { project: string; ports: BackendPorts; url: string };
type BuiltSite = LocalSite & { dir: string };

/** Builds the site with its backend's data, or copies another, and serves it until closed; see siteHandler on `compression`. */
export async function startLocalSite(
  site: LocalSite,
  onClose: OnClose,
  compression = false,
  other?: BuiltSite,
): Promise<BuiltSite> {
  const dir = mkdtempSync(resolve('node_modules/.tmp/site-'));
  onClose(() => rm(dir, { recursive: true, force: true }));
  process.env.VITE_LOCAL_BACKEND = localBackend(site.project, site.ports);
  process.env.VITE_SITE_URL = site.url;
  await (other ? copySite(other, { ...site, dir }) : buildSite(dir, { data: true }));
  const functionsUrl = `http://127.0.0.1:${site.ports.functions}/${site.project}/europe-west1`;
  const handler = siteHandler(dir, functionsUrl, compression);
  onClose((await serveSite(handler, Number(new URL(site.url).port))).stop);
  return { ...site, dir };
}

/** In a tenth of the time of a build: two sites with the same data differ by the addresses of backend and site. */
function copySite(from: BuiltSite, to: BuiltSite): void {
  const isText = (path: string) => /\.(html|js|json|txt|xml)$/.test(path);
  cpSync(from.dir, to.dir, { recursive: true, filter: (path) => !isText(path) });
  const own = addressesOf(to);
  for (const name of readdirSync(from.dir, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    let text = readFileSync(join(from.dir, name), 'utf8');
    for (const [at, address] of addressesOf(from).entries()) text = text.replaceAll(address, own[at] ?? '');
    writeFileSync(join(to.dir, name), text);
  }
}

function addressesOf({ project, ports, url }: BuiltSite): string[] {
  return [url, localBackend(project, ports), ...Object.values(ports).map((port) => `127.0.0.1:${port}`)];
}
