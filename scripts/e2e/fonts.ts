import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Fonts that npm brings, by the font of Windows and macOS with the same widths, which fonts.css is measured against. */
const FONTS = { Arial: 'Arimo', 'Times New Roman': 'Tinos' };

/**
 * The environment in which a browser on Linux has these fonts and no others: with those of the machine, pages would look and
 * move differently on each. `local()` in CSS finds a font by its full name only, so they get the names of their models.
 */
export function fontsEnvironment(): Record<string, string> {
  const file = resolve('node_modules/.tmp/fonts.conf');
  mkdirSync(resolve(file, '..'), { recursive: true });
  const fonts = Object.entries(FONTS).map(
    ([model, font]) => `
  <dir>${resolve('node_modules/@expo-google-fonts', font.toLowerCase())}</dir>
  <match target="scan">
    <test name="fullname"><string>${font} Regular</string></test>
    <edit name="fullname"><string>${model}</string></edit>
  </match>`,
  );
  const cache = `<cachedir>${resolve('node_modules/.tmp/fonts')}</cachedir>`;
  // Written whole: each of Playwright's workers writes it, beside browsers that start.
  writeFileSync(`${file}-${process.pid}`, `<fontconfig>${fonts.join('')}\n  ${cache}\n</fontconfig>\n`);
  renameSync(`${file}-${process.pid}`, file);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
