import { renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorPage } from '../../src/layout/ErrorPage';
import { Header } from '../../src/layout/Header';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { lazyComponent } from '../../src/site/missingCode';
import { useHead } from '../../src/site/navigation';
import { staticPaths } from '../../src/site/routes';
import { expectLogged, press, settle, show } from './support';

test.each([
  ['/crochet/Composition-florale', 'Crochet', ['Compositions florales']],
  ['/couture/sac/rouge', 'Couture', []],
])('the link of the current page says so at %s', async (path, collection, labels) => {
  await show(<Header />, path);
  await press(screen.getByText(collection));
  const current = screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
  expect(current.map((one) => one.textContent)).toEqual(labels);
});

test('the map of the site links every page that has an address of its own, and no other', async () => {
  await show(<SiteMap />);
  const links = screen
    .getAllByRole('link')
    .map((one) => one.getAttribute('href')?.replace('#accessibilite', ''));
  expect(new Set(links)).toEqual(new Set(staticPaths().filter((path) => path !== '/plan-du-site')));
});

test('the head that was built for a page stays; on another it gives way', () => {
  const { head } = document;
  const before = head.innerHTML;
  onTestFinished(() => void (head.innerHTML = before));
  head.innerHTML = '<title>Bâti</title><link rel="canonical" href="http://localhost:3000/couture" />';
  const { rerender } = renderHook(useHead, { initialProps: '/couture' });
  expect(document.title).toBe('Bâti');
  rerender('/introuvable');
  expect(document.title).toMatch(/^Page introuvable/);
  expect(head.querySelector('link')).toHaveAttribute('href', 'http://localhost:3000/introuvable');
});

test('a page whose code never comes is an error in the end', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const Page = lazyComponent(() => new Promise<() => null>(() => {}));
  await show(
    <ErrorPage resetKey="">
      <Suspense fallback="Chargement…">
        <Page />
      </Suspense>
    </ErrorPage>,
  );
  expect(screen.getByText('Chargement…')).toBeVisible();
  expect(document.documentElement).toHaveClass('awaiting-code');
  limit.abort();
  await settle();
  expect(screen.getByRole('heading', { name: 'Un fil s’est emmêlé' })).toBeVisible();
  expect(document.documentElement).not.toHaveClass('awaiting-code');
  // React's line, and ours.
  expectLogged(2);
});
