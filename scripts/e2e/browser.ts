import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

/** For a machine whose network is closed: the browser's own calls home would only fail, many at a time. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * How to launch the browser that npm has brought (nothing to install by hand; a system browser would differ from
 * machine to machine). CHROMIUM_PATH names another one. Its own list of arguments is left out but for what a container
 * needs: it is made for screenshots in a cloud function and turns off what our tests look at.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  return { executablePath, args: QUIET, chromiumSandbox: false };
}
