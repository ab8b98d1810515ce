import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webManifest } from '../../../scripts/build/siteFiles';
import { findRoute } from '../../../src/routes';

test('the installed application is named and described by the brand', () => {
  const brand = { name: 'Les Mailles', tagline: 'Tout à la main', offer: 'des fées.' };
  expect(JSON.parse(webManifest(brand))).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    description: 'Tout à la main\u00a0: des fées.',
  });
});

test('the brand’s description of the home page fits a search result', () => {
  expect(findRoute('/').route.description({}).length).toBeLessThanOrEqual(160);
});

test('colours outside the stylesheets match tokens.css', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [ground] = coloursOf(tokens, 'ground');
  const sheets = coloursOf(tokens, 'sheet');
  expect(ground).toMatch(/^#/);
  const { background_color, theme_color } = JSON.parse(webManifest()) as Record<string, string>;
  expect([background_color, theme_color], 'scripts/build/siteFiles.ts').toEqual([ground, sheets[0]]);
  const themes = readFileSync('index.html', 'utf8').matchAll(/name="theme-color".*content="(.*)"/g);
  const colours = Array.from(themes, ([, colour]) => colour);
  expect(colours, 'index.html').toEqual(sheets.slice(0, 2));
  const [offline] = coloursOf(readFileSync('public/hors-ligne.css', 'utf8'), 'ground');
  expect(offline, 'hors-ligne.css').toBe(ground);
});

function coloursOf(css: string, token: string): string[] {
  return [...css.matchAll(new RegExp(`--${token}: (#\\w+);`, 'g'))].map(([, colour = '']) => colour);
}
