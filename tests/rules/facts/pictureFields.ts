import { LIMITS } from '../../../src/domain/limits';
import { RENDITIONS } from '../../../src/domain/sizes';
import { downloadUrl, PICTURE_FIELDS } from '../documents';
import { PROJECT, REAL_PROJECT } from '../backend';
import type { Row } from './Fact';

const { imageUrl, photos } = LIMITS.creation;
const { side } = LIMITS.picture;
const HOST = 'https://firebasestorage.googleapis.com';
const LOCAL = 'http://127.0.0.1:9199';
const OURS = `${PROJECT}.appspot.com`;
export const LONGEST_URL = downloadUrl('x'.repeat(imageUrl.max - downloadUrl('').length));
const file = (host: string, bucket: string, path = 'created%2F1_a.webp?alt=media') => ({
  imageUrl: `${host}/v0/b/${bucket}/o/${path}`,
});

const URLS: Row[] = [
  ['no picture', { imageUrl: '' }, true],
  ['no picture field', { imageUrl: undefined }, false],
  [`an address of ${imageUrl.max} characters`, { imageUrl: LONGEST_URL }, true],
  [`an address of ${imageUrl.max + 1} characters`, { imageUrl: LONGEST_URL.replace('%2F', '%2Fx') }, false],
  ['a picture of our newer bucket', file(HOST, `${PROJECT}.firebasestorage.app`), true],
  ['a picture of our older bucket', file(HOST, OURS), true],
  ['a picture of another project', file(HOST, 'atelier.appspot.com'), false],
  ['our bucket in the path of another', file(HOST, `mal/o/created%2Fx/v0/b/${OURS}`), false],
  ['a port in the address', file(`${HOST}:443`, OURS), true],
  ['another port in the address', file(`${HOST}:444`, OURS), false],
  ['a file name with accents', file(HOST, OURS, "created%2F1_l'%C3%A9t%C3%A9%20(2).webp?alt=media"), true],
  ['an address with a fragment', file(HOST, OURS, 'created%2F1_a.webp#x'), false],
  ['a picture of another folder', file(HOST, OURS, 'private%2F1_a.webp?alt=media'), false],
  ['a picture of a folder below', file(HOST, OURS, 'created%2Fa%2Fb.webp?alt=media'), false],
  ['the folder for a picture', file(HOST, OURS, 'created%2F?alt=media'), false],
  ['a picture without https', file('http://firebasestorage.googleapis.com', OURS), false],
  ['a picture of another host', file(`${HOST}.evil.example`, OURS), false],
  ['an address in capitals', file(HOST.toUpperCase(), OURS), false],
  ['the local backend’s picture', file(LOCAL, OURS), true],
  ['localhost’s picture', file('http://localhost:9199', OURS), true],
  ['a local picture of another demo', file(LOCAL, 'demo-atelier.appspot.com'), false],
  ['another machine’s picture', file('http://10.0.0.1:9199', OURS), false],
];

const SIDES: Row[] = (['imageWidth', 'imageHeight'] as const).flatMap((field): Row[] => [
  [`${field} ${side.min}`, { [field]: side.min }, true],
  [`${field} ${side.min - 1}`, { [field]: side.min - 1 }, false],
  [`${field} ${side.max}`, { [field]: side.max }, true],
  [`${field} ${side.max + 1}`, { [field]: side.max + 1 }, false],
  [`${field} 800.5`, { [field]: 800.5 }, false],
]);

const COPIES: Row[] = [
  ['every picture field', PICTURE_FIELDS, true],
  ['no smaller copies', { renditions: {} }, true],
  ['a smaller copy of 1200 pixels', { renditions: { 1200: downloadUrl() } }, false],
  ...RENDITIONS.flatMap((name): Row[] => [
    [`the copy ${name} alone`, { renditions: { [name]: downloadUrl() } }, true],
    [`the copy ${name} elsewhere`, { renditions: { [name]: 'https://x.example/a' } }, false],
  ]),
];

const FOCUSES = [
  [[0, 100], true],
  [[100, 0], true],
  [[12.5, 50], true],
  [[-1, 50], false],
  [[50, -1], false],
  [[100.5, 50], false],
  [[50, 101], false],
  [[50, 50, 50], false],
] as const;

const PHOTOS: Row[] = [
  ...[0, 1, 2, 3].map((at): Row => [
    `a foreign address for photo ${at}`,
    { photos: [0, 1, 2, 3].map((one) => (one === at ? 'https://x.example/a' : downloadUrl(`${one}.webp`))) },
    false,
  ]),
  ...[0, 1, photos.max, photos.max + 1].map((count): Row => [
    `${count} more photos`,
    { photos: Array.from({ length: count }, (_, at) => downloadUrl(`${at}.webp`)) },
    count <= photos.max,
  ]),
  ['a map of photos', { photos: {} }, false],
  ['a map for a photo', { photos: [{ imageUrl: downloadUrl() }] }, false],
  ['a number of photos', { photos: 3 }, false],
];

export const PICTURE_ROWS: Row[] = [
  ...URLS,
  ...SIDES,
  ...COPIES,
  ...PHOTOS,
  ...FOCUSES.map(([focus, allowed]): Row => [`the focus ${JSON.stringify(focus)}`, { focus }, allowed]),
];

/** The same in a real project. */
export const REAL_PICTURE_ROWS: Row[] = [
  ['a picture of this bucket', file(HOST, OURS), false],
  ['a local picture', file(LOCAL, `${REAL_PROJECT}.appspot.com`), false],
  ['a picture of its own bucket', file(HOST, `${REAL_PROJECT}.appspot.com`), true],
];
