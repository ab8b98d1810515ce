/** How the browser prepares a photo before the upload: redrawn on a canvas, without metadata. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import * as admin from './support/administration';
import { database } from './support/records';
import { expect, expectFaults, test } from './support/test';

const DEVICE = 'Reflex of Melusine';
const RED = [208, 32, 32];
const WHITE = [255, 255, 255];
const INK = `rgb(${RED.join(' ')})`;

const BYTES = [350, 18, 60].map((kilobytes) => kilobytes * 1024);
const SHARED_BYTES = 200 * 1024;

test('pictures of every kind and size are stored light, as they look, and tell nothing', async ({ page }) => {
  // Caused by Playwright's trace, which fetches the picture again.
  expectFaults("Connecting to 'blob:");
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: INK } });
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="150" fill="${INK}"/></svg>`;
  const [camera, print] = [await cameraPhoto(), plain(900, 600).toColourspace('cmyk')];
  const pictures = {
    'from a camera': [camera.buffer, '1200×1600 400×533 800×1067 900×1200', WHITE],
    transparent: [await sharp(Buffer.from(disc)).png().toBuffer(), '600×600 400×400 600×600', WHITE],
    'of a panorama': [await plain(5000, 900).jpeg().toBuffer(), '4444×800 400×72 800×144 1200×216', RED],
    'for print (CMYK)': [
      await print.jpeg({ quality: 95 }).toBuffer(),
      '900×600 400×267 800×533 900×600',
      RED,
    ],
    'of 50 megapixels': [
      await plain(8192, 6144).jpeg().toBuffer(),
      '1600×1200 400×300 800×600 1200×900',
      RED,
    ],
  } as const;
  await admin.signInAsAdmin(page.context());
  admin.dialogsOf(page);
  await page.goto('/admin/addCreated');
  const heic = { ...camera, buffer: Buffer.from('\0\0\0\x18ftypheic') };
  await page.getByLabel(/^Photos/).setInputFiles(heic);
  await expect(page.getByRole('alert')).toHaveText(/^«\sDSC_0042\.JPG\s»\s: Cette photo est au format HEIC/);
  await expectAccessible(page, 'an unreadable photo');
  for (const [kind, [buffer, stored, corner]] of Object.entries(pictures))
    await test.step(kind, async () => {
      const files = await publish(page, `Image ${kind}`, {
        name: 'image.bin',
        mimeType: 'application/octet-stream',
        buffer,
      });
      const isShared = (at: number) => at === files.length - 1;
      const bare = files.map(async (file, at) => expectBare(file, isShared(at) ? 'jpeg' : 'webp'));
      const sizes = await Promise.all(bare);
      expect(sizes.join(' ')).toBe(stored);
      const [{ imageWidth, imageHeight } = {}] = await admin.creationsNamed(`Image ${kind}`);
      expect(stored.split(' ')[0]).toBe(`${imageWidth}×${imageHeight}`);
      for (const [index, file] of files.entries()) {
        expect(file.length).toBeLessThanOrEqual(isShared(index) ? SHARED_BYTES : (BYTES[index] ?? 0));
        expectColour(await pixel(file, 'corner'), corner);
        expectColour(await pixel(file, 'middle'), RED);
      }
    });

  await test.step('with the part that its card keeps', async () => {
    const name = 'Image cadrée';
    const buffer = await plain(900, 300).png().toBuffer();
    await admin.fillIn(page, name, { ...camera, buffer });
    const offered = page.getByRole('radiogroup', { name: 'Cadrage' });
    await expect(offered.getByLabel('Centre')).toBeChecked();
    // Without the change of colours that takes a moment; the pointer stays over what it has chosen.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await offered.getByLabel('Droite').check();
    await expectAccessible(page, 'the part that a card keeps');
    await admin.addButton(page).click();
    await page.getByText(`« ${name} » est en ligne`).waitFor();
    const [{ id, focus } = {}] = await admin.creationsNamed(name);
    expect(focus).toEqual([100, 50]);
    const visitor = await page.context().newPage();
    await visitor.goto('/crochet/peluche');
    const card = visitor.locator('.card', { hasText: name }).locator('img');
    await expect(card).toHaveCSS('object-position', '100% 50%');

    for (const [stored, chosen] of [
      [[100, 50], 1],
      [[30, 50], 0],
    ] as const) {
      await database().doc(`created/${id}`).update({ focus: stored });
      await visitor.goto(`/admin/editCreated/${id}`);
      const places = visitor.getByRole('radiogroup', { name: 'Cadrage' });
      await expect(places.locator(':checked')).toHaveCount(chosen);
      await visitor.getByLabel(/^Description/).fill(`Cadrée à ${stored[0]}`);
      await visitor.getByRole('button', { name: 'Enregistrer les changements' }).click();
      await visitor.getByText(`« ${name} » est à jour.`).waitFor();
      expect(await admin.creationsNamed(name)).toMatchObject([{ focus: stored }]);
    }
    await visitor.close();
  });

  await test.step('where the browser writes no WebP', async () => {
    // Like Safari, returns PNG for a format that it cannot write. The Chromium of the tests writes WebP.
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called on the canvas it was asked of
      const { convertToBlob } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.convertToBlob = function (options) {
        const type = options?.type === 'image/webp' ? 'image/png' : options?.type;
        return convertToBlob.call(this, { ...options, ...(type && { type }) });
      };
    });
    const files = await publish(page, 'Sac de Safari', camera);
    expect(files).toHaveLength(4);
    for (const file of files) await expectBare(file, 'jpeg');
    const [{ imageUrl = '' } = {}] = await admin.creationsNamed('Sac de Safari');
    expect(imageUrl).toContain('.jpg?');
  });
});

async function publish(page: Page, name: string, photo: admin.Photo): Promise<Buffer[]> {
  await admin.fillIn(page, name, photo);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await admin.addButton(page).click();
  await page.getByText(`« ${name} » est en ligne`).waitFor();
  const [creation = {}] = await admin.creationsNamed(name);
  return filesOf(creation);
}

function filesOf({ imageUrl, renditions }: FirebaseFirestore.DocumentData): Promise<Buffer[]> {
  const addresses = [imageUrl, ...Object.values<string>(renditions ?? {})];
  return Promise.all(addresses.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())));
}

/**
 * A phone's photo: 4000 × 3000 pixels, with EXIF that turns it a quarter to the right (the sensor's left edge is white,
 * so upright the top is), position, date and device.
 */
async function cameraPhoto(): Promise<admin.Photo> {
  const dot = (n: number) =>
    `<circle cx="${(n * 997) % 4000}" cy="${(n * 613) % 3000}" r="${30 + (n % 90)}" fill="hsl(${(n * 9) % 360} 60% 60%)"/>`;
  const dots = Array.from({ length: 300 }, (_, index) => dot(index));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#8ab"/>${dots.join('')}<rect width="400" height="3000" fill="#fff"/><circle cx="2000" cy="1500" r="150" fill="${INK}"/></svg>`;
  const buffer = await sharp(Buffer.from(drawing))
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: DEVICE, DateTime: '2026:03:01 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .toBuffer();
  return { name: 'DSC_0042.JPG', mimeType: 'image/jpeg', buffer };
}

async function expectBare(file: Buffer, expected: string): Promise<string> {
  const { format, width, height, exif, xmp, iptc, comments } = await sharp(file).metadata();
  expect({ format, exif, xmp, iptc, comments }).toEqual({ format: expected });
  expect(file.includes(DEVICE)).toBe(false);
  return `${width}×${height}`;
}

async function pixel(file: Buffer, where: 'corner' | 'middle'): Promise<number[]> {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = where === 'corner' ? [0, 0] : [Math.floor(width / 2), Math.floor(height / 2)];
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** Each channel within 40, since inks differ from screen colours and both formats are lossy. */
function expectColour(actual: number[], expected: readonly number[]): void {
  const far = expected.filter((value, channel) => Math.abs(value - (actual[channel] ?? -999)) > 40);
  expect(far, `${actual.join()} is not ${expected.join()}`).toEqual([]);
}
