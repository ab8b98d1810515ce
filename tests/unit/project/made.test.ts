// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makeFonts } from '../../../scripts/assets/makeFonts';
import { makeIcons } from '../../../scripts/assets/makeIcons';

test('the icons and the picture for sharing are those of the logo and the brand', async () => {
  const folder = temporaryFolder();
  await makeIcons(folder);
  const unlike: string[] = [];
  for (const file of readdirSync(folder))
    if (!(await looksLike(join(folder, file), join('public', file)))) unlike.push(file);
  expect(readdirSync(folder)).toHaveLength(6);
  expect(unlike, 'run: npx tsx scripts/assets/makeIcons.ts').toEqual([]);
}, 30_000);

test('the fonts are those that the packages and the list of characters give', async () => {
  const folder = temporaryFolder();
  await makeFonts(folder);
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  expect(made.sort()).toEqual([
    'assets/fonts/figtree.woff2',
    'assets/fonts/fraunces.woff2',
    'styles/fonts.css',
  ]);
  const unlike = made.filter(
    (file) => !readFileSync(join(folder, file)).equals(readFileSync(join('src', file))),
  );
  expect(unlike, 'run: npx tsx scripts/assets/makeFonts.ts').toEqual([]);
}, 30_000);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same size, and the same picture but for what another machine rounds differently. */
async function looksLike(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.data.length !== b.data.length) return false;
  const apart = a.data.filter((value, index) => Math.abs(value - (b.data[index] ?? 0)) > 40);
  return apart.length < a.data.length / 5000;
}
