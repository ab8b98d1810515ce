import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DATA_VERSION, fetchPageData } from '../../src/data/bakedData';
import { Resource, useResource } from '../../src/data/Resource';
import { creationList } from '../../src/pages/creations/creationData';
import { expectLogged, held, settle } from './support';

test('an older value never replaces a newer one, and reads do not overlap', async () => {
  const answer = held<string>();
  const load = vi.fn<() => Promise<string>>(() => answer.promise);
  const resource = new Resource('', load);
  resource.setData('newer', '2026-01-02');
  resource.setData('older', '2026-01-01');
  expect(resource.read()).toMatchObject({ value: 'newer' });
  const reads = [resource.refresh(), resource.refresh()];
  await answer.resolve('newest');
  await Promise.all(reads);
  expect(resource.read()).toMatchObject({ value: 'newest' });
  expect(load).toHaveBeenCalledOnce();
});

test('a read whose code or answer never comes fails in the end', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const resource = new Resource('', () => new Promise<string>(() => {}));
  const reading = resource.refresh();
  limit.abort();
  await reading;
  expect(resource.read()).toMatchObject({ error: expect.any(Error) });
  expectLogged();
});

test('a page reads a missing value at once, and one that it shows when the browser is idle', async () => {
  const idle = vi.fn<(run: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('fresh'));
  renderHook(() => useResource(new Resource('', load)));
  await settle();
  expect(load).toHaveBeenCalledOnce();
  const shown = new Resource('', load);
  shown.setData('baked', '2026-01-01');
  renderHook(() => useResource(shown));
  await settle();
  expect(load).toHaveBeenCalledOnce();
  idle.mock.lastCall?.[0]();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['chapeau', 'of other code'],
  ['..\\avisClients', DATA_VERSION],
])('category %s shows no data of another page or version', async (category, version) => {
  const values = { '/': [], '/couture/chapeau': [] };
  const other = { version, readAt: '2026-01-01T00:00:00.000Z', values, copies: {} };
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(other));
  vi.stubGlobal('fetch', asked);
  const list = creationList({ collection: 'couture', category });
  await fetchPageData(list.key);
  expect(asked).toHaveBeenCalledOnce();
  expect(list.read().value).toBeUndefined();
});
