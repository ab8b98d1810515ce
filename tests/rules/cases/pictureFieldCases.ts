import { LIMITS } from '../../../src/domain/limits';
import { downloadUrl, pictureFields } from '../documents';
import { project } from '../project';
import { REAL_PROJECT } from '../roles';
import { addition } from './addition';
import type { RuleCase } from './RuleCase';

const { imageUrl } = LIMITS.creation;
const { side } = LIMITS.picture;
const HOST = 'https://firebasestorage.googleapis.com';
const OURS = `${project()}.appspot.com`;
const LONG = downloadUrl('x'.repeat(imageUrl.max - downloadUrl('').length));
const file = (host: string, bucket: string, path = 'created%2F1_a.webp?alt=media') =>
  `${host}/v0/b/${bucket}/o/${path}`;

const URLS: [fact: string, url: unknown, allowed: boolean][] = [
  ['no picture', '', true],
  [`a picture’s address of ${imageUrl.max} characters`, LONG, true],
  [`a picture’s address of ${imageUrl.max + 1} characters`, LONG.replace('created%2F', 'created%2Fx'), false],
  ['a picture of our newer bucket', file(HOST, `${project()}.firebasestorage.app`), true],
  ['a picture of our older bucket', file(HOST, OURS), true],
  ['a picture of our project’s name alone', file(HOST, project()), false],
  ['a picture of another project', file(HOST, 'atelier.appspot.com'), false],
  ['a picture of a bucket that begins like ours', file(HOST, `${OURS}.mal.example`), false],
  ['a picture of a bucket that ends like ours', file(HOST, `mal-${OURS}`), false],
  ['our bucket in the path of another', file(HOST, `mal/o/created%2Fx/v0/b/${OURS}`), false],
  ['a port in the address', file(`${HOST}:443`, OURS), true],
  ['another port in the address', file(`${HOST}:444`, OURS), false],
  ['a file name with accents', file(HOST, OURS, "created%2F1_l'%C3%A9t%C3%A9%20(2).webp?alt=media"), true],
  ['an address without a query', file(HOST, OURS, 'created%2F1_a.webp'), true],
  ['an address with a fragment', file(HOST, OURS, 'created%2F1_a.webp#x'), false],
  ['a picture of another folder', file(HOST, OURS, 'private%2F1_a.webp?alt=media'), false],
  ['a picture of a folder below', file(HOST, OURS, 'created%2Fa%2Fb.webp?alt=media'), false],
  ['the folder for a picture', file(HOST, OURS, 'created%2F?alt=media'), false],
  ['a picture without https', file('http://firebasestorage.googleapis.com', OURS), false],
  ['a picture of another host', file(`${HOST}.evil.example`, OURS), false],
  ['a script for a picture', file(`javascript:alert(1)//${HOST}`, OURS), false],
  ['an address in capitals', file(HOST, OURS).toUpperCase(), false],
  ['a host in capitals', file(HOST.replace('firebase', 'Firebase'), OURS), false],
  ['the local backend’s picture', file('http://127.0.0.1:9199', OURS), true],
  ['localhost’s picture', file('http://localhost:9199', OURS), true],
  ['a local picture of another demo', file('http://127.0.0.1:9199', 'demo-atelier.appspot.com'), false],
  ['a local picture without a port', file('http://127.0.0.1', OURS), false],
  ['another machine’s picture', file('http://10.0.0.1:9199', OURS), false],
  ['a picture that is null', null, false],
  ['no picture field', undefined, false],
];

/** An admin of a project that is no demo. */
const REAL: RuleCase[] = (
  [
    ['a picture of its own bucket', file(HOST, `${REAL_PROJECT}.appspot.com`), true],
    ['a picture of this bucket', file(HOST, OURS), false],
    ['a local picture', file('http://127.0.0.1:9199', `${REAL_PROJECT}.appspot.com`), false],
  ] as [string, string, boolean][]
).map(([fact, url, allowed]) => ({
  ...addition(`${fact}, in the project atelier,`, { imageUrl: url }, allowed),
  as: 'realAdmin',
}));

/** What the picture fields of a creation may hold. */
export const PICTURE_FIELD_CASES: RuleCase[] = [
  ...URLS.map(([fact, url, allowed]) => addition(fact, { imageUrl: url }, allowed)),
  ...REAL,
  addition('every picture field', pictureFields(), true),
  ...(['imageWidth', 'imageHeight'] as const).flatMap((field) => [
    addition(`${field} ${side.min}`, { [field]: side.min }, true),
    addition(`${field} ${side.min - 1}`, { [field]: side.min - 1 }, false),
    addition(`${field} ${side.max}`, { [field]: side.max }, true),
    addition(`${field} ${side.max + 1}`, { [field]: side.max + 1 }, false),
    addition(`${field} 800.5`, { [field]: 800.5 }, false),
    addition(`${field} in text`, { [field]: '800' }, false),
  ]),
  addition('no smaller copies', { renditions: {} }, true),
  addition('a smaller copy of 1200 pixels', { renditions: { 1200: downloadUrl() } }, false),
  ...(['400', '800'] as const).flatMap((width) => [
    addition(`a smaller copy of ${width} pixels alone`, { renditions: { [width]: downloadUrl() } }, true),
    addition(
      `a smaller copy of ${width} pixels elsewhere`,
      { renditions: { [width]: 'https://x.example/a' } },
      false,
    ),
    addition(`an empty smaller copy of ${width} pixels`, { renditions: { [width]: '' } }, false),
  ]),
  addition('a text for smaller copies', { renditions: downloadUrl() }, false),
];
