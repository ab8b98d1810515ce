import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import type { SiteData } from '../../src/build/siteData';
import { messageOf } from '../runCommand';
import { contentSecurityPolicy, storageAddress } from './contentSecurityPolicy';
import { START_SCRIPT } from './startScript';
import { copyPictures } from './pictures';
import { writeServiceWorker } from './serviceWorker';
import { colour } from './tokens';

type SiteCode = typeof import('../../src/build/siteFiles');

/**
 * Builds the site into a folder, absolute and emptied first: Vite its code, src/build its pages. With `data`, bakes what the
 * configured project holds into the pages, and resolves with it; throws one sentence, before `outDir` is touched, if it
 * cannot be read.
 */
export async function buildSite(outDir: string, { data }: { data: boolean }): Promise<SiteData | null> {
  process.env.NODE_ENV = 'production';
  await mkdir('node_modules/.tmp', { recursive: true });
  const bundle = await mkdtemp(resolve('node_modules/.tmp/build-'));
  try {
    // With Firebase inside: two sites in one process must not share its state.
    await build({
      logLevel: 'warn',
      ssr: { noExternal: [/^@?firebase/] },
      build: { ssr: 'src/build/siteFiles.ts', outDir: bundle, manifest: false, copyPublicDir: false },
    });
    const code = (await import(pathToFileURL(join(bundle, 'siteFiles.js')).href)) as SiteCode;
    const env = loadEnv('production', process.cwd(), 'VITE_');
    env.VITE_SITE_URL ??= 'http://localhost:5173';
    const read = data ? await readData(code) : null;
    await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    // Not for the local backend, whose pictures have other addresses in each run.
    const cache = env.VITE_LOCAL_BACKEND ? null : resolve('node_modules/.cache/pictures');
    const siteData = read && { ...read, ...(await copyPictures(outDir, read, storageAddress(env), cache)) };
    await writeSite(outDir, code, env, siteData);
    await writeServiceWorker(outDir);
    return siteData;
  } finally {
    // Kept until now: pages are imported from it while they are drawn.
    await rm(bundle, { recursive: true });
  }
}

async function readData(code: SiteCode) {
  try {
    return await code.readSiteData();
  } catch (error) {
    throw new Error(
      `Le catalogue ne peut pas être lu (les index demandent quelques minutes au premier envoi)\u00a0: ${messageOf(error)}`,
    );
  }
}

async function writeSite(
  outDir: string,
  code: SiteCode,
  env: Record<string, string>,
  data: SiteData | null,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const stylesheet = join(outDir, manifest['src/styles/index.css']?.file ?? '');
  const styles = (await readFile(stylesheet, 'utf8')).trim();
  const files = code.siteFiles({
    url: env.VITE_SITE_URL ?? '',
    data,
    template: await readFile('index.html', 'utf8'),
    manifest,
    styles,
    startScript: START_SCRIPT,
    policy: contentSecurityPolicy(env, styles),
    colours: { ground: colour('ground'), sheet: colour('sheet') },
  });
  for await (const [path, content] of files) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), content);
  }
  // In every page; and the manifest names source files.
  for (const unneeded of [stylesheet, join(outDir, '.vite')]) await rm(unneeded, { recursive: true });
}
