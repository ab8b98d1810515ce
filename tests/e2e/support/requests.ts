/** What a page asks for: held back, or refused. */
import type { Page, Route } from '@playwright/test';

/** Addresses of the backend. */
export const FIRESTORE = /\/v1\/projects\//;
export const STORAGE = /\/v0\/b\//;
export const CONTACT = /\/api\/contact$/;

const OPERATIONS = {
  reads: /\/v1\/projects\/.*:(run\w*Query|batchGet)\b/,
  writes: /\/v1\/projects\/.*:commit\b/,
};

/**
 * Holds a page's requests to an address back until `release`.
 *
 * @returns `first` resolves once there is one; `count` tells how many there are; `release` lets these and all later ones
 *   through
 */
export async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let tell = () => {};
  const first = new Promise<void>((resolve) => (tell = resolve));
  let isReleased = false;
  // One whose page has given it up is gone.
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
      // Not by `unroute`: requests that come while it turns interception off are lost.
      isReleased = true;
      await Promise.all(held.map(pass));
    },
  };
}

/** Has Firestore be down for a page's reads or writes: the next so many, or all until `page.unroute` of what it returns. */
export async function failFirestore(page: Page, operation: keyof typeof OPERATIONS, times = Infinity) {
  const address = OPERATIONS[operation];
  let left = times;
  await page.route(address, (route) => {
    if (route.request().method() === 'OPTIONS' || left-- <= 0) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 503, status: 'UNAVAILABLE', message: 'A fault that a test has planned.' } },
    });
  });
  return address;
}
