import { resolve } from 'node:path';
import { startBackend } from '../backend/backend';
import { freePorts } from '../backend/freePorts';
import { endWithUs, startMailCatcher, stopProcess } from '../backend/processes';
import { serveBuiltSite } from '../serve/serveBuiltSite';
import { stageBackend } from '../backend/stageBackend';

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
  /** Fills the backend; `process.env` already says where it is. */
  seed: (projectId: string) => Promise<unknown>;
}

/**
 * Builds the site and the functions and serves them as production would: Hosting's headers and rewrites, the deployed
 * function, rules in force, a real SMTP server. The seeded state is kept as the snapshot 'seeded', to which a test may
 * return in a millisecond.
 */
export async function startTestSite({ project = 'demo-e2e', seed }: TestSiteOptions): Promise<TestSite> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(project, seed, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  project: string,
  seed: TestSiteOptions['seed'],
  closers: (() => unknown)[],
): Promise<Omit<TestSite, 'stop'>> {
  const [sitePort = 0, smtpPort = 0, mailPort = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${sitePort}`;
  const data = await startBackend({
    project,
    config: resolve('firebase.json'),
    only: 'auth,firestore,storage',
  });
  closers.push(data.stop);
  Object.assign(process.env, data.env);
  await seed(project);
  if (data.controlUrl !== '')
    await fetch(new URL('sessions/default/snapshots', data.controlUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'seeded' }),
    });

  const maildev = endWithUs(startMailCatcher({ smtp: smtpPort, mail: mailPort }));
  closers.push(() => stopProcess(maildev));
  const stage = await stageBackend({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    CONTACT_TO: 'atelier@mon-site.example',
    CONTACT_FROM: 'site@mon-site.example',
    ALLOWED_ORIGINS: url,
    PROXY_HOPS: '0',
    APP_CHECK: '',
    FIRESTORE_EMULATOR_HOST: data.env.FIRESTORE_EMULATOR_HOST ?? '',
  });
  closers.push(stage.remove);
  // A second backend: in the first, every return to a snapshot would restart the functions, which takes a second.
  const functions = await startBackend({ project, config: stage.config, only: 'functions' });
  closers.push(functions.stop);
  const ports = { ...data.ports, functions: functions.ports.functions };

  const dir = await serveBuiltSite({ project, ports, url }, (close) => closers.push(close));
  return {
    url,
    dir,
    env: {
      ...data.env,
      E2E_SITE: url,
      E2E_PROJECT: project,
      E2E_CONTROL: data.controlUrl,
      E2E_MAIL: `http://127.0.0.1:${mailPort}`,
    },
  };
}
