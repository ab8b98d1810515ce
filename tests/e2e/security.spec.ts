import type { APIResponse, Page } from '@playwright/test';
import { database } from './support/records';
import { cards, header, open, titled } from './support/shown';
import { expect, test } from './support/test';

const DEMANDED: Record<string, RegExp> = {
  'content-security-policy': /^frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=\d{8,}$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cache-control': /^no-cache$/,
};

const WORKER = { ...DEMANDED, 'content-security-policy': /^default-src 'self'; frame-ancestors 'none'$/ };

/** Only the full Firestore SDK calls it. */
const LISTENING = '/Listen/channel';

const FOREIGN = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firebasestorage.googleapis.com',
  'X-Goog-Upload-Protocol',
  LISTENING,
  'Je crée mon compte',
  'Supprimer une création',
];

test('a visit sets no cookie, sends no note and loads no code of admin pages', async ({ page, context }) => {
  const sent = new Set<string>();
  page.on('request', (request) => Object.keys(request.headers()).forEach((name) => sent.add(name)));
  const scripts = new Set<string>();
  const look = async () => (await loadedScripts(page)).forEach((script) => scripts.add(script));
  await open(page, '/');
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await header(page, 'Peluches').click();
  await cards(page).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Administration' }).hover();
  await header(page, 'Avis-clients').click();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await page.getByRole('textbox', { name: 'Message' }).fill('Une couverture toute douce.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Merci pour votre avis !').waitFor();
  await header(page, 'Avis-clients').click();
  await expect(page.getByRole('figure')).toContainText(/«\u00a0Une couverture toute douce.\u00a0».*Zoé/s);
  await header(page, 'Contact').click();
  await titled(page, 'Contactez-nous');
  await look();
  for (const path of ['/couture/chapeau', '/cookies.html']) {
    await open(page, path);
    await look();
  }

  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(sent).not.toContain('x-firebase-client');
  expect(sent).toContain('content-type');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(scripts.size).toBeGreaterThan(4);
  const codeOf = async (script: string) => (await page.request.get(script)).text();
  for (const script of scripts) {
    const code = await codeOf(script);
    const found = FOREIGN.filter((name) => code.includes(name));
    expect(found, script).toEqual([]);
  }
  await page.goto('/admin/login');
  await titled(page, 'Connexion');
  const ofAdmin = (await Promise.all((await loadedScripts(page)).map(codeOf))).join();
  expect(FOREIGN.filter((name) => !ofAdmin.includes(name))).toEqual([LISTENING]);
});

test('every answer has our headers; hashed files are cached for ever, pages never', async ({ request }) => {
  const paths =
    '/ /couture/sac /couture/chapeau /cookies.html /admin /login /introuvable /sw.js /sitemap.xml';
  for (const path of paths.split(' '))
    expectHeaders(await request.get(path), path === '/sw.js' ? WORKER : DEMANDED);
  expectHeaders(await request.get('/creation/inconnue'), {
    ...DEMANDED,
    'cache-control': /^public, max-age=0, s-maxage=60$/,
  });
  const list = await (await request.get('/crochet')).text();
  expect(list).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' /,
  );
  const assets = [...new Set(list.match(/\/assets\/[\w./-]+/g))];
  expect(assets.filter((path) => path.startsWith('/assets/photos/')).length).toBeGreaterThan(0);
  expect(assets.length).toBeGreaterThan(5);
  for (const path of assets)
    expectHeaders(await request.get(path), {
      ...DEMANDED,
      'cache-control': /^public, max-age=31536000, immutable$/,
      ...(path.startsWith('/assets/photos/') && {
        'content-security-policy': /^sandbox; default-src 'none'$/,
      }),
    });
});

test('the sitemap names lists, pages, creations with photos; robots.txt names it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(sitemap).toMatch(/<loc>[^<]+\/crochet\/peluche<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  const { docs } = await database().collection('created').where('imageUrl', '!=', '').get();
  const dated = '</loc><lastmod>20[^<]+</lastmod><image:image><image:loc>[^<]+\\.jpg<';
  for (const { id } of docs) expect(sitemap).toMatch(new RegExp(`/creation/${id}${dated}`));
  expect(addresses.length).toBeGreaterThan(docs.length + 32);
  const statuses = await Promise.all(addresses.map(async (one) => (await request.get(one)).status()));
  expect(addresses.filter((_, index) => statuses[index] !== 200)).toEqual([]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${process.env.E2E_SITE}/sitemap.xml`);
});

function expectHeaders(answer: APIResponse, demanded: Record<string, RegExp>): void {
  for (const [name, pattern] of Object.entries(demanded))
    expect(answer.headers()[name], `${name} of ${answer.url()}`).toMatch(pattern);
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  );
}
