/**
 * The production build in a browser whose requests to Google's hosts are answered by the local backend, and by
 * stand-ins for reCAPTCHA and App Check, which no local backend has.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { dryRunInto, STAND_INS } from '../../../scripts/deploy/dryRun';
import { serveSite } from '../../../scripts/serve/serveSite';

const STORAGE = 'https://firebasestorage.googleapis.com';
const LOCAL_STORAGE = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;
const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;

let serving: Promise<{ url: string }> | undefined;

/** The origin of the production build of `npm test`, or of one built here once per worker. */
export async function productionOrigin(): Promise<string> {
  serving ??= serveSite(join(process.env.BUILT_PRODUCTION ?? buildProduction(), 'site'));
  return (await serving).url;
}

function buildProduction(): string {
  const folder = mkdtempSync(resolve('node_modules/.tmp/production-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const { args, env } = dryRunInto(folder);
  execFileSync(process.execPath, args, { env: { ...process.env, ...env } });
  return folder;
}

export interface Traffic {
  hosts: Set<string>;
  /** Requested hosts that the policy should have refused. */
  strangers: string[];
}

/** Answers every request of a context's pages; the site itself comes from `origin`. */
export async function standInForGoogle(context: BrowserContext, origin: string): Promise<Traffic> {
  const traffic: Traffic = { hosts: new Set(), strangers: [] };
  await context.route('**', async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    traffic.hosts.add(host);
    const answer = ANSWERS[host];
    // The test may end before the answer.
    if (answer) return answer(route, pathname + search, origin).catch(() => undefined);
    traffic.strangers.push(host);
    return route.abort();
  });
  return traffic;
}

type Answer = (route: Route, path: string, origin: string) => Promise<void>;

const ANSWERS: Record<string, Answer> = {
  [new URL(STAND_INS.VITE_SITE_URL).host]: (route, path, origin) =>
    // The test site's function serves both.
    passOn(route, (path === '/api/contact' ? process.env.E2E_SITE : origin) + path),
  'firestore.googleapis.com': (route, path) =>
    passOn(route, `http://${process.env.FIRESTORE_EMULATOR_HOST}${path}`),
  'identitytoolkit.googleapis.com': (route, path) =>
    passOn(route, `${AUTH}/identitytoolkit.googleapis.com${path}`),
  'firebasestorage.googleapis.com': (route, path) => passOn(route, LOCAL_STORAGE + path),
  'content-firebaseappcheck.googleapis.com': (route) =>
    route.fulfill({ headers: ANY_ORIGIN, json: { token: 'app-check-token', ttl: '3600s' } }),
  'www.google.com': (route) => route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
};

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Yields a token at once. What else Google's loads, and that the policy lets it: tests/unit/project/deploy.test.ts. */
const RECAPTCHA = `
  let succeeded;
  self.grecaptcha = {
    ready: (done) => done(),
    render: (_, { callback }) => void (succeeded = callback),
    execute: async () => (succeeded('recaptcha-token'), 'recaptcha-token'),
  };
`;

/** Forwards a request, and rewrites the local Storage's addresses in the answer to Google's. */
async function passOn(route: Route, url: string): Promise<void> {
  // The local backend accepts local origins only.
  const asked = { ...route.request().headers(), origin: process.env.E2E_SITE ?? '' };
  const response = await route.fetch({ url, headers: asked, maxRedirects: 0 });
  const named = (text: string) => text.replaceAll(LOCAL_STORAGE, STORAGE);
  const told = Object.entries(response.headers()).map(([header, value]) => [header, named(value)]);
  const headers: Record<string, string> = { ...Object.fromEntries(told), ...ANY_ORIGIN };
  const isJson = headers['content-type']?.includes('json');
  await route.fulfill({ response, headers, ...(isJson && { body: named(await response.text()) }) });
}
