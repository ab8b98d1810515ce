import { BRAND } from '../../src/domain/brand';
import { serve } from '../serve';
import { header, hydrated, open, scrollTop, titled } from './support/shown';
import { expect, test } from './support/test';

test('a link from another site opens a page at its top, whatever was scrolled before', async ({ page }) => {
  const elsewhere = await serve((_request, answer) => {
    const link = (path: string) => `<a href="${process.env.E2E_SITE}${path}">${path}</a> `;
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(link('/crochet/peluche') + link('/contact'));
  });
  await page.goto(elsewhere.origin);
  await page.getByRole('link', { name: '/crochet/peluche' }).click();
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.goBack();
  await page.getByRole('link', { name: '/contact' }).click();
  await titled(page, 'Contactez-nous');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEditable();
  await hydrated(page);
  expect(await scrollTop(page)).toBe(0);
  elsewhere.stop();
});

test('Back after « Découvrir les créations » returns to the position that was left', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('link', { name: 'Découvrir les créations' });
  await link.hover();
  const left = await scrollTop(page);
  await link.click();
  await page.waitForURL('/#creations');
  await expect(page.locator('#creations')).toBeInViewport();
  const target = await scrollTop(page);
  expect(target).toBeGreaterThan(200);
  await page.evaluate(() => {
    window.scrollBy(0, 300);
    document.querySelector<HTMLElement>('#creations a')?.click();
  });
  await expect(page).not.toHaveURL('/#creations');
  await page.goBack();
  await page.waitForURL('/#creations');
  await expect.poll(() => scrollTop(page)).toBe(target + 300);
  // Not page.goBack: Firefox's driver reports no step over a hash.
  await page.evaluate(() => history.back());
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test('an address with a hash opens at its target; the logo leads to the top', async ({ page }) => {
  await open(page, '/#collections');
  // Its position depends on whether the fonts came in time.
  const target = () => page.locator('#collections').evaluate((one) => one.getBoundingClientRect().top);
  const opened = await target();
  expect(opened).toBeLessThan(200);
  expect(await scrollTop(page)).toBeGreaterThan(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => Math.abs((await target()) - opened)).toBeLessThan(20);

  await open(page, '/');
  for (const name of [`${BRAND.name}, accueil`, 'Accueil']) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await header(page, name).dispatchEvent('click');
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});
