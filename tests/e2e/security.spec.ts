import { createHash } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { INLINE_SOURCES } from '../../scripts/build/inlineScripts';
import { settled } from './support/stillness';
import { open } from './support/hydrated';
import { expect, loadedScripts, test } from './support/test';

/** The headers of every answer but hashed files. */
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

/** Directives of every page, whichever project it is built for. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${INLINE_SOURCES.join(' ')}`,
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** Only the full Firestore SDK calls it. */
const LISTENING = '/Listen/channel';

/** Strings found only in the code of Auth, Storage, the full Firestore SDK and the admin pages. */
const FOREIGN = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firebasestorage.googleapis.com',
  'X-Goog-Upload-Protocol',
  LISTENING,
  'Je crée mon compte',
  'Supprimer une création',
];

test('a visit sets no cookie, calls no third party and loads no admin code', async ({ page, context }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  const answers = watchDocuments(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(...Object.keys(request.headers())));
  const scripts = new Set<string>();
  const look = async () => {
    for (const script of await loadedScripts(page)) scripts.add(script);
  };
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Crochet' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Peluches' }).click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Administration' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await page.getByRole('textbox', { name: 'Message' }).fill('Une couverture toute douce.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page).toHaveURL('/avisClients');
  await expect(page.getByRole('figure')).toBeVisible();
  await look();
  for (const path of ['/contact', '/crochet', '/couture/chapeau', '/cookies.html', '/personnalisable/sac']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await look();
  }

  expect(violations).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  // The SDK notes when it was used (the cookies page says so); the note must not be sent. It also makes and deletes a
  // database to see whether it can.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toEqual(['firebase-heartbeat-database']);
  expect(sent.filter((header) => header === 'x-firebase-client')).toEqual([]);
  expect(sent).toContain('content-type');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(answers.length).toBeGreaterThan(4);
  for (const answer of answers) expectHeaders(answer);

  expect(scripts.size).toBeGreaterThan(4);
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    for (const name of FOREIGN) expect(code.includes(name), `${name} in ${script}`).toBe(false);
  }
});

test('the admin pages hold the code that public pages must not load', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  const codes = new Map<string, string>();
  const read = async (url: string): Promise<void> => {
    if (codes.has(url)) return;
    const code = await (await page.request.get(url)).text();
    codes.set(url, code);
    for (const [, file = ''] of code.matchAll(/import\([`"'](\.\/(?:auth|storage)Sdk-[^`"']+\.js)/g))
      await read(new URL(file, url).href);
  };
  for (const script of await loadedScripts(page)) await read(script);
  for (const name of FOREIGN.filter((one) => one !== LISTENING))
    expect(
      [...codes.values()].some((code) => code.includes(name)),
      name,
    ).toBe(true);
});

test('every answer has our headers; hashed files are cached for ever, pages never', async ({ request }) => {
  for (const path of [
    '/',
    '/couture/sac',
    '/couture/chapeau',
    '/avisClients',
    '/cookies.html',
    '/admin',
    '/login',
    '/introuvable',
    '/sw.js',
    '/sitemap.xml',
  ]) {
    expectHeaders(await request.get(path));
  }
  const home = await (await request.get('/')).text();
  const assets = [...new Set(home.match(/\/assets\/[\w.-]+/g))];
  expect(assets.length).toBeGreaterThan(5);
  for (const path of assets)
    expectHeaders(await request.get(path), {
      ...DEMANDED,
      'cache-control': /^public, max-age=31536000, immutable$/,
    });
});

test('a page names every inline script and style of its own in its policy', async ({ request }) => {
  for (const path of ['/', '/couture/sac', '/contact', '/admin', '/introuvable']) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<(script|style)(?![^>]*json)[^>]*>(.*?)<\/\1>/gs)];
    expect(inline.length, path).toBeGreaterThan(1);
    for (const [, kind, content = ''] of inline) {
      const hash = createHash('sha256').update(content).digest('base64');
      expect(html, path).toMatch(
        new RegExp(`${kind}-src 'self'[^;]*'sha256-${hash.replaceAll('+', String.raw`\+`)}'`),
      );
    }
    expect(html, path).not.toMatch(/\sstyle="|\son\w+="|rel="stylesheet"/);
  }
});

test('every page states its policy before it loads anything', async ({ request }) => {
  for (const path of ['/', '/couture/sac', '/avisClients', '/cookies.html', '/admin', '/introuvable']) {
    const html = await (await request.get(path)).text();
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    for (const directive of POLICY) expect(policy.split('; '), path).toContain(directive);
    expect(html.indexOf('Content-Security-Policy'), path).toBeLessThan(html.search(/<script|<style/));
  }
});

test.describe('with an inline script in the page', () => {
  test.use({ expectedFaults: [/^console: Executing inline script violates/] });

  test('the script does not run, but a data block is allowed', async ({ page }) => {
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch();
      const probe =
        '<script type="application/json" id="probe">{"a":1}</script><script>window.intruder = true</script>';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</body>', `${probe}</body>`),
      });
    });
    await page.addInitScript(() => {
      const seen = window as unknown as { violations: string[] };
      seen.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.violations.push(`${event.violatedDirective} ${event.lineNumber}`),
      );
    });
    await page.goto('/contact');
    const found = await page.evaluate(() => {
      const seen = window as unknown as { violations: string[]; intruder?: boolean };
      return {
        data: document.getElementById('probe')?.textContent,
        intruder: seen.intruder,
        violations: seen.violations.length,
      };
    });
    expect(found).toEqual({ data: '{"a":1}', intruder: undefined, violations: 1 });
  });
});

test('the sitemap names every public list and page, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  // The creations have pages, too.
  expect(addresses.length).toBeGreaterThan(32);
  expect(sitemap).toMatch(/<loc>[^<]+\/crochet\/peluche<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${process.env.E2E_SITE}/sitemap.xml`);
});

/** Collects the answers to navigations from now on. */
function watchDocuments(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') answers.push(response);
  });
  return answers;
}

function expectHeaders(
  answer: { url(): string; headers(): Record<string, string> },
  demanded = DEMANDED,
): void {
  for (const [name, pattern] of Object.entries(demanded))
    expect(answer.headers()[name], `${name} of ${answer.url()}`).toMatch(pattern);
}
