/** The oldest browsers that docs/browsers.md names, imitated by taking features away. */
import { database } from './support/records';
import { cards, hydrated, titled } from './support/shown';
import { expect, test } from './support/test';

test('without newer features lists, the zoom, a creation, avis and the form work', async ({ page }) => {
  await page.addInitScript(() => {
    const remove = (from: object, ...names: string[]) => {
      for (const name of names)
        if (!Reflect.deleteProperty(from, name)) throw new Error(`${name} cannot be taken away`);
    };
    remove(URL, 'canParse');
    remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
    remove(HTMLDetailsElement.prototype, 'name');
    remove(HTMLImageElement.prototype, 'fetchPriority');
    remove(globalThis, 'requestIdleCallback', 'cancelIdleCallback');
    remove(Navigator.prototype, 'serviceWorker');
    // No first paint is reported.
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/crochet/peluche');
  await hydrated(page);
  const first = cards(page).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await page.getByRole('dialog', { name }).waitFor();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.reload();
  await hydrated(page);
  await first.click();
  await page.reload();
  await titled(page, name);
  await page.getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(name));
  // Not in the baked data, so that this browser reads it.
  const market = { day: '2099-01-01', place: 'Halle', town: 'V', hours: '', address: 'https://a.example' };
  await database()
    .doc('settings/site')
    .set({ markets: [market] });
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Halle' }).waitFor();
  await page.goto('/avisClients');
  await hydrated(page);
  await page.getByRole('button', { name: 'Avis suivant' }).click();
  await expect(page.getByRole('figure', { name: /^2 sur / })).toBeVisible();
});
