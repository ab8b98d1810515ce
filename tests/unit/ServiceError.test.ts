import { expect, test, vi } from 'vitest';
import { reach, ServiceError, toServiceError, withDeadline } from '../../src/services/ServiceError';

test.each([
  ['deadline-exceeded', 'unavailable'],
  // What Firestore Lite makes of a fetch that failed.
  ['unknown', 'unavailable'],
  ['storage/retry-limit-exceeded', 'unavailable'],
  ['storage/unknown', 'unknown'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'not-found'],
  ['aborted', 'contended'],
  ['auth/network-request-failed', 'unavailable'],
  ['auth/too-many-requests', 'too-many-attempts'],
  ['auth/operation-not-allowed', 'registration-closed'],
  ['never-heard-of', 'unknown'],
])('the vendor’s %s is %s', (code, expected) => {
  const cause = Object.assign(new Error(code), { code });
  expect(toServiceError(cause)).toMatchObject({ code: expected, cause });
});

test('a programming error is no server that does not answer', async () => {
  const mistake = new TypeError('undefined is not a function');
  await expect(withDeadline(() => Promise.reject(mistake))).rejects.toMatchObject({
    code: 'unknown',
    cause: mistake,
  });
});

test('a fetch or an import that gets no answer is one', async () => {
  await expect(reach(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a call that never answers has failed after 30 seconds', async () => {
  vi.useFakeTimers();
  const outcome = withDeadline(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  vi.useRealTimers();
});

test('a failure that is told already is told once', async () => {
  const failure = new ServiceError('canceled');
  await expect(withDeadline(() => Promise.reject(failure))).rejects.toBe(failure);
});
