import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import {
  addButton,
  addressesOf,
  creationsNamed,
  dialogsOf,
  fillIn,
  signInAsAdmin,
  sizeOf,
  smallPhoto,
  type Photo,
} from './support/administration';
import { expect, expectFaults, test } from './support/test';

const DEVICE = 'Reflex de Mélusine';
const RED = [208, 32, 32];

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
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: `rgb(${RED.join(' ')})` } });
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="150" fill="rgb(${RED.join(' ')})"/></svg>`;
  const pictures = {
    transparent: [sharp(Buffer.from(disc)).png(), '600×600 400×400', [255, 255, 255]],
    'of one pixel': [plain(1, 1).png(), '1×1', RED],
    tall: [plain(400, 8000).jpeg(), '80×1600', RED],
    'for print (CMYK)': [
      plain(900, 600).toColourspace('cmyk').jpeg({ quality: 95 }),
      '900×600 400×267 800×533',
      RED,
    ],
    'of 50 megapixels': [plain(8192, 6144).jpeg(), '1600×1200 400×300 800×600', RED],
  } as const;
  await signInAsAdmin(page.context());
  dialogsOf(page);
  for (const [kind, [picture, stored, corner]] of Object.entries(pictures))
    await test.step(kind, async () => {
      const photo = { name: 'image', mimeType: 'image/*', buffer: await picture.toBuffer() };
      const files = await publish(page, `Image ${kind}`, photo);
      expect((await Promise.all(files.map(sizeOf))).join(' ')).toBe(stored);
      const [{ imageWidth, imageHeight } = {}] = await creationsNamed(`Image ${kind}`);
      expect(stored.split(' ')[0]).toBe(`${imageWidth}×${imageHeight}`);
      for (const file of files) {
        expectColour(await pixel(file, 'corner'), corner);
        expectColour(await pixel(file, 'middle'), RED);
      }
    });
});

test('a photo that cannot be read is refused with a sentence, and nothing is sent', async ({ page }) => {
  // It is Playwright's own trace that asks for the picture once more, and the policy that refuses it.
  expectFaults("Connecting to 'blob:");
  await signInAsAdmin(page.context());
  await page.goto('/admin/addCreated');
  const photo = page.getByLabel('Photo');
  for (const [name, mimeType, sentence] of [
    ['IMG_1.HEIC', 'image/heic', /^Cette photo est au format HEIC/],
    ['a.jpg', 'image/jpeg', /n’arrive pas à lire cette image/],
    ['a.pdf', 'application/pdf', /n’est pas une image/],
  ] as const) {
    await photo.setInputFiles({ name, mimeType, buffer: Buffer.from('nothing of the kind') });
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await page.getByLabel('Nom', { exact: true }).fill('Sac');
  await page.getByLabel('Prix').fill('12');
  await addButton(page).click();
  await expect(photo).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expectAccessible(page, 'an unreadable photo');
  await photo.setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Adds a creation with this photo through the form; returns its stored files, the original first. */
async function publish(page: Page, name: string, photo: Photo): Promise<Buffer[]> {
  await fillIn(page, name, photo);
  await addButton(page).click();
  await page.getByText(`« ${name} » est en ligne`).waitFor();
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
function expectColour(actual: number[], expected: readonly number[]): void {
  const far = expected.filter((value, channel) => Math.abs(value - (actual[channel] ?? -999)) > 40);
  expect(far, `${actual.join()} is not ${expected.join()}`).toEqual([]);
}
