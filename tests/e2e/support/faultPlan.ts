/** Faults of the backend, planned by operation and made by answering the browser's requests in its place. */
import type { BrowserContext, Request, Route } from '@playwright/test';

export interface FaultRule {
  match: {
    operation: 'firestore.read' | 'firestore.commit' | 'storage.upload' | 'storage.delete';
    /** Only the nth such operation from now on fails; all of them without it. */
    nth?: number;
  };
  /** A status name for Firestore, an HTTP status for Storage. */
  action: { type: 'returnError'; code: string };
}

const FIRESTORE_STATUS: Record<string, number> = {
  UNAVAILABLE: 503,
  RESOURCE_EXHAUSTED: 429,
  PERMISSION_DENIED: 403,
};
/** Everything the browser asks of Firestore or Storage. */
const BACKEND = /\/v1\/projects\/|\/v0\/b\//;

let current: ((route: Route) => Promise<void>) | null = null;

/** Makes what the rules say fail from now on, until the next plan of this context; without rules all works again. */
export async function planFaultsOf(context: BrowserContext, rules: readonly FaultRule[]): Promise<void> {
  if (current) await context.unroute(BACKEND, current);
  current = null;
  if (rules.length === 0) return;
  const counts = new Map<FaultRule, number>();
  current = async (route) => {
    const operation = operationOf(route.request());
    for (const rule of rules) {
      if (rule.match.operation !== operation) continue;
      const count = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, count);
      if (count === (rule.match.nth ?? count)) return refuse(route, rule.action.code);
    }
    await route.continue();
  };
  await context.route(BACKEND, current);
}

/** Null for what no plan counts: preflights, and the later parts of an upload that has begun. */
function operationOf(request: Request): FaultRule['match']['operation'] | null {
  const method = request.method();
  const path = new URL(request.url()).pathname;
  if (method === 'OPTIONS') return null;
  if (path.startsWith('/v1/')) {
    if (path.endsWith(':commit')) return 'firestore.commit';
    return method === 'GET' || /:(run\w*Query|batchGet)$/.test(path) ? 'firestore.read' : null;
  }
  if (method === 'DELETE') return 'storage.delete';
  const command = request.headers()['x-goog-upload-command'];
  return method === 'POST' && (command === undefined || command === 'start') ? 'storage.upload' : null;
}

function refuse(route: Route, code: string): Promise<void> {
  const status = FIRESTORE_STATUS[code] ?? Number(code);
  return route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code: status, status: code, message: 'A fault that a test has planned.' } },
  });
}
