import type { Browser } from '@playwright/test';

/** Lighthouse's slow 4G: bytes per second, milliseconds. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** The browser would not slow what a service worker fetches. */
const PHONE = { isMobile: true, hasTouch: true, ignoreHTTPSErrors: true, serviceWorkers: 'block' } as const;

/** Milliseconds from the tap on a link that was in view for four seconds to the first photo painted in `place`. */
export async function photoAfterTap(browser: Browser, url: string, link: string, place: 'main' | 'dialog') {
  const page = await browser.newPage({ ...PHONE, viewport: { width: 412, height: 823 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'networkidle' });
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(4000);
  // The page left behind has photos, too. The one under a zoom keeps its heading.
  const heading = place === 'main' ? await page.locator('h1').textContent() : null;
  await page.evaluate(() =>
    addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true }),
  );
  await target.tap();
  const painted = await page.waitForFunction(
    ([within, before]) => {
      const photos = [...document.querySelectorAll<HTMLImageElement>(`${within} img:not([src*=".svg"])`)];
      const isPainted = photos.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return one.complete && one.naturalWidth > 0 && bottom > 0 && top < innerHeight;
      });
      const isOther = document.querySelector('h1')?.textContent !== before;
      return (
        isOther &&
        isPainted &&
        performance.now() - (performance.getEntriesByName('tapped')[0]?.startTime ?? 0)
      );
    },
    [place, heading] as const,
  );
  const time = Number(await painted.jsonValue());
  await page.context().close();
  return [time];
}
