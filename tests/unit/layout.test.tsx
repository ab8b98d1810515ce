import { render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorPage } from '../../src/layout/ErrorPage';
import { Header } from '../../src/layout/Header';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { lazyComponent } from '../../src/site/missingCode';
import { flagCreator } from '../../src/components/creatorFlag';
import { useHead } from '../../src/site/navigation';
import { staticPaths } from '../../src/site/routes';
import { takeTextFont } from '../../src/site/textFont';
import { expectLogged, press, show } from './support';

test.each([
  ['/crochet/Composition-florale', 'Crochet', ['Compositions florales']],
  ['/couture/sac/rouge', 'Couture', []],
])('the link of the current page says so at %s', async (path, collection, labels) => {
  await show(<Header />, path);
  await press(screen.getByText(collection));
  const current = screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
  expect(current.map((one) => one.textContent)).toEqual(labels);
});

test('who has signed in on this device finds the administration first; a visitor does not', async () => {
  await show(<Header />);
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  flagCreator(true);
  await show(<Header />);
  const [, first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Administration');
  expect(first).toHaveAttribute('href', '/admin/account');
});

test('the map of the site links every page that has an address of its own, and no other', async () => {
  await show(<SiteMap />);
  const links = screen
    .getAllByRole('link')
    .map((one) => one.getAttribute('href')?.replace('#accessibilite', ''));
  expect(new Set(links)).toEqual(new Set(staticPaths().filter((path) => path !== '/plan-du-site')));
});

test('the text font is taken by a page after the one on which it comes', () => {
  const font = { status: 'loading', load: async () => {} };
  vi.stubGlobal('FontFace', function FontFace() {
    return font;
  });
  const add = vi.fn<(font: FontFace) => void>();
  Object.assign(document, { fonts: { add } });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  takeTextFont();
  takeTextFont();
  font.status = 'loaded';
  expect(add).not.toHaveBeenCalled();
  takeTextFont();
  expect(add).toHaveBeenCalledExactlyOnceWith(font);
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

const IN_FORM = (event: Event) => event.preventDefault();

test.each([
  ['reloads the tab once, then is an error', () => {}, [1, 1]],
  [
    'is an error without a network',
    () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
    [0, 0],
  ],
  [
    'is an error where no mark can be kept',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      }),
    [0, 0],
  ],
  ['is an error while a form saves', () => window.addEventListener('beforeunload', IN_FORM), [0, 0]],
])('code that is gone %s', async (_, prepare, reloads) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  onTestFinished(() => window.removeEventListener('beforeunload', IN_FORM));
  prepare();
  for (const times of reloads) {
    const isReloading = reload.mock.calls.length < times;
    const Page = lazyComponent(() => Promise.reject(new Error('404')));
    await show(
      <ErrorPage resetKey="">
        <Suspense fallback="Chargement…">
          <Page />
        </Suspense>
      </ErrorPage>,
    );
    expect(reload).toHaveBeenCalledTimes(times);
    expect(screen.queryByRole('alert') === null).toBe(isReloading);
    // React's line, and ours.
    if (!isReloading) expectLogged(2);
  }
});

test('a page asks for its data before its code is there', async () => {
  vi.resetModules();
  vi.doMock('../../src/pages/creations/CreationList', () => new Promise(() => {}));
  onTestFinished(() => vi.doUnmock('../../src/pages/creations/CreationList'));
  history.replaceState(null, '', '/couture/sac');
  const { App } = await import('../../src/site/App');
  render(<App />, { wrapper: BrowserRouter });
  expect(fetch).toHaveBeenCalledWith('/couture/sac/data.json', expect.anything());
});
