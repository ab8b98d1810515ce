import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webManifest } from '../../../scripts/build/siteFiles';
import { BRAND } from '../../../src/domain/brand';
import { findRoute } from '../../../src/routes';

test('the web application and the home page are named and described by the brand', () => {
  const another = { name: 'Les Mailles', tagline: 'Tout à la main', offer: 'des fées.' };
  const manifest = JSON.parse(webManifest(another)) as Record<string, string>;
  const { name, short_name, description, shortcuts } = manifest;
  expect(shortcuts).toMatchObject([{ name: 'Ajouter une création', url: '/admin/addCreated' }]);
  expect([name, short_name]).toEqual(['Les Mailles', 'Les Mailles']);
  expect(description).toBe('Tout à la main\u00a0: des fées.');
  const home = findRoute('/').route.description({});
  expect(home).toBe(`${BRAND.tagline}\u00a0: ${BRAND.offer}`);
  // It fits a search result.
  expect(home.length).toBeLessThanOrEqual(160);
});

test('colours outside the stylesheets match tokens.css', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [ground] = coloursOf(tokens, 'ground');
  const sheets = coloursOf(tokens, 'sheet');
  expect(ground).toMatch(/^#/);
  const { background_color, theme_color } = JSON.parse(webManifest()) as Record<string, string>;
  expect([background_color, theme_color], 'scripts/build/siteFiles.ts').toEqual([ground, sheets[0]]);
  const themes = readFileSync('index.html', 'utf8').matchAll(/name="theme-color".*content="(.*)"/g);
  expect(
    Array.from(themes, ([, colour]) => colour),
    'index.html',
  ).toEqual(sheets.slice(0, 2));
  const [offline] = coloursOf(readFileSync('public/hors-ligne.css', 'utf8'), 'ground');
  expect(offline, 'hors-ligne.css').toBe(ground);
});

function coloursOf(css: string, token: string): string[] {
  return [...css.matchAll(new RegExp(`--${token}: (#\\w+);`, 'g'))].map(([, colour = '']) => colour);
}
