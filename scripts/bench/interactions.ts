import type { Browser, Page } from '@playwright/test';
import { median } from './measure';

/** How often each is tried. */
const TRIES = 5;

/** What a visitor does on a phone: where, what comes before, and what is measured. */
const INTERACTIONS: { name: string; path: string; before?: typeof openPicture; act: typeof openPicture }[] = [
  { name: 'menu', path: '/', act: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  { name: 'opening a picture', path: '/crochet', act: openPicture },
  {
    name: 'leafing',
    path: '/crochet',
    before: openPicture,
    act: (page) => page.getByRole('button', { name: 'Création suivante' }).tap(),
  },
  {
    name: '« Voir plus de créations »',
    path: '/crochet',
    act: (page) => page.getByRole('button', { name: 'Voir plus de créations' }).tap(),
  },
  {
    name: 'typing in the letter',
    path: '/contact',
    before: (page) => page.getByRole('textbox', { name: 'Message' }).tap(),
    act: (page) => page.keyboard.type('Bonjour'),
  },
];

function openPicture(page: Page): Promise<void> {
  return page.locator('.card__picture').first().tap();
}

/** Milliseconds from each interaction to the next paint with the processor slowed four times; medians. */
export async function measureInteractions(browser: Browser, url: string): Promise<[string, number][]> {
  const measured: [string, number][] = [];
  for (const { name, path, before, act } of INTERACTIONS) {
    const times = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        isMobile: true,
        hasTouch: true,
        ignoreHTTPSErrors: true,
      });
      const page = await context.newPage();
      await page.addInitScript(growNoList);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await before?.(page);
      await idle(page);
      await page.evaluate(observe);
      await act(page);
      await idle(page);
      times.push(await page.evaluate(() => Math.max(...(window as unknown as { times: number[] }).times)));
      await context.close();
    }
    measured.push([name, median(times)]);
  }
  return measured;
}

/** Otherwise a list grows before its button is pressed. */
function growNoList(): void {
  IntersectionObserver.prototype.observe = () => undefined;
}

/** Keeps the durations of what the visitor does from now on in `window.times`. */
function observe(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) times.push(entry.duration);
  });
  // TypeScript does not know the threshold yet.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
}
