import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Loading React and Chakra takes five times as long as the tests: a worker loads them once.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    passWithNoTests: true,
    testTimeout: 30_000,
  },
});
