import type { Browser, Page } from '@playwright/test';
import { slowPhone } from './interactions';
import { median, milliseconds, ratio } from './report';

const LINKS: [name: string, path: string, link: string, photo: 'main' | 'dialog'][] = [
  ['home → collection', '/', 'main a[href="/crochet"]', 'main'],
  ['collection → category', '/crochet', 'main a[href="/crochet/peluche"]', 'main'],
  ['home → creation', '/', 'main a[href^="/creation/"]', 'main'],
  ['list → creation over it', '/crochet', 'main a[href^="/creation/"]', 'dialog'],
];

const IN_VIEW = 4000;

/**
 * Yields a row for each link: the time from a tap until the first photo of its page is painted, beside a page of one line and
 * the link's page opened by its address, in turns; medians of `runs`.
 */
export async function* measureLinks(browser: Browser, url: string, oneLine: string, runs: number) {
  for (const [name, path, link, photo] of LINKS) {
    const rounds: [tapped: number, line: number, direct: number][] = [];
    while (rounds.length < runs) {
      const page = await slowPhone(browser, true);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const target = page.locator(link).first();
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(IN_VIEW);
      const address = await target.evaluate((one: HTMLAnchorElement) => one.href);
      await page.evaluate('globalThis.__name = (one) => one');
      await page.evaluate(watchPhoto, { photo, tapped: true });
      await target.tap();
      rounds.push([await measuredOn(page), await open(browser, oneLine), await open(browser, address)]);
    }
    const [tapped = 0, line = 0, direct = 0] = [0, 1, 2].map((at) =>
      median(rounds.map((round) => round[at])),
    );
    yield {
      'by link': name,
      'first photo after the tap': milliseconds(tapped),
      'of one line': ratio(tapped, line),
      'of the page opened by its address': ratio(tapped, direct),
    };
  }
}

/** Until the first photo of an address is painted, or its text where it has none. */
async function open(browser: Browser, address: string): Promise<number> {
  const page = await slowPhone(browser, true);
  // esbuild calls it in functions that are passed to the page.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(watchPhoto, { photo: 'main', tapped: false });
  await page.goto(address, { waitUntil: 'commit' });
  return measuredOn(page);
}

async function measuredOn(page: Page): Promise<number> {
  const after = await page.waitForFunction(() => (window as { photoAfter?: number }).photoAfter);
  const time = (await after.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return time;
}

/** Notes in `window.photoAfter` when a photo in view is painted: since the start of the page, or since a tap from now on. */
function watchPhoto({ photo, tapped }: { photo: string; tapped: boolean }): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const isShown = (one: HTMLImageElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return one.complete && one.naturalWidth > 0 && bottom > 0 && top < innerHeight;
  };
  const look = (since: number) => {
    // Until then, the photos are those of the page before.
    const isThere = !tapped || photo === 'dialog' || heading() !== before;
    const photos = [...document.querySelectorAll<HTMLImageElement>(`${photo} img:not([src*=".svg"])`)];
    const isText = document.body?.matches(':not(:has(#root))') && document.readyState === 'complete';
    if (isText || (isThere && photos.some(isShown)))
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { photoAfter: performance.now() - since })),
      );
    else requestAnimationFrame(() => look(since));
  };
  if (tapped) addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  else look(0);
}
