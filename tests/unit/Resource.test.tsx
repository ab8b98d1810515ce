import { expect, test, vi } from 'vitest';
import { Resource } from '../../src/data/Resource';
import { held } from './support';

test('an older value never replaces a newer one, and reads do not overlap', async () => {
  const answer = held<string>();
  const load = vi.fn<() => Promise<string>>(() => answer.promise);
  const resource = new Resource({ key: '', load });
  for (const [value, readAt] of [
    ['newer', 2],
    ['older', 1],
  ] as const)
    resource.setData(value, new Date(readAt));
  expect(resource.read()).toMatchObject({ value: 'newer' });
  const reads = [resource.refresh(), resource.refresh()];
  await answer.resolve('newest');
  await Promise.all(reads);
  expect(resource.read()).toMatchObject({ value: 'newest' });
  expect(load).toHaveBeenCalledOnce();
});
