import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';

/** The footer as a module loaded in the given year. */
async function footerOf(year: number) {
  vi.resetModules();
  vi.setSystemTime(new Date(year, 5, 1));
  const { Footer } = await import('../../src/layout/Footer');
  return <Footer />;
}

test('a footer built last year shows this year once hydrated', async () => {
  const served = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => served.remove());
  served.innerHTML = renderToString(<MemoryRouter>{await footerOf(2026)}</MemoryRouter>);
  expect(served).toHaveTextContent('© 2026');
  const visited = await footerOf(2027);
  await act(async () => void hydrateRoot(served, <MemoryRouter>{visited}</MemoryRouter>));
  expect(served).toHaveTextContent('© 2027');
});
