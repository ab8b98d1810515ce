import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';
import { chromium, firefox, webkit, type LaunchOptions } from '@playwright/test';

/** The engines of Playwright; E2E_BROWSER chooses one. */
const ENGINES = { chromium, firefox, webkit };
export type Engine = keyof typeof ENGINES;

/** For a machine whose network is closed: the browser's own calls home would only fail, many at a time. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The engine that E2E_BROWSER names; Chromium without it. */
export function engine(): Engine {
  const name = process.env.E2E_BROWSER ?? 'chromium';
  if (name in ENGINES) return name as Engine;
  throw new Error(`E2E_BROWSER is ${name}: there are ${Object.keys(ENGINES).join(', ')}.`);
}

/**
 * How to launch the browser. Chromium: the one of CHROMIUM_PATH; on Linux x64 the one that npm has brought, so that all
 * machines test on the same; else Playwright's own, else an installed Chrome. Firefox and WebKit are Playwright's.
 *
 * @throws Error in one sentence when there is no such browser
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const name = engine();
  if (name !== 'chromium') {
    if (existsSync(ENGINES[name].executablePath())) return {};
    throw new Error(`Playwright’s ${name} is not installed: npx playwright install --with-deps ${name}`);
  }
  const args = { args: QUIET, chromiumSandbox: false };
  if (process.env.CHROMIUM_PATH) return { ...args, executablePath: process.env.CHROMIUM_PATH };
  // Its own arguments are left out: they turn off what the tests look at.
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...args, executablePath: await bundled.executablePath() };
  return existsSync(chromium.executablePath()) ? args : { ...args, channel: 'chrome' };
}
