import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { hosting } from '../../firebase.json';
import { planFaults } from '../backendControl';
import { changePart, dataBlock, type BakedPage } from '../../src/data/bakedPage';
import { SHELL_HEAD } from '../../src/domain/pageHead';
import { pageMeta } from '../../src/build/pageMeta';
import { serve } from '../serve';
import { withFunctions } from './support/functions';

const functions = await withFunctions('firestore');
const url = await functions.startInstance('page');
const SITE = 'https://www.site.example';
const CACHED = hosting.headers.find(({ source }) => source === '/creation/*')?.headers[0]?.value;
const STORED = 'https://firebasestorage.googleapis.com/v0/b/x/o/created%2F1_sac';
const CREATION = {
  name: 'Sac « Étoile » & </script><b>fil</b>',
  description: 'Doublé de "coton".',
  price: '32,50',
  collection: 'couture',
  category: 'sac',
  imageUrl: `${STORED}.webp`,
  imageWidth: 1200,
  imageHeight: 1600,
  renditions: { 800: `${STORED}_800.webp?alt=media&token=1`, share: `${STORED}_share.jpg?alt=media&token=1` },
  createdAt: '2026-11-23T10:00:00.000Z',
};

const meta = pageMeta({ siteUrl: SITE, pathname: null, head: SHELL_HEAD });
const readAt = '2026-11-23T00:00:00.000Z';
const baked = { version: 'v1', readAt, values: { site: { answer: '</b>' } }, copies: {} };
const template = readFileSync('index.html', 'utf8');
const shell = {
  html: changePart(
    changePart(template, 'head', () => meta),
    'data',
    () => dataBlock(baked),
  ),
  status: 200,
};
const site = await serve((_, response) => {
  response.writeHead(shell.status, { 'content-type': 'text/html' }).end(shell.html);
});
afterAll(site.stop);

async function ask(path: string) {
  vi.stubEnv('ALLOWED_ORIGINS', site.origin);
  const response = await fetch(url + path);
  const html = await response.text();
  const contents = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, content = '']) => content);
  return {
    html,
    answer: [response.status, response.headers.get('cache-control')],
    robots: contents(/<meta name="robots" content="([^"]*)"/g),
    data: contents(/id="baked-data">([^<]*)</g).map((json) => JSON.parse(json) as BakedPage)[0],
  };
}

test('the page of a stored creation has its head, its photo and its data', async () => {
  await functions.db.doc('created/sac 1').set(CREATION);
  const { answer, html, robots, data } = await ask('creation/sac%201/');
  expect([answer, robots]).toEqual([[200, CACHED], ['max-image-preview:large']]);
  const shared = CREATION.renditions.share.replace('&', '&amp;');
  for (const part of [
    '<title>Sac «\u00a0Étoile\u00a0» &amp; &lt;/script&gt;&lt;b&gt;fil&lt;/b&gt; · ',
    `<link rel="canonical" href="${site.origin}/creation/sac%201"`,
    ` property="og:image" content="${shared}"`,
    '<script type="module" src="/src/site/main.tsx">',
    '<div id="root"></div>',
  ])
    expect(html).toContain(part);
  await functions.db.doc('created/older').set({ ...CREATION, renditions: {}, imageWidth: null });
  const { html: older } = await ask('creation/older');
  expect(older).toContain(` property="og:image" content="${CREATION.imageUrl}"`);
  expect(older).not.toContain('og:image:width');
  const { name, price, createdAt } = CREATION;
  const creation = { id: 'sac 1', name, price, createdAt, picture: { url: CREATION.imageUrl } };
  const values = { site: { answer: '</b>' }, '/creation/sac%201': { creation } };
  expect(data).toMatchObject({ version: 'v1', values });
});

test('a placeholder, which has no price and is in no list, is not listed by search engines either', async () => {
  await functions.db.doc('created/idee').set({ name: 'Votre idée', description: ' ', price: 0 });
  const { answer, robots, html } = await ask('creation/idee');
  expect([answer, robots, html.includes('product:price')]).toEqual([[200, CACHED], ['noindex'], false]);
});

test('an id with capitals, in a link with a full stop at its end, has its page', async () => {
  await functions.db.doc('created/Ab1C').set(CREATION);
  const { answer, data } = await ask('creation/Ab1C.');
  expect(answer).toEqual([200, CACHED]);
  expect(data?.values['/creation/Ab1C']).toMatchObject({ creation: { name: CREATION.name } });
});

const IDS = ['inconnue', '%00', 'a%2Fb', '__x__', 'a'.repeat(1501), '100%'];
const PATHS = [...IDS.map((id) => `creation/${id}`), 'autre', ''];
test.each(PATHS)('%s has no creation: 404, and the browser is told so', async (path) => {
  const { answer, robots, data } = await ask(path);
  expect([answer, robots]).toEqual([[404, CACHED], ['noindex']]);
  expect(Object.values(data?.values ?? {})).toContainEqual({ creation: null });
});

test('without Firestore the browser gets the empty page, and reads for itself', async () => {
  await planFaults([{ operation: 'firestore.read', code: 'PERMISSION_DENIED' }]);
  const { answer, html } = await ask('creation/sac');
  expect([answer, html]).toEqual([[200, 'no-store'], shell.html]);
});

test('without the empty page the browser is told to come back, a robot the creation all the same', async () => {
  await functions.db.doc('created/sac').set(CREATION);
  shell.status = 500;
  const { answer, html } = await ask('creation/sac');
  shell.status = 200;
  expect(answer).toEqual([200, 'no-store']);
  expect(html).toMatch(/<meta http-equiv="refresh" content="3">.*content="Doublé de &quot;coton/s);
});
