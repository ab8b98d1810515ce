import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addButton,
  addressesOf,
  creationsNamed,
  dialogsOf,
  fillIn,
  signInAsAdmin,
  type Photo,
} from './support/administration';
import { expect, test } from './support/test';

const DEVICE = 'Reflex de Mélusine';

test('no position, device or thumbnail of a photo is stored', async ({ page }) => {
  await signInAsAdmin(page.context());
  dialogsOf(page);
  const photo = await tellingPhoto();
  const { exif, xmp } = await sharp(photo.buffer).metadata();
  expect([exif, xmp, photo.buffer.includes('JFXX')]).toEqual([expect.any(Buffer), expect.any(Buffer), true]);

  const files = await publish(page, 'Sac photographié chez nous', photo);

  expect(files).toHaveLength(3);
  for (const file of files) await expectNothingTold(file, 'webp');
});

test('where the browser writes no WebP, JPEG is stored, as bare', async ({ page }) => {
  // As Safari does: asked for a format that it cannot write, it writes PNG. The Chromium of the tests writes WebP.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the canvas it was asked of
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await signInAsAdmin(page.context());
  dialogsOf(page);

  const files = await publish(page, 'Sac de Safari', await tellingPhoto());

  expect(files).toHaveLength(3);
  for (const file of files) await expectNothingTold(file, 'jpeg');
  const [{ imageUrl = '' } = {}] = await creationsNamed('Sac de Safari');
  expect(imageUrl).toContain('.jpg?');
});

test('pictures of every kind and size are stored as they look', async ({ page }) => {
  const red = { r: 208, g: 32, b: 32 };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red } });
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="150" fill="rgb(208 32 32)"/></svg>`;
  const pictures: Record<string, { bytes: Promise<Buffer>; stored: number[][]; corner?: number[] }> = {
    transparent: {
      bytes: sharp(Buffer.from(disc)).png().toBuffer(),
      stored: [
        [600, 600],
        [400, 400],
      ],
      corner: [255, 255, 255],
    },
    'of one pixel': { bytes: plain(1, 1).png().toBuffer(), stored: [[1, 1]] },
    tall: { bytes: plain(400, 8000).jpeg().toBuffer(), stored: [[80, 1600]] },
    'for print (CMYK)': {
      bytes: plain(900, 600).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      stored: [
        [900, 600],
        [400, 267],
        [800, 533],
      ],
    },
    'of 50 megapixels': {
      bytes: plain(8192, 6144).jpeg().toBuffer(),
      stored: [
        [1600, 1200],
        [400, 300],
        [800, 600],
      ],
    },
  };
  await signInAsAdmin(page.context());
  dialogsOf(page);
  for (const [kind, { bytes, stored, corner = [208, 32, 32] }] of Object.entries(pictures))
    await test.step(kind, async () => {
      const files = await publish(page, `Image ${kind}`, {
        name: 'image',
        mimeType: 'image/*',
        buffer: await bytes,
      });
      const sizes = files.map(async (file) => {
        const { width, height } = await sharp(file).metadata();
        return [width, height];
      });
      expect(await Promise.all(sizes)).toEqual(stored);
      const [{ imageWidth, imageHeight } = {}] = await creationsNamed(`Image ${kind}`);
      expect([imageWidth, imageHeight]).toEqual(stored[0]);
      for (const file of files) {
        expectColour(await pixel(file, 'corner'), corner);
        expectColour(await pixel(file, 'middle'), [208, 32, 32]);
      }
    });
});

/** Adds a creation with this photo through the form; returns its stored files, the original first. */
async function publish(page: Page, name: string, photo: Photo): Promise<Buffer[]> {
  await fillIn(page, name, photo);
  await addButton(page).click();
  await expect(page.getByText('est en ligne')).toBeVisible();
  const [creation = {}] = await creationsNamed(name);
  return Promise.all(
    addressesOf(creation).map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
}

/** A photo that tells where, when and with what it was taken, in EXIF and XMP, and holds a thumbnail. */
async function tellingPhoto(): Promise<Photo> {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8ab' } });
  const thumbnail = await picture.clone().resize(80).jpeg().toBuffer();
  const jpeg = await picture
    .jpeg()
    .withExif({
      IFD0: { Model: DEVICE, DateTime: '2026:03:01 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="${DEVICE}"/></rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer();
  // A thumbnail as JFIF has it: sharp writes none.
  const content = Buffer.concat([Buffer.from('JFXX\0\x10'), thumbnail]);
  const head = Buffer.from([0xff, 0xe0, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  return { name: 'DSC_0042.JPG', mimeType: 'image/jpeg', buffer };
}

async function expectNothingTold(file: Buffer, expected: string): Promise<void> {
  const { format, exif, xmp, iptc, comments } = await sharp(file).metadata();
  expect({ format, told: [exif, xmp, iptc, comments].filter(Boolean) }).toEqual({
    format: expected,
    told: [],
  });
  for (const trace of ['Exif', 'EXIF', 'adobe', 'JFXX', DEVICE])
    expect(file.includes(trace), trace).toBe(false);
}

async function pixel(file: Buffer, where: 'corner' | 'middle'): Promise<number[]> {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = where === 'corner' ? [0, 0] : [Math.floor(width / 2), Math.floor(height / 2)];
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** Each channel within 40: inks are not light, and both formats lose a little. */
function expectColour(actual: number[], expected: number[]): void {
  const far = expected.filter((value, channel) => Math.abs(value - (actual[channel] ?? -999)) > 40);
  expect(far, `${actual.join()} is not ${expected.join()}`).toEqual([]);
}
