import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webManifest } from '../../../scripts/build/siteFiles';
import { BRAND } from '../../../src/domain/brand';
import { findRoute } from '../../../src/routes';

/** Files that must read BRAND instead of repeating it: all but the brand, the documentation and the demo. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:src|tests|scripts|public|functions)\/.*\.(?!md$)\w+$|^[^/]+\.(?!md$)\w+$/.test(file))
  .filter((file) => !/^src\/domain\/brand\.ts$|^scripts\/demo\/|\/\.env\.demo-/.test(file))
  .filter((file) => existsSync(file));

test('no other file repeats the texts of the brand', () => {
  const words = tellingWords(BRAND);
  const repeated = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: « ${word} »`);
  });
  expect(repeated, 'write BRAND.… there').toEqual([]);
});

test('the web application and the home page are named and described by the brand', () => {
  const another = { name: 'Les Mailles', tagline: 'Tout à la main', offer: 'des fées.' };
  const { name, short_name, description } = JSON.parse(webManifest(another)) as Record<string, string>;
  expect([name, short_name, description]).toEqual([
    'Les Mailles',
    'Les Mailles',
    'Tout à la main\u00a0: des fées.',
  ]);
  expect(findRoute('/').route.description({})).toBe(`${BRAND.tagline}\u00a0: ${BRAND.offer}`);
});

test('the description of the home page fits a search result', () => {
  expect(`${BRAND.tagline} : ${BRAND.offer}`.length).toBeLessThanOrEqual(160);
});

test('colours outside the stylesheets match tokens.css', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [ground] = coloursOf(tokens, 'ground');
  const sheets = coloursOf(tokens, 'sheet');
  expect(ground).toMatch(/^#/);
  const { background_color, theme_color } = JSON.parse(webManifest()) as Record<string, string>;
  expect({ background_color, theme_color }, 'scripts/build/siteFiles.ts').toEqual({
    background_color: ground,
    theme_color: sheets[0],
  });
  const themes = [...readFileSync('index.html', 'utf8').matchAll(/name="theme-color".*content="(.*)"/g)];
  expect(
    themes.map(([, colour]) => colour),
    'index.html',
  ).toEqual(sheets.slice(0, 2));
  expect(coloursOf(readFileSync('public/hors-ligne.css', 'utf8'), 'ground')[0], 'hors-ligne.css').toBe(
    ground,
  );
});

function coloursOf(css: string, token: string): string[] {
  return [...css.matchAll(new RegExp(`--${token}: (#\\w+);`, 'g'))].map(([, colour = '']) => colour);
}

/** The brand’s texts that cannot occur by chance; of an address, its path or else its host. */
function tellingWords(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tellingWords);
  if (typeof value !== 'string' || value.startsWith('http://localhost')) return [];
  const { host, pathname } = URL.canParse(value) ? new URL(value) : { host: '', pathname: '' };
  const text = (pathname.length > 1 ? pathname.slice(1) : host || value).replaceAll('\u00a0', ' ');
  return text.length >= 9 && /[ @./]/.test(text) ? [text] : [];
}
