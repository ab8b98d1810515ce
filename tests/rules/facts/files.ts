import { LIMITS } from '../../../src/domain/limits';
import { files } from '../Attempt';
import { PICTURE_FILE } from '../documents';
import { fact, type Fact } from './Fact';

const { maxBytes } = LIMITS.picture;

const images = (...types: string[]) => types.map((type) => `image/${type}`);
const TYPES = {
  accepted: images('webp', 'jpeg', 'png', 'gif', 'avif'),
  refused: [
    ...images('svg+xml', 'svg+xml;charset=utf-8', 'svg', 'xhtml+xml', 'xml', 'html', '*', '', 'WEBP'),
    ...images('webp; charset=utf-8', 'webp, text/html'),
    'Image/SVG+XML',
    'x-image/webp',
    'application/xhtml+xml',
    'text/html',
  ],
};
const NAMES = {
  accepted: ['1_a.webp', '1773480413589_sac-a-main_400.jpg'],
  refused:
    '.. . ../1_a.webp a.webp _a.webp 1_.webp 1_a 1_a. 1_A.webp x1_a.webp 1_a..webp 1_été.webp a/1_b.webp 1_a\\1_b.webp'
      .split(' ')
      .concat('1_a.webp ', ''),
};
const SIZES = { accepted: [1, maxBytes], refused: [0, maxBytes + 1] };

interface File {
  name?: string;
  bytes?: number;
  type?: string;
}

function uploads<T>(values: { accepted: T[]; refused: T[] }, what: string, file: (value: T) => File): Fact[] {
  return Object.entries(values).flatMap(([verdict, all]) =>
    all.map((value) => {
      const { name = PICTURE_FILE, ...rest } = file(value);
      const attempt = files.upload(name, rest);
      return fact(`a file ${what} « ${String(value)} »`, verdict === 'accepted', 'admin', attempt);
    }),
  );
}

/** What a picture's file may be, and what becomes of it. */
export const FILE_FACTS: Fact[] = [
  ...uploads(TYPES, 'of the type', (type) => ({ type })),
  ...uploads(NAMES, 'named', (name) => ({ name: `created/${name}` })),
  ...uploads(SIZES, 'of bytes', (bytes) => ({ bytes })),
  fact('changing the metadata of a picture', false, 'admin', files.changeMetadata(PICTURE_FILE)),
];
