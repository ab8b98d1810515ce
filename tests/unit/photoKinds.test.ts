import { expect, test, vi } from 'vitest';
import { lightenPhoto } from '../../src/pages/admin/creations/lightenPhoto';

// Other kinds: tests/e2e/photos.spec.ts.
test.each([
  ['undecodable', '<?xml version="1.0"?>\n<svg'],
  ['undecodable', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif'],
  ['heic', '\0\0\0\x20ftypmif1\0\0\0\0mif1heic'],
  ['undecodable', 'MM\0*'],
  ['not-a-picture', 'MMe Dupont'],
  ['not-a-picture', '%PDF-1.7'],
  ['undecodable', ''],
])('a photo that fails to decode is reported as %s where it begins with %j', async (code, start) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(lightenPhoto(new File([start], 'a.jpg'))).rejects.toMatchObject({ code });
});
