import type { Page } from '@playwright/test';
import { demoSite } from '../../scripts/demo/demoRecords';
import { BRAND } from '../../src/domain/brand';
import { database } from './support/records';
import { hold } from './support/requests';
import { hydrated, open } from './support/shown';
import { expectStill, painted } from './support/stillness';
import { expect, test } from './support/test';

const BUILT = demoSite(new Date()).announcement.text;
const DAY = 86_400_000;

function announced(page: Page, text: string) {
  return page.getByRole('status').getByText(text);
}

function markets(page: Page) {
  return page.getByRole('region', { name: 'Venez nous rencontrer' });
}

function change(fields: Record<string, unknown>) {
  return database().doc('settings/site').set(fields);
}

test('a changed announcement comes in its place', async ({ page }) => {
  await change({ announcement: { text: 'Fermé en août.', until: '2099-01-01' } });
  await open(page, '/cookies.html');
  await announced(page, 'Fermé en août.').waitFor();
  await expect(announced(page, BUILT)).toHaveCount(0);
});

test('after its last day an old page shows nothing of it, even before scripts come', async ({ page }) => {
  const today = new Date(Date.now() + 400 * DAY);
  await page.clock.setFixedTime(today);
  const code = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Poussez une porte' }).waitFor();
  await expect(announced(page, BUILT)).toBeHidden();
  await expect(markets(page)).toBeHidden();
  await code.release();
  await hydrated(page);
  await expect(announced(page, BUILT)).toBeHidden();
  await expect(markets(page)).toHaveCount(0);
  const year = today.toLocaleDateString('fr', { year: 'numeric', timeZone: 'Europe/Paris' });
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${BRAND.name}`);
  await painted(page);
  await expectStill(page, 'what is over');
});
