/** The tests that StrykerJS runs: those that call the mutated code in their own process. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    restoreMocks: true,
    include: ['tests/unit/*.test.ts'],
    testTimeout: 30_000,
  },
});
