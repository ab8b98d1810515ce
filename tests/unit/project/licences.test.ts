// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPermissive, licenceReport } from '../../../scripts/licences';
import { packageClosure, type LockedPackages } from '../../../scripts/packageClosure';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };

test('everything that is shipped or deployed is under a permissive licence', () => {
  expect(licenceReport(packages).faults).toEqual([]);
});

test('a copyleft or unknown licence among what is shipped is named', () => {
  const altered = structuredClone(packages);
  altered['node_modules/react-dom'] = { ...altered['node_modules/react-dom'], license: 'GPL-3.0-only' };
  expect(licenceReport(altered).faults).toEqual(['react-dom is under GPL-3.0-only.']);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
  ['MIT AND Zlib', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['', false],
  ['UNLICENSED', false],
])('%s is permissive: %s', (expression, permissive) => {
  expect(isPermissive(expression)).toBe(permissive);
});

test('a closure follows a nested version before the outer one, and never a development package', () => {
  const lock: LockedPackages = {
    '': { dependencies: { a: '1' }, devDependencies: { d: '1' } },
    'node_modules/a': { version: '1', dependencies: { b: '2' }, optionalDependencies: { absent: '1' } },
    'node_modules/a/node_modules/b': { version: '2', peerDependencies: { c: '1' } },
    'node_modules/b': { version: '1' },
    'node_modules/c': { version: '1' },
    'node_modules/d': { version: '1' },
  };
  expect(Object.keys(packageClosure(lock, '', { a: '1' }))).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => packageClosure(lock, '', { e: '1' })).toThrow('does not hold e');
});
