import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPictures } from '../../../scripts/build/pictures';
import type { Picture } from '../../../src/domain/creation';
import { aCreation, EMPTY_DATA } from '../records';

const CLEAR = { width: 400, height: 300, channels: 4, background: '#0000' } as const;
/** Of noise, which no format makes small. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const NOISE = { width: 1600, height: 2000, channels: 3, background: '#888', noise } as const;

const FILES: Record<string, Buffer> = {
  '/small': await sharp({ create: CLEAR }).webp().toBuffer(),
  '/large': await sharp({ create: NOISE }).jpeg().toBuffer(),
};

async function storage() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(FILES[url] ? 200 : 404).end(FILES[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { asked, folder, url: `http://127.0.0.1:${port}` };
}

test('photos are copied once, with a preview below 300 kB; what cannot be read stays in Storage', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { asked, folder, url } = await storage();
  const [out, cache] = [join(folder, 'site'), join(folder, 'cache')];
  const build = (...paths: string[]) => {
    const photo = (path: string): Picture => ({ url: url + path, width: 1, height: 1, renditions: {} });
    const creations = new Map(paths.map((path) => [path, aCreation(path, { picture: photo(path) })]));
    return copyPictures(out, { ...EMPTY_DATA, creations }, cache);
  };
  const { copies, previews } = await build('/small', '/large', '/gone');

  expect(Object.keys(copies)).toEqual([`${url}/small`]);
  expect(copies[`${url}/small`]).toMatch(/^\/assets\/photos\/[\w-]{16}\.webp$/);
  expect(warn.mock.calls.join()).toContain(`${url}/gone (answers 404)`);
  expect(previews[`${url}/small`]).toMatchObject({ width: 400, height: 300 });
  const large = previews[`${url}/large`];
  expect(large).toMatchObject({ width: 960, height: 1200 });
  expect(readFileSync(join(out, large?.path ?? '')).length).toBeLessThan(300_000);
  // What is transparent is white in a JPEG, not black.
  const { dominant } = await sharp(join(out, previews[`${url}/small`]?.path ?? '')).stats();
  expect(Math.min(...Object.values(dominant))).toBeGreaterThan(240);

  expect(await build('/small')).toEqual({
    copies: { [`${url}/small`]: copies[`${url}/small`] },
    previews: { [`${url}/small`]: previews[`${url}/small`] },
  });
  expect(asked.toSorted()).toEqual(['/gone', '/large', '/small']);
  // The photo that no creation shows any more has left the cache, too.
  expect(readdirSync(cache)).toHaveLength(2);
});
