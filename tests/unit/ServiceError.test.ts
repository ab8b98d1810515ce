import { expect, test } from 'vitest';
import { toServiceError } from '../../src/services/ServiceError';

test.each([
  ['deadline-exceeded', 'unavailable'],
  // What Firestore Lite makes of a fetch that failed.
  ['unknown', 'unavailable'],
  ['storage/unknown', 'unknown'],
  ['storage/unauthorized', 'permission-denied'],
  ['auth/user-token-expired', 'session-over'],
  ['never-heard-of', 'unknown'],
  // A programming error is no server that does not answer.
  [undefined, 'unknown'],
])('the vendor’s %s is %s', (code, expected) => {
  const cause = Object.assign(new TypeError(), { code });
  expect(toServiceError(cause)).toMatchObject({ code: expected, cause });
});
