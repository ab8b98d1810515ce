import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPictures } from '../../../scripts/build/pictures';
import { aCreation, EMPTY_DATA } from '../records';

test('photos are copied once, with a preview below 300 kB; what cannot be read stays in Storage', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { asked, url } = await storage();
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [out, cache] = [join(folder, 'site'), join(folder, 'cache')];
  const build = (...paths: string[]) => {
    const photo = (path: string) => ({ url: url + path, width: 1, height: 1, renditions: {} });
    const creations = new Map(paths.map((path) => [path, aCreation(path, { picture: photo(path) })]));
    return copyPictures(out, { ...EMPTY_DATA, creations }, cache);
  };
  const { copies, previews } = await build('/small', '/large', '/gone');
  const [small, large] = [previews[`${url}/small`], previews[`${url}/large`]];

  expect(copies).toEqual({
    [`${url}/small`]: expect.stringMatching(/^\/assets\/photos\/[\w-]{16}\.webp$/) as string,
  });
  expect(warn.mock.calls.join()).toContain(`${url}/gone (answers 404)`);
  expect(small).toMatchObject({ width: 400, height: 300 });
  expect(large).toMatchObject({ width: 960, height: 1200 });
  expect(readFileSync(join(out, large?.path ?? '')).length).toBeLessThan(300_000);
  // Transparency becomes white in a JPEG, not black.
  const { dominant } = await sharp(join(out, small?.path ?? '')).stats();
  expect(Math.min(...Object.values(dominant))).toBeGreaterThan(240);

  expect(await build('/small')).toEqual({ copies, previews: { [`${url}/small`]: small } });
  expect(asked.toSorted()).toEqual(['/gone', '/large', '/small']);
  // The unused photo was also removed from the cache.
  expect(readdirSync(cache)).toHaveLength(2);
});

/** A server with a small transparent picture, and a large one of noise, which compresses badly. */
async function storage() {
  const clear = { width: 400, height: 300, channels: 4, background: '#0000' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = { width: 1600, height: 2000, channels: 3, background: '#888', noise } as const;
  const files: Record<string, Buffer> = {
    '/small': await sharp({ create: clear }).webp().toBuffer(),
    '/large': await sharp({ create: large }).jpeg().toBuffer(),
  };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(files[url] ? 200 : 404).end(files[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
