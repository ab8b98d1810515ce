import { LIMITS } from '../../../src/domain/limits';
import { length } from '../../../src/domain/text';

const CLOUD = String.raw`https://firebasestorage\.googleapis\.com(:443)?/v0/b/[a-z0-9][a-z0-9._-]*`;
const LOCAL = String.raw`http://(127\.0\.0\.1|localhost):[0-9]+/v0/b/demo-[a-z0-9._-]+`;
/** A name as encodeURIComponent leaves it, without a further slash. */
const FILE = String.raw`/o/created%2F([A-Za-z0-9_.~!*'()-]|%[013-9A-F][0-9A-F]|%2[0-9A-E])+`;
const QUERY = String.raw`([?][A-Za-z0-9_.=&%-]*)?`;
const DOWNLOAD_URL = new RegExp(`^(${CLOUD}|${LOCAL})${FILE}${QUERY}$`);

/**
 * Whether a value is the download URL of a file directly under `created/`, as Storage's `getDownloadURL` gives it; the
 * local backend's address only for buckets of demo projects. The same as `isDownloadUrl` of firestore.rules.
 */
export function isDownloadUrl(value: unknown): value is string {
  return (
    typeof value === 'string' && length(value) <= LIMITS.creation.imageUrl.max && DOWNLOAD_URL.test(value)
  );
}
