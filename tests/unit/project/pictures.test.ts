import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPictures } from '../../../scripts/build/pictures';
import { serve } from '../../serve';
import { aCreation, EMPTY_DATA } from '../records';

const clear = { width: 400, height: 300, channels: 4, background: '#0000' } as const;
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const large = { width: 1600, height: 2000, channels: 3, background: '#888', noise } as const;
const small = await sharp({ create: clear })
  .withExif({ IFD0: { Model: 'Reflex' } })
  .webp()
  .toBuffer();
// Its header alone says that it has 50 million pixels.
const vast = await sharp({ create: clear }).jpeg().toBuffer();
for (const side of [5, 7]) vast.writeUInt16BE(7100, vast.indexOf('ffc0', 0, 'hex') + side);
const files: Record<string, Buffer> = {
  '/bucket/small': small,
  '/other/small': small,
  '/bucket/large': await sharp({ create: large }).jpeg().toBuffer(),
  '/bucket/vast': vast,
  '/bucket/drawing': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};

test('photos are copied once, with a preview below 300 kB; what cannot be read stays in Storage', async () => {
  const { asked, bucket, build, cache, said } = await storage();
  const out = (path = '') => join(cache, '../site', path);
  const { copies, previews } = await build('small', 'large', 'gone');
  const [small, large] = [previews[`${bucket}small`], previews[`${bucket}large`]];

  const name = expect.stringMatching(/^\/assets\/photos\/[\w-]{16}\.webp$/) as string;
  expect(copies).toEqual({ [`${bucket}small`]: name });
  expect(readFileSync(out(copies[`${bucket}small`])).includes('Reflex')).toBe(false);
  expect(said().join()).toContain(`${bucket}gone (answers 404)`);
  expect(small).toMatchObject({ width: 400, height: 300 });
  expect(large).toMatchObject({ width: 960, height: 1200 });
  expect(readFileSync(out(large?.path)).length).toBeLessThan(300_000);
  const { dominant } = await sharp(out(small?.path)).stats();
  expect(Math.min(...Object.values(dominant))).toBeGreaterThan(240);

  expect(await build('small')).toEqual({ copies, previews: { [`${bucket}small`]: small } });
  expect(asked.toSorted()).toEqual(['/bucket/gone', '/bucket/large', '/bucket/small']);
  expect(readdirSync(cache)).toHaveLength(2);
});

test('what is no photo of this site is neither copied nor shown, which the build says', async () => {
  const { asked, urlOf, build, said } = await storage();
  const reasons = {
    drawing: 'is svg',
    vast: 'pixel limit',
    '../other/small': 'not of this site',
    'http://127.0.0.1.example/bucket/small': 'not of this site',
  };
  expect(await build(...Object.keys(reasons))).toEqual({ copies: {}, previews: {} });
  for (const [path, reason] of Object.entries(reasons))
    expect(said().find((line) => line.includes(`${urlOf(path)} (`))).toContain(reason);
  expect(asked.filter((one) => !one.startsWith('/bucket/'))).toEqual([]);
});

/** A server with files in a bucket and beside it; `build` copies photos by their addresses, relative to the bucket. */
async function storage() {
  const asked: string[] = [];
  const { origin, stop } = await serve(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(files[url] ? 200 : 404, { 'content-type': 'image/png' }).end(files[url]);
  });
  onTestFinished(stop);
  const bucket = `${origin}/bucket/`;
  const urlOf = (path: string) => (path.startsWith('http') ? path : bucket + path);
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cache = join(folder, 'cache');
  const build = (...paths: string[]) => {
    const photo = (path: string) => ({ url: urlOf(path), width: 1, height: 1, renditions: {} });
    const creations = new Map(paths.map((path) => [path, aCreation(path, { picture: photo(path) })]));
    return copyPictures(join(folder, 'site'), { ...EMPTY_DATA, creations }, bucket, cache);
  };
  return { asked, bucket, urlOf, build, cache, said: () => warn.mock.calls.map(String) };
}
