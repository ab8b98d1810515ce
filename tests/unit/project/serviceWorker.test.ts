/** public/sw.js on caches in memory: what takes hours or dozens of pages. The rest: tests/e2e/offline.spec.ts. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

type Listener = (event: object) => void;

let stores: Map<string, Map<string, Response>>;
let listeners: Record<string, Listener>;
const network = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  stores = new Map();
  listeners = {};
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      put: (key: string, answer: Response) => Promise.resolve(store.set(key, answer)),
      delete: (key: string) => Promise.resolve(store.delete(key)),
      keys: () => Promise.resolve([...store.keys()]),
    });
  };
  const match = async (key: string, { cacheName = '' } = {}) => (await open(cacheName)).match(key);
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self: { addEventListener: (type: string, listener: Listener) => (listeners[type] = listener) },
    caches: { open, match },
    fetch: ({ url }: { url: string }) => network(url),
    location: { origin: 'https://a.example' },
    setTimeout: (act: () => void, time: number, answer: unknown) => setTimeout(act, time, answer),
    URL,
    Response,
  });
});

function html(text: string): Response {
  const answer = new Response(text, { headers: { 'content-type': 'text/html' } });
  return Object.defineProperties(answer, { type: { value: 'basic' }, clone: { value: () => html(text) } });
}

/** Goes to a page: what the worker answers, and the end of what it does afterwards. */
function visit(path: string) {
  let answer: Promise<Response> | undefined;
  const after: Promise<unknown>[] = [];
  listeners.fetch?.({
    request: { url: `https://a.example${path}`, mode: 'navigate', method: 'GET' },
    preloadResponse: Promise.resolve(),
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => after.push(given),
  });
  return { text: async () => (await answer)?.text(), done: () => Promise.all(after) };
}

const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((key) => new URL(key).pathname);

test('the 60 pages last seen are kept', async () => {
  network.mockImplementation((url) => Promise.resolve(html(url)));
  for (let page = 0; page < 60; page += 1) await visit(`/${page}`).done();
  for (const path of ['/0', '/60']) await visit(path).done();
  expect(kept('own-pages')).toHaveLength(60);
  expect(kept('own-pages')).not.toContain('/1');
  expect(kept('own-pages').slice(-2)).toEqual(['/0', '/60']);
});

test('a page that was seen ends the data that came ahead for it', async () => {
  const data = new Map(['/avis', '/autre'].map((path) => [`https://a.example${path}/data.json`, html('')]));
  stores.set('own-data', data);
  network.mockResolvedValue(html('newer'));
  await visit('/avis').done();
  expect(kept('own-data')).toEqual(['/autre/data.json']);
});

test('a page comes from the network, or after three seconds as it was last seen', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const text of ['old', 'kept']) {
    network.mockResolvedValueOnce(html(text));
    const { text: shown, done } = visit('/avis');
    expect(await shown()).toBe(text);
    await done();
  }
  network.mockReturnValue(new Promise(() => {}));
  const told = vi.fn<(text: string | undefined) => void>();
  void visit('/avis').text().then(told);
  await vi.advanceTimersByTimeAsync(2999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith('kept');
});
