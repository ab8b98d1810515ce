import { expect, test, vi } from 'vitest';
import { lightenPhoto } from '../../src/pages/admin/creations/lightenPhoto';

test.each([
  ['heic', '\0\0\0\x18ftypheic', '\0\0\0\x18ftyphevc', '\0\0\0\x18ftypmif1', '\0\0\0\x18ftypmsf1'],
  [
    'undecodable',
    '',
    '\xFF\xD8\xFF',
    '\x89PNG',
    'GIF89a',
    'RIFF',
    'BM',
    'II*\0',
    'MM\0*',
    '\0\0\0\x1Cftypavif',
    '<?xml version="1.0"?>\n<svg',
  ],
  ['not-a-picture', '%PDF-1.7', '<?xml', ' \xFF\xD8', '\0\0\0\x18ftypmp42', 'ftypheic'],
])(
  'a photo that fails to decode is reported as %s by its first bytes, whatever its label',
  async (code, ...starts) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    for (const start of starts) {
      const file = new File([Buffer.from(start, 'latin1')], 'a.jpg', { type: 'image/jpeg' });
      await expect(lightenPhoto(file)).rejects.toMatchObject({ code });
    }
  },
);

test('a file that the browser fails to read is reported as undecodable', async () => {
  const unread = () => Promise.reject(new DOMException('', 'NotReadableError'));
  vi.stubGlobal('createImageBitmap', unread);
  const file = Object.assign(new File(['x'], 'a.jpg'), { slice: () => ({ arrayBuffer: unread }) });
  await expect(lightenPhoto(file)).rejects.toMatchObject({ code: 'undecodable' });
});
