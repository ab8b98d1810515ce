import type { Page, Route } from '@playwright/test';

export const FIRESTORE = /\/v1\/projects\//;
export const STORAGE = /\/v0\/b\//;
export const CONTACT = /\/api\/contact$/;

/**
 * Holds a page's requests to an address. @returns `first` resolves with the first one; `count` is their number;
 * `release` lets these and later ones through
 */
export async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let tell = () => {};
  const first = new Promise<void>((resolve) => (tell = resolve));
  let isReleased = false;
  // Requests that the page has aborted cannot continue.
  const pass = (route: Route) => route.fallback().catch(() => undefined);
  await page.route(address, (route) => {
    if (isReleased) return pass(route);
    held.push(route);
    tell();
    return undefined;
  });
  return {
    first,
    count: () => held.length,
    release: async () => {
      // Not `unroute`: it loses requests that arrive meanwhile.
      isReleased = true;
      await Promise.all(held.map(pass));
    },
  };
}
