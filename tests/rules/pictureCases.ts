import { LIMITS } from '../../src/domain/limits';
import type { RuleCase } from './RuleCase';
import type { Attempt, Role } from './rulesBackend';

const PATH = 'gs:created/1773480413589_sac.webp';
const { maxBytes } = LIMITS.picture;

/** An admin uploads a file. */
function upload(
  fact: string,
  file: { path?: string; bytes?: number; type?: string },
  allowed: boolean,
): RuleCase {
  const { path = PATH, ...rest } = file;
  return {
    title: `a file ${fact} is ${allowed ? 'stored' : 'refused'}`,
    as: 'admin',
    attempt: { does: 'upload', path, ...rest },
    allowed,
  };
}

function someone(title: string, as: Role, attempt: Attempt, allowed: boolean): RuleCase {
  return { title, as, attempt, allowed };
}

/** Who may do what with the files, and what a picture may be. */
export const PICTURE_CASES: RuleCase[] = [
  upload('of created/', {}, true),
  upload('of another folder', { path: 'gs:private/1773480413589_sac.webp' }, false),
  upload('of a folder below created/', { path: 'gs:created/below/sac.webp' }, false),
  upload('outside of every folder', { path: 'gs:sac.webp' }, false),
  upload('of one byte', { bytes: 1 }, true),
  upload('without a byte', { bytes: 0 }, false),
  upload(`of ${maxBytes} bytes`, { bytes: maxBytes }, true),
  upload(`of ${maxBytes + 1} bytes`, { bytes: maxBytes + 1 }, false),
  upload('of type image/jpeg', { type: 'image/jpeg' }, true),
  upload('of type image/avif', { type: 'image/avif' }, true),
  upload('of type image/svg+xml', { type: 'image/svg+xml' }, false),
  upload('of type image/svg', { type: 'image/svg' }, false),
  upload('of type image/SVG+xml', { type: 'image/SVG+xml' }, false),
  upload('of type image/svg+xml; charset=utf-8', { type: 'image/svg+xml; charset=utf-8' }, false),
  upload('of type image/', { type: 'image/' }, false),
  upload('of type image/webp; charset=utf-8', { type: 'image/webp; charset=utf-8' }, false),
  upload('of type x-image/webp', { type: 'x-image/webp' }, false),
  upload('of type text/html', { type: 'text/html' }, false),
  upload('of type application/pdf', { type: 'application/pdf' }, false),

  someone('a visitor fetches a picture', 'visitor', { does: 'get', path: PATH }, true),
  someone(
    'a visitor cannot fetch another file',
    'visitor',
    { does: 'get', path: 'gs:private/a.webp' },
    false,
  ),
  someone(
    'a visitor cannot fetch below created/',
    'visitor',
    { does: 'get', path: 'gs:created/b/a.webp' },
    false,
  ),
  someone('an admin cannot list the pictures', 'admin', { does: 'list', path: 'gs:created' }, false),
  someone(
    'a visitor cannot list a folder of the pictures',
    'visitor',
    { does: 'list', path: 'gs:created/b' },
    false,
  ),
  someone('an admin cannot list the whole bucket', 'admin', { does: 'list', path: 'gs:' }, false),
  someone('an admin cannot write over a picture', 'admin', { does: 'uploadOver', path: PATH }, false),
  someone(
    'an admin cannot change the metadata of a picture',
    'admin',
    { does: 'changeMetadata', path: PATH },
    false,
  ),
  someone('an admin deletes a picture', 'admin', { does: 'delete', path: PATH }, true),
  someone(
    'an admin cannot delete another file',
    'admin',
    { does: 'delete', path: 'gs:private/a.webp' },
    false,
  ),
  ...(['visitor', 'newcomer', 'member', 'almostAdmin'] as const).flatMap((as) => [
    someone(`a ${as} cannot add a picture`, as, { does: 'upload', path: PATH }, false),
    someone(`a ${as} cannot delete a picture`, as, { does: 'delete', path: PATH }, false),
  ]),
];
