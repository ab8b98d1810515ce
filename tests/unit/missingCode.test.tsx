import { expect, test, vi } from 'vitest';
import { reloadForMissingCode } from '../../src/missingCode';

test('a reload for missing code waits until no form would ask whether to leave', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'https://site.example/', reload });
  vi.stubGlobal('fetch', async () => new Response());
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  reloadForMissingCode();
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', ask);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();

  // Code that never comes.
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});
