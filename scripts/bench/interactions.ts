import type { Browser, Page } from '@playwright/test';
import { median, milliseconds } from './report';

type Act = (page: Page) => Promise<void>;

const openPicture: Act = (page) => page.locator('.card__link').first().tap();
const press =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name }).tap();

const INTERACTIONS: [name: string, path: string, act: Act, before?: Act][] = [
  ['menu', '/', press('Menu')],
  ['opening a picture', '/crochet', openPicture],
  ['leafing', '/crochet', press('Création suivante'), openPicture],
  // Scrolled to first, as a visitor would: drawing what the jump uncovers takes 80 ms.
  [
    '« Voir plus »',
    '/crochet',
    press('Voir plus'),
    (page) => page.getByText('Voir plus').scrollIntoViewIfNeeded(),
  ],
  ['typing in the letter', '/contact', (page) => page.getByLabel('Message').pressSequentially('Bonjour')],
];

/** Lighthouse's slow 4G: bytes per second, milliseconds. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** The browser would not slow what a service worker fetches. */
const PHONE = { isMobile: true, hasTouch: true, ignoreHTTPSErrors: true, serviceWorkers: 'block' } as const;

/** Opens a phone with the processor slowed four times, and on demand the line. */
export async function slowPhone(browser: Browser, isLineSlow = false): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, viewport: { width: 412, height: 823 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isLineSlow) await devtools.send('Network.emulateNetworkConditions', LINE);
  return page;
}

/** Yields a row for each interaction: the time to the next paint with the processor slowed four times, a median. */
export async function* measureInteractions(browser: Browser, url: string, runs: number) {
  for (const [interaction, path, act, before] of INTERACTIONS) {
    const times: number[] = [];
    while (times.length < runs) {
      const page = await slowPhone(browser);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await before?.(page);
      await idle(page);
      await page.evaluate(observe);
      await act(page);
      await idle(page);
      times.push(await page.evaluate(() => Math.max(...(window as unknown as { times: number[] }).times)));
      await page.close();
    }
    yield { interaction, 'to the next paint': milliseconds(median(times)) };
  }
}

function observe(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) times.push(entry.duration);
  });
  // TypeScript lacks durationThreshold.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
}
