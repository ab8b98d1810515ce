import { beforeEach, describe, expect, test, vi } from 'vitest';

const FILE = 'https://atelier.test/assets/Contact-a1b2c3d4.js';
/** As Chromium says it; what the others say is below. */
const GONE = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);

const ask = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
/** The module as a page that has just been loaded has it; the tab's own storage stays. */
let page: typeof import('../../src/missingCode');

async function load(): Promise<void> {
  vi.resetModules();
  page = await import('../../src/missingCode');
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response(null, { status: 404 })));
  vi.stubGlobal('location', { ...location, pathname: '/contact', origin: 'https://atelier.test', reload });
  reload.mockReset();
  sessionStorage.clear();
  await load();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Whether the tab reloads itself for an error; what is said of it and what it does are the same. */
async function reloads(error: unknown): Promise<boolean> {
  reload.mockReset();
  const said = await page.reloadForMissingCode(error);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(said ? 1 : 0);
  return said;
}

describe('code that is gone', () => {
  test.each([
    ['Chromium', GONE.message, FILE],
    ['Firefox', `error loading dynamically imported module: ${FILE}`, FILE],
    ['Safari, which names no file,', 'Importing a module script failed.', '/contact'],
    ['Vite, for a stylesheet,', 'Unable to preload CSS for /assets/Admin-x.css', '/assets/Admin-x.css'],
  ])(
    'as %s says it reloads the tab, after the file was asked for past the cache',
    async (_who, words, file) => {
      expect(await reloads(new TypeError(words))).toBe(true);
      expect(ask).toHaveBeenCalledExactlyOnceWith(file, expect.objectContaining({ cache: 'reload' }));
    },
  );

  test('reloads the tab once for each file, however often and in whichever page it is missing', async () => {
    expect(await reloads(GONE)).toBe(true);
    await load();
    expect(await reloads(GONE)).toBe(false);
    expect(await reloads(new TypeError(GONE.message.replace('Contact', 'Cookies')))).toBe(true);
  });

  test('reloads the tab again after another deployment, which has other scripts', async () => {
    expect(await reloads(GONE)).toBe(true);
    await load();
    const script = document.createElement('script');
    script.type = 'text/x-other';
    script.src = '/assets/index-of-another-deployment.js';
    document.head.append(script);
    expect(await reloads(GONE)).toBe(true);
    script.remove();
  });

  test('is said to reload the tab by whoever asks while that is under way, and it does so once', async () => {
    const [first, second] = await Promise.all([
      page.reloadForMissingCode(GONE),
      page.reloadForMissingCode(GONE),
    ]);
    expect([first, second]).toEqual([true, true]);
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledTimes(1);
    // Told to stay by a question of the browser's, the page knows that nothing is under way any more.
    expect(await reloads(GONE)).toBe(false);
  });
});

describe('the page that stands is kept', () => {
  test('while the browser knows that it has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await reloads(GONE)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  test('while the server cannot be reached or is down', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await reloads(GONE)).toBe(false);
    ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
    expect(await reloads(GONE)).toBe(false);
    // Neither counts as a reload that did not help.
    expect(await reloads(GONE)).toBe(true);
  });

  test('where the tab cannot remember that it reloaded itself', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await reloads(GONE)).toBe(false);
  });

  test('for any other error', async () => {
    expect(await reloads(new TypeError('Failed to fetch'))).toBe(false);
    expect(await reloads('Failed to fetch dynamically imported module')).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});
