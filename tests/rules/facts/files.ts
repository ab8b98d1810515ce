import { LIMITS } from '../../../src/domain/limits';
import { files } from '../Attempt';
import { PICTURE_FILE } from '../documents';
import { fact, type Fact } from './Fact';

const { maxBytes } = LIMITS.picture;

const TYPES = {
  accepted: ['webp', 'jpeg', 'png', 'gif', 'avif'].map((type) => `image/${type}`),
  refused: ['image/svg+xml', 'image/WEBP', 'image/webp; charset=utf-8', 'text/html', ''],
};
const NAMES = {
  accepted: ['1_a.webp', '1773480413589_sac-a-main_400.jpg'],
  refused: ['..', 'a.webp', '_a.webp', '1_.webp', '1_a', '1_A.webp', 'x1_a.webp', 'a/1_b.webp', '1_a.webp '],
};

const upload = (allowed: boolean, name: string, file: { bytes?: number; type?: string } = {}) =>
  fact(`a file ${name} ${JSON.stringify(file)}`, allowed, 'admin', files.upload(name, file));

export const FILE_FACTS: Fact[] = [
  ...TYPES.accepted.map((type) => upload(true, PICTURE_FILE, { type })),
  ...TYPES.refused.map((type) => upload(false, PICTURE_FILE, { type })),
  ...NAMES.accepted.map((name) => upload(true, `created/${name}`)),
  ...NAMES.refused.map((name) => upload(false, `created/${name}`)),
  ...[1, maxBytes].map((bytes) => upload(true, PICTURE_FILE, { bytes })),
  ...[0, maxBytes + 1].map((bytes) => upload(false, PICTURE_FILE, { bytes })),
  fact('changing the metadata of a picture', false, 'admin', files.changeMetadata(PICTURE_FILE)),
];
