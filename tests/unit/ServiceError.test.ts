import { expect, test } from 'vitest';
import { ServiceError, toServiceError, withDeadline } from '../../src/services/ServiceError';

test.each([
  ['deadline-exceeded', 'unavailable'],
  // What Firestore Lite makes of a fetch that failed.
  ['unknown', 'unavailable'],
  ['storage/unknown', 'unknown'],
  ['storage/unauthorized', 'permission-denied'],
  ['never-heard-of', 'unknown'],
])('the vendor’s %s is %s', (code, expected) => {
  const cause = Object.assign(new Error(code), { code });
  expect(toServiceError(cause)).toMatchObject({ code: expected, cause });
});

const MISTAKE = new TypeError('undefined is not a function');
const TOLD = new ServiceError('canceled');
test.each([
  ['a programming error is no server that does not answer', MISTAKE, { code: 'unknown' }],
  ['a failure that is told already is told once', TOLD, TOLD],
])('%s', async (_, failure, expected) => {
  await expect(withDeadline(() => Promise.reject(failure))).rejects.toMatchObject(expected);
});
