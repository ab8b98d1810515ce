import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { act } from 'react';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The footer as a module loaded in the given year. */
async function footerOf(year: number) {
  vi.resetModules();
  vi.setSystemTime(new Date(year, 5, 1));
  const { Footer } = await import('../../src/layout/Footer');
  return (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  );
}

test('a footer built last year shows this year once hydrated', async () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(await footerOf(2026));
  document.body.append(served);
  expect(served).toHaveTextContent('© 2026');
  const visited = await footerOf(2027);
  await act(async () => void hydrateRoot(served, visited));
  expect(served).toHaveTextContent('© 2027');
});
