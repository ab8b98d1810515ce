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
  const keep = (route: Route) => {
    held.push(route);
    tell();
  };
  await page.route(address, keep);
  return {
    first,
    count: () => held.length,
    release: async () => {
      await page.unroute(address, keep);
      // One whose page has given it up is gone.
      await Promise.all(held.map((route) => route.fallback().catch(() => undefined)));
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
