import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hosting } from '../../firebase.json';
import { planFaults } from '../../scripts/backend/embedded';
import { BAKED_DATA_ID, type BakedPage } from '../../src/data/bakedPage';
import { SHELL_HEAD } from '../../src/domain/pageHead';
import { jsonBlock, pageMeta } from '../../src/site/pageMeta';
import { serve } from '../serve';
import { withFunctions } from './support/functions';

const functions = withFunctions('firestore');
const SITE = 'https://www.site.example';
/** Hosting's row for these addresses, which also covers built pages. */
const CACHED = hosting.headers.find(({ source }) => source === '/creation/*')?.headers[0]?.value;
const STORED = 'https://firebasestorage.googleapis.com/v0/b/x/o/created%2F1_sac';
const CREATION = {
  name: 'Sac « Étoile » & </script><b>fil</b>',
  description: 'Doublé de "coton".',
  price: '32,50',
  collection: 'couture',
  category: 'sac',
  customizable: false,
  imageUrl: `${STORED}.webp`,
  imageWidth: 1200,
  imageHeight: 1600,
  renditions: { 800: `${STORED}_800.webp?alt=media&token=1` },
  createdAt: '2026-11-23T10:00:00.000Z',
};

/** The site's empty page, as it is online. */
let shell: { html: string; status: number };
const site = await serve((_, response) => {
  response.writeHead(shell.status, { 'content-type': 'text/html' }).end(shell.html);
});
let url: string;

beforeAll(async () => {
  const meta = pageMeta({ siteUrl: SITE, pathname: null, head: SHELL_HEAD });
  const readAt = '2026-11-23T00:00:00.000Z';
  const baked = { version: 'v1', readAt, values: { site: { answer: '</b>' } }, copies: {} };
  const block = jsonBlock(`type="application/json" id="${BAKED_DATA_ID}"`, baked);
  const html = `<!doctype html><html><head>${meta}<script data-modules="/assets/a.js"></script></head><body><div id="root"></div>${block}</body></html>`;
  shell = { html, status: 200 };
  vi.stubEnv('ALLOWED_ORIGINS', site.origin);
  url = await functions.startInstance('page');
});
afterAll(site.stop);

async function ask(path: string) {
  vi.stubEnv('ALLOWED_ORIGINS', site.origin);
  const answer = await fetch(url + path);
  const html = await answer.text();
  const { document } = new JSDOM(html).window;
  const contents = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute('content') ?? one.textContent);
  const data = contents('#baked-data').map((json): unknown => JSON.parse(json ?? ''));
  const { status, headers } = answer;
  return { status, cache: headers.get('cache-control'), html, document, contents, data: data[0] };
}

test('the page of a stored creation has its head, its photo and its data', async () => {
  await functions.db.doc('created/sac 1').set(CREATION);
  const { status, cache, document, contents, data } = await ask('creation/sac%201');
  expect([status, cache]).toEqual([200, CACHED]);
  expect(contents('title')).toEqual([expect.stringContaining('Sac « Étoile » & </script><b>fil</b> · ')]);
  expect(contents('meta[name="description"]')).toEqual(['Doublé de "coton".']);
  expect(contents('meta[name="robots"]')).toEqual(['max-image-preview:large']);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toBe(`${site.origin}/creation/sac%201`);
  expect(contents('meta[property="og:image"]')).toEqual([CREATION.renditions[800]]);
  expect(contents('meta[property="og:image:height"]')).toEqual(['1067']);
  const photo = document.querySelector('link[rel="preload"][as="image"]');
  expect(photo?.getAttribute('imagesrcset')).toBe(
    `${CREATION.renditions[800]} 800w, ${CREATION.imageUrl} 1200w`,
  );
  const { name, price, createdAt } = CREATION;
  const creation = { id: 'sac 1', name, price, createdAt, picture: { url: CREATION.imageUrl } };
  const values = { site: { answer: '</b>' }, '/creation/sac%201': { creation } };
  expect(data).toMatchObject({ version: 'v1', values });
  expect(document.querySelectorAll('[data-modules], #root')).toHaveLength(2);
});

test('a placeholder, which is in no list, is not listed by search engines either', async () => {
  await functions.db.doc('created/idee').set({ name: 'Votre idée', description: ' ', price: 0 });
  const { status, contents } = await ask('creation/idee');
  expect([status, ...contents('meta[name="robots"]')]).toEqual([200, 'noindex']);
});

const IDS = ['inconnue', 'a%2Fb', '__x__', 'a'.repeat(1501), '100%'];
test.each([...IDS.map((id) => `creation/${id}`), 'autre', ''])(
  '%s has no creation: 404, and the browser is told so',
  async (path) => {
    const { status, cache, contents, data } = await ask(path);
    expect([status, cache]).toEqual([404, CACHED]);
    expect(contents('meta[name="robots"]')).toEqual(['noindex']);
    expect(Object.values((data as BakedPage).values)).toContainEqual({ creation: null });
  },
);

test('without Firestore the browser gets the empty page, and reads for itself', async () => {
  await planFaults([{ operation: 'firestore.read', code: 'PERMISSION_DENIED' }]);
  const { status, cache, html } = await ask('creation/sac');
  expect([status, cache, html]).toEqual([200, 'no-store', shell.html]);
});

test('without the empty page the browser is told to come back, a robot the creation all the same', async () => {
  await functions.db.doc('created/sac').set(CREATION);
  shell.status = 500;
  const { status, cache, contents } = await ask('creation/sac');
  shell.status = 200;
  expect([status, cache]).toEqual([200, 'no-store']);
  expect(contents('meta[http-equiv="refresh"], meta[name="description"]')).toEqual([
    '3',
    'Doublé de "coton".',
  ]);
});
