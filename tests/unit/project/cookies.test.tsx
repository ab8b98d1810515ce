import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Cookies } from '../../../src/pages/legal/Cookies';
import { KEPT } from '../../../src/domain/sizes';
import { show } from '../support';

const STORE = /\b(?:localStorage|sessionStorage|indexedDB|caches\.|document\.cookie)/;
const listed = execFileSync('git', ['ls-files', 'src/**.ts', 'src/**.tsx'], { encoding: 'utf8' }).split('\n');
const storing = listed
  .filter((file) => file && !file.startsWith('src/pages/legal/'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => STORE.test(text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')));

/** A file that stores anything says under which names in constants of its own. */
const namesIn = (text: string) =>
  [...text.matchAll(/^const [A-Z_]+ = (.+);$/gm)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );

const worker = readFileSync('scripts/build/serviceWorker.ts', 'utf8');

test('the page of cookies names all that the code keeps in a browser, and nothing else', async () => {
  const { container } = await show(<Cookies />);
  const named = [...container.querySelectorAll('code')].map(({ textContent }) => textContent);
  const own = storing.map(([file, text]) => [file, namesIn(text)] as const);
  expect(own.filter(([, names]) => names.length === 0)).toEqual([]);
  const auth = readFileSync('src/services/adminFirebase.ts', 'utf8');
  const kept = [
    ...own.flatMap(([, names]) => names),
    ...Object.keys(KEPT).map((kind) => `kept-${kind}`),
    ...(worker.includes('precacheFallback') ? ['workbox-precache'] : []),
    ...(worker.includes('expiration:') ? ['workbox-expiration'] : []),
    ...(auth.includes('persistence: browserLocalPersistence') ? ['firebase:authUser'] : []),
  ];
  expect(named.toSorted()).toEqual(kept.toSorted());
  expect(worker).toContain('cacheName: `kept-${kind}`');
});
