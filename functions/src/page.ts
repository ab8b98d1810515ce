import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { changePart, dataBlock, readDataBlock } from '../../src/data/bakedPage';
import type { Creation, Picture } from '../../src/domain/creation';
import { creationIdOf, creationPath } from '../../src/domain/creationPath';
import { creationHead } from '../../src/domain/pageHead';
import { pageMeta, type Preview } from '../../src/build/pageMeta';
import { SHARED_SIDE } from '../../src/domain/sizes';
import { readCreation } from './context';
import { faultCodes } from './faults';
import { readOrigins, SMALL } from './parameters';

/**
 * The page of a creation that the last build does not know: GET /creation/{id} through Hosting, where no file is. The
 * site's empty page with the head and the data of the record, so that link previews and search engines see it from the
 * moment it is saved; 404 for an unknown one. Where a read fails, the browser gets the empty page, and reads for itself.
 */
export const page = onRequest(
  { ...SMALL, concurrency: 80, maxInstances: 3, timeoutSeconds: 15, invoker: 'public', cors: false },
  async (request, response) => {
    const id = creationIdOf(request.path) ?? '';
    const [siteUrl = ''] = readOrigins(process.env);
    const reading = readCreation(id).catch((error: unknown) => {
      logger.error('page: a creation could not be read', faultCodes(error));
      return undefined;
    });
    const [shell, creation] = await Promise.all([loadShell(siteUrl), reading]);
    // Hosting keeps a page for a minute, browsers ask again; a failure is not kept.
    const isComplete = shell !== null && creation !== undefined;
    response.set('Cache-Control', isComplete ? 'public, max-age=0, s-maxage=60' : 'no-store');
    response.status(creation === null ? 404 : 200).type('html');
    const empty = shell ?? COME_BACK;
    response.send(creation === undefined ? empty : drawn(empty, siteUrl, id, creation));
  },
);

const COME_BACK =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><!--head--><!--/head--></head><body><p>Un instant, la page arrive.</p></body></html>';

/**
 * The site's empty page, from the site itself: the names of its scripts are those of what is online, also after a refresh
 * or a return to an older version, which leave the functions alone. Null if it cannot be had.
 */
async function loadShell(origin: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(4000);
    const answer = await fetch(`${origin}/shell.html`, { signal, redirect: 'error' });
    const html = await answer.text();
    if (!answer.ok || !html.includes('<!--head-->')) throw new Error(`answers ${answer.status}`);
    return html;
  } catch (error) {
    logger.error('page: the site does not give its empty page', faultCodes(error));
    return null;
  }
}

function drawn(shell: string, siteUrl: string, id: string, creation: Creation | null): string {
  const key = creationPath({ id });
  const preview = creation?.picture && previewOf(creation.picture);
  const meta = pageMeta({ siteUrl, pathname: key, head: creationHead(creation), creation, preview });
  const html = changePart(shell, 'head', () => meta);
  return changePart(html, 'data', (block) => {
    if (!block) return block;
    const site = readDataBlock(block);
    const values = { ...site.values, [key]: { creation } };
    return dataBlock({ ...site, readAt: new Date().toISOString(), values });
  });
}

/** The picture for link previews: the copy to share or, for an older record, that of 800 pixels or the original. */
function previewOf({ url, width, height, renditions }: Picture): Preview {
  const path = renditions.share ?? renditions[800] ?? url;
  if (!width || !height) return { path };
  const shrunk = renditions.share ? SHARED_SIDE / Math.max(width, height) : renditions[800] ? 800 / width : 1;
  const scale = Math.min(1, shrunk);
  return { path, width: Math.round(width * scale), height: Math.round(height * scale) };
}
