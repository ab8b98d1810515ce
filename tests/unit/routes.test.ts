import { expect, test } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { canonicalPath } from '../../src/domain/catalogue';
import { findRoute } from '../../src/routes';

test.each([
  ['/personnalisable/adhesif', '/personnalisable/adhesif', 'Adhésifs faits main · Personnalisable'],
  ['/personnalisable/adhessif', '/personnalisable/adhesif', 'Adhésifs faits main · Personnalisable'],
  ['/personnalisable/adh%C3%A9ssif', '/personnalisable/adhesif', 'Adhésifs faits main · Personnalisable'],
  ['/Papier/D%C3%A9coration/', '/papier/decoration', 'Décoration faite main · Papier'],
  ['/papier/emballage', '/papier/emballage', 'Emballage fait main · Papier'],
  ['/crochet/peluche%20', '/crochet/peluche', 'Peluches faites main · Crochet'],
  [
    '/crochet/composition-florale',
    '/crochet/Composition-florale',
    'Compositions florales faites main · Crochet',
  ],
  ['/couture/sac//', '/couture/sac', 'Sacs faits main · Couture'],
  ['/couture/bijou', '/couture/bijou', 'Couture - Bijou'],
  ['/couture/100%', '/couture/100%', 'Couture - 100%'],
  ['/couture', '/couture', 'Couture\u00a0: toutes nos créations faites main'],
  ['/bijoux', '/bijoux', 'Page introuvable'],
])('%s stands for %s, with the title %s', (pathname, canonical, title) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  const { route, params } = findRoute(pathname);
  expect(route.title(params)).toBe(`${title} · ${BRAND.name}`);
});
