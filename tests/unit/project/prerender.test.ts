import { expect, test } from 'vitest';
import { prerender } from '../../../src/site/prerender';
import { EMPTY_DATA } from '../records';

test('no page is drawn without what every page shows', async () => {
  await expect(prerender('/contact', EMPTY_DATA)).rejects.toThrow('site is not baked');
});
