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
      const heading = photo === 'main' ? await page.locator('h1').textContent() : null;
      await page.evaluate(() =>
        addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true }),
      );
      await target.tap();
      const tapped = await photoPainted(page, photo, heading);
      rounds.push([tapped, await open(browser, oneLine), await open(browser, address)]);
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
  await page.goto(address, { waitUntil: 'commit' });
  return photoPainted(page, 'main', null);
}

/**
 * Waits for a frame with a photo in view, whose page has another heading, then closes the page. Returns the milliseconds
 * since the tap, else since the page was opened.
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
