import { resolve } from 'node:path';
import { freePort } from '../backend/freePort';
import { startBackend } from '../backend/backend';
import { saveSnapshot } from '../backend/control';
import { startMailCatcher } from '../backend/processes';
import { createSandbox } from '../backend/sandbox';
import { buildLocalSite, copyLocalSite, serveLocalSite, type LocalSite } from './localSite';

/** The built site with everything behind it, on free ports. */
export interface TestSite {
  /** The site's origin. */
  url: string;
  /** Folder of the built site. */
  dir: string;
  /** What a test process needs to reach it all: E2E_* and the emulator variables of the Admin SDK. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export interface TestSiteOptions {
  project?: string;
  /**
   * Fills the backend; `process.env` already says where it is. Several sites share the pages built from the first one's
   * data, so it must write the same each time.
   */
  seed: (projectId: string) => Promise<unknown>;
}

/**
 * Builds the site and serves it as production would: Hosting's headers and rewrites, the deployed function, rules in
 * force, a real SMTP server. The seeded state is kept as the snapshot 'seeded', to which a test may return in a
 * millisecond.
 */
export async function startTestSite(options: TestSiteOptions): Promise<TestSite> {
  const [site] = await startTestSites(1, options);
  if (!site) throw new Error('No site was started.');
  return site;
}

/** Like {@link startTestSite}: so many sites, each with a backend of its own, from one build. */
export async function startTestSites(
  count: number,
  { project = 'demo-e2e', seed }: TestSiteOptions,
): Promise<TestSite[]> {
  const closers: (() => unknown)[] = [];
  const onClose = (close: () => unknown) => closers.push(close);
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const services: Services[] = [];
    // One after the other: seeding takes its settings from the environment.
    for (let number = 0; number < count; number++)
      services.push(await startServices(project, seed, onClose, services[0]?.functions));
    const [first] = services;
    if (!first) return [];
    const dir = await buildLocalSite(first.site, onClose);
    const sites: TestSite[] = [];
    for (const { site, env } of services) {
      const own = site === first.site ? dir : copyLocalSite(dir, first.site, site, onClose);
      await serveLocalSite(own, site, onClose);
      sites.push({ url: site.url, dir: own, env, stop });
    }
    return sites;
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Services {
  site: LocalSite;
  /** The folder of the bundled functions. */
  functions: string;
  env: Record<string, string>;
}

/** Everything behind one site, seeded. */
async function startServices(
  project: string,
  seed: TestSiteOptions['seed'],
  onClose: (close: () => unknown) => void,
  built?: string,
): Promise<Services> {
  const [sitePort, smtp, mail] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${sitePort}`;
  const data = await startBackend({
    project,
    config: resolve('firebase.json'),
    only: 'auth,firestore,storage',
  });
  onClose(data.stop);
  Object.assign(process.env, data.env);
  await seed(project);
  await saveSnapshot('seeded');

  onClose(startMailCatcher({ smtp, mail }));
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    CONTACT_TO: 'atelier@mon-site.example',
    CONTACT_FROM: 'site@mon-site.example',
    ALLOWED_ORIGINS: url,
    PROXY_HOPS: '0',
    APP_CHECK: '',
    FIRESTORE_EMULATOR_HOST: data.env.FIRESTORE_EMULATOR_HOST ?? '',
  };
  const sandbox = await createSandbox(settings, built);
  onClose(sandbox.remove);
  // A second backend: in the first, every return to a snapshot would restart the functions, which takes a second.
  const functions = await startBackend({ project, config: sandbox.config, only: 'functions' });
  onClose(functions.stop);
  return {
    site: { project, ports: { ...data.ports, functions: functions.ports.functions }, url },
    functions: sandbox.functions,
    env: {
      ...data.env,
      E2E_SITE: url,
      E2E_PROJECT: project,
      E2E_MAIL: `http://127.0.0.1:${mail}`,
    },
  };
}
