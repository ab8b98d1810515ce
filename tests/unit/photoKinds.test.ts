import { expect, test, vi } from 'vitest';
import { lightenPhoto } from '../../src/pages/admin/creations/lightenPhoto';

// Other kinds: tests/e2e/photos.spec.ts.
test.each([
  ['undecodable', '<?xml version="1.0"?>\n<svg'],
  ['not-a-picture', '<?xml'],
])('a photo that fails to decode is reported as %s where it begins with %j', async (code, start) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(lightenPhoto(new File([start], 'a.jpg'))).rejects.toMatchObject({ code });
});

test('a file that the browser fails to read is reported as undecodable', async () => {
  const unread = () => Promise.reject(new DOMException('', 'NotReadableError'));
  vi.stubGlobal('createImageBitmap', unread);
  const file = Object.assign(new File(['x'], 'a.jpg'), { slice: () => ({ arrayBuffer: unread }) });
  await expect(lightenPhoto(file)).rejects.toMatchObject({ code: 'undecodable' });
});
