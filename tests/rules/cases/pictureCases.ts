import { LIMITS } from '../../../src/domain/limits';
import type { RuleCase } from './RuleCase';

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

const TYPES: [type: string, allowed: boolean][] = [
  ['image/webp', true],
  ['image/jpeg', true],
  ['image/png', true],
  ['image/gif', true],
  ['image/avif', true],
  ['image/svg+xml', false],
  ['image/SVG+xml', false],
  ['image/svg', false],
  ['image/xhtml+xml', false],
  ['image/xml', false],
  ['image/html', false],
  ['image/*', false],
  ['image/', false],
  ['image/webp; charset=utf-8', false],
  ['image/WEBP', false],
  ['x-image/webp', false],
  ['application/xhtml+xml', false],
  ['text/html', false],
];

const NAMES: [name: string, allowed: boolean][] = [
  ['1_a.webp', true],
  ['1773480413589_sac-a-main_400.jpg', true],
  ['..', false],
  ['.', false],
  ['a.webp', false],
  ['_a.webp', false],
  ['1_.webp', false],
  ['1_a', false],
  ['1_a.', false],
  ['1_A.webp', false],
  ['1_a.webp ', false],
  ['x1_a.webp', false],
  ['1_a..webp', false],
  ['1_été.webp', false],
];

/** What a picture may be, and what becomes of it. */
export const PICTURE_CASES: RuleCase[] = [
  ...TYPES.map(([type, allowed]) => upload(`of type ${type}`, { type }, allowed)),
  ...NAMES.map(([name, allowed]) => upload(`named ${name}`, { path: `gs:created/${name}` }, allowed)),
  upload('of one byte', { bytes: 1 }, true),
  upload('without a byte', { bytes: 0 }, false),
  upload(`of ${maxBytes} bytes`, { bytes: maxBytes }, true),
  upload(`of ${maxBytes + 1} bytes`, { bytes: maxBytes + 1 }, false),
  {
    title: 'an admin cannot change the metadata of a picture',
    as: 'admin',
    attempt: { does: 'changeMetadata', path: PATH },
    allowed: false,
  },
];
