/** How the browser prepares a photo before the upload: redrawn on a canvas, without metadata. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import * as admin from './support/administration';
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
    'of a panorama': [await plain(5000, 900).jpeg().toBuffer(), '4444×800 1200×216', RED],
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
  await page.getByLabel('Photo').setInputFiles(heic);
  await expect(page.getByRole('alert')).toHaveText(/^Cette photo est au format HEIC/);
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

  await test.step('turned, with the part that its card keeps', async () => {
    const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#fff' } });
    const ink = await plain(300, 300).png().toBuffer();
    const path = test.info().outputPath('image.png');
    await wide.composite([{ input: ink, left: 600, top: 0 }]).toFile(path);
    await admin.fillIn(page, 'Image à tourner', path);
    await writeFile(path, 'saved anew');
    const turn = page.getByRole('button', { name: 'Pivoter' });
    await turn.click();
    const preview = page.getByRole('img', { name: 'Aperçu de la création' });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(900);
    await expect(turn).toBeFocused();
    await page.getByRole('slider').press('End');
    const kept = page.locator('.admin-focus__kept');
    const [photo, frame] = [await preview.boundingBox(), await kept.boundingBox()];
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeCloseTo((photo?.y ?? 0) + (photo?.height ?? 0), 0);
    await preview.click({ position: { x: 5, y: 2 } });
    await expect(page.getByRole('slider')).toHaveValue('0');
    await page.getByRole('slider').press('End');
    await admin.addButton(page).click();
    await page.getByText('« Image à tourner » est en ligne').waitFor();
    const [added = {}] = await admin.creationsNamed('Image à tourner');
    expect(added).toMatchObject({ imageWidth: 300, imageHeight: 900, focus: [50, 100] });
    const [file = Buffer.of()] = await filesOf(added);
    expectColour(await pixel(file, 'corner'), WHITE);
    const visitor = await page.context().newPage();
    await visitor.goto('/crochet/peluche');
    const card = visitor.locator('.card', { hasText: 'Image à tourner' }).locator('img');
    await expect(card).toHaveCSS('object-position', '50% 100%');

    await visitor.goto(`/admin/editCreated/${added.id}`);
    const again = visitor.getByRole('button', { name: 'Pivoter' });
    await again.click();
    await visitor.getByText(/^Photo prête/).waitFor();
    await visitor.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await visitor.getByText('« Image à tourner » est à jour.').waitFor();
    const [edited = {}] = await admin.creationsNamed('Image à tourner');
    expect(edited).toMatchObject({ imageWidth: 900, imageHeight: 300, focus: [0, 50] });
    const files = await filesOf(edited);
    for (const turned of files) expectColour(await pixel(turned, 'corner'), RED);
    expect(await expectBare(files[0] ?? Buffer.of(), 'webp')).toBe('900×300');
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
