import { LIMITS } from '../../../src/domain/limits';
import { length } from '../../../src/domain/text';

const CLOUD = String.raw`https://firebasestorage\.googleapis\.com(?::443)?/v0/b/`;
const LOCAL = String.raw`http://(?:127\.0\.0\.1|localhost):[0-9]+/v0/b/(?=demo-)`;
/** A name as encodeURIComponent encodes it, without a slash. */
const FILE = String.raw`/o/created%2F(?:[A-Za-z0-9_.~!*'()-]|%[013-9A-F][0-9A-F]|%2[0-9A-E])+`;
const QUERY = String.raw`(?:[?][A-Za-z0-9_.=&%-]*)?`;
const DOWNLOAD_URL = new RegExp(`^(?:${CLOUD}|${LOCAL})([^/]+)${FILE}${QUERY}$`);

/**
 * `isDownloadUrl` of firestore.rules: whether a value is the download URL of a file directly under `created/` in a bucket
 * of this project, or the local backend's address of one where the project is a demo.
 */
export function isDownloadUrl(value: unknown, project: string): value is string {
  if (typeof value !== 'string' || length(value) > LIMITS.creation.imageUrl.max) return false;
  const bucket = DOWNLOAD_URL.exec(value)?.[1];
  return bucket === `${project}.appspot.com` || bucket === `${project}.firebasestorage.app`;
}
