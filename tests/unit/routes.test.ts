import { expect, test } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { canonicalPath } from '../../src/domain/catalogue';
import { findRoute } from '../../src/routes';

test.each([
  ['/personnalisable/adhesif', '/personnalisable/adhesif', 'Personnalisable - Adhesif'],
  ['/personnalisable/adhessif', '/personnalisable/adhesif', 'Personnalisable - Adhessif'],
  ['/personnalisable/adh%C3%A9ssif', '/personnalisable/adhesif', 'Personnalisable - Adhessif'],
  ['/Papier/D%C3%A9coration/', '/papier/decoration', 'Papier - Decoration'],
  ['/crochet/composition-florale', '/crochet/Composition-florale', 'Crochet - Composition-florale'],
  ['/couture/sac//', '/couture/sac', 'Couture - Sac'],
  ['/couture/bijou', '/couture/bijou', 'Couture - Bijou'],
  ['/couture/100%', '/couture/100%', 'Couture - 100%'],
])('%s stands for %s, with the title %s', (pathname, canonical, title) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  const { route, params } = findRoute(pathname);
  expect(route.title(params)).toBe(`${title} · ${BRAND.name}`);
});
