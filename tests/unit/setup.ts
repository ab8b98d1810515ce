import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

// An error on the console that a test does not await is a fault of what it tests. A test that expects one says so by
// `vi.mocked(console.error).mockClear()` after its own assertion.
afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
