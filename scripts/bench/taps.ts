import type { Browser, Page } from '@playwright/test';
import { median, milliseconds, ratio } from './report';

const LINKS: [name: string, path: string, link: string, photo: 'main' | 'dialog'][] = [
  ['home → collection', '/', 'main a[href="/crochet"]', 'main'],
  ['collection → category', '/crochet', 'main a[href="/crochet/peluche"]', 'main'],
  ['home → creation', '/', 'main a[href^="/creation/"]', 'main'],
  ['list → creation over it', '/crochet', 'main a[href^="/creation/"]', 'dialog'],
];

/** Lighthouse's slow 4G: bytes per second, milliseconds. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** The browser would not slow what a service worker fetches. */
const PHONE = { isMobile: true, hasTouch: true, ignoreHTTPSErrors: true, serviceWorkers: 'block' } as const;
/** In milliseconds. */
const IN_VIEW = 4000;

/**
 * Yields a row for each link: the time from a tap until the first photo of its page is painted, in turns with the time of a
 * page of one line; medians of `runs`.
 */
export async function* measureLinks(browser: Browser, url: string, oneLine: string, runs: number) {
  for (const [name, path, link, photo] of LINKS) {
    const [tapped, line]: [number[], number[]] = [[], []];
    while (line.length < runs) {
      const page = await slowPhone(browser, LINE);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const target = page.locator(link).first();
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(IN_VIEW);
      const heading = photo === 'main' ? await page.locator('h1').textContent() : null;
      await page.evaluate(() =>
        addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true }),
      );
      await target.tap();
      tapped.push(await photoPainted(page, photo, heading));
      const other = await slowPhone(browser, LINE);
      await other.goto(oneLine, { waitUntil: 'commit' });
      line.push(await photoPainted(other, photo, null));
    }
    yield {
      'by link': name,
      'first photo after the tap': milliseconds(median(tapped)),
      'of one line': ratio(median(tapped), median(line)),
    };
  }
}

/** Opens a phone with the processor slowed four times. */
async function slowPhone(browser: Browser, line?: typeof LINE): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, viewport: { width: 412, height: 823 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (line) await devtools.send('Network.emulateNetworkConditions', line);
  return page;
}

/**
 * Waits for a frame with a photo in view under another heading, or the text of a page without a root, then closes the page.
 * Returns the milliseconds since the tap, else since the page was opened.
 */
async function photoPainted(page: Page, photo: string, heading: string | null): Promise<number> {
  const time = await page.waitForFunction(
    ([within, before]) => {
      const photos = [...document.querySelectorAll<HTMLImageElement>(`${within} img:not([src*=".svg"])`)];
      const isPainted = photos.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return one.complete && one.naturalWidth > 0 && bottom > 0 && top < innerHeight;
      });
      const isText = !document.querySelector('#root') && document.readyState === 'complete';
      const isOther = document.querySelector('h1')?.textContent !== before;
      const [tap] = performance.getEntriesByName('tapped');
      return (isText || (isPainted && isOther)) && performance.now() - (tap?.startTime ?? 0);
    },
    [photo, heading] as const,
  );
  const after = Number(await time.jsonValue());
  await page.context().close();
  return after;
}
