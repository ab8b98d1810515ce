import { LIMITS } from '../../../src/domain/limits';
import { PICTURE_FILE } from '../documents';
import { fact, type Fact } from './Fact';

const { maxBytes } = LIMITS.picture;

interface File {
  name?: string;
  bytes?: number;
  type?: string;
}

const accepted = ['image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/avif'];
const refused = [
  'image/svg+xml',
  'Image/SVG+XML',
  'image/svg+xml;charset=utf-8',
  'image/svg',
  'image/xhtml+xml',
  'image/xml',
  'image/html',
  'image/*',
  'image/',
  'image/webp; charset=utf-8',
  'image/webp, text/html',
  'image/WEBP',
  'x-image/webp',
  'application/xhtml+xml',
  'text/html',
];
const named = ['1_a.webp', '1773480413589_sac-a-main_400.jpg'];
const misnamed = [
  '..',
  '.',
  '../1_a.webp',
  'a.webp',
  '_a.webp',
  '1_.webp',
  '1_a',
  '1_a.',
  '1_A.webp',
  '1_a.webp ',
].concat(['x1_a.webp', '1_a..webp', '1_été.webp', 'a/1_b.webp', '1_a\\1_b.webp', '']);

const FILES: [what: string, file: File, allowed: boolean][] = [
  ...accepted.map((type): [string, File, boolean] => [`of type ${type}`, { type }, true]),
  ...refused.map((type): [string, File, boolean] => [`of type ${type}`, { type }, false]),
  ...named.map((name): [string, File, boolean] => [`named « ${name} »`, { name: `created/${name}` }, true]),
  ...misnamed.map((name): [string, File, boolean] => [
    `named « ${name} »`,
    { name: `created/${name}` },
    false,
  ]),
  ['of one byte', { bytes: 1 }, true],
  ['without a byte', { bytes: 0 }, false],
  [`of ${maxBytes} bytes`, { bytes: maxBytes }, true],
  [`of ${maxBytes + 1} bytes`, { bytes: maxBytes + 1 }, false],
];

/** What a picture's file may be, and what becomes of it. */
export const FILE_FACTS: Fact[] = [
  ...FILES.map(([what, { name = PICTURE_FILE, ...file }, allowed]) =>
    fact(`a file ${what}`, allowed, {
      as: 'admin',
      attempt: { does: 'upload', path: `gs:${name}`, ...file },
    }),
  ),
  fact('an admin changing the metadata of a picture', false, {
    as: 'admin',
    attempt: { does: 'changeMetadata', path: `gs:${PICTURE_FILE}` },
  }),
];
