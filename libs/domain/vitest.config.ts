import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Rules keep nothing: a worker loads them once.
  test: { include: ['src/**/*.test.ts'], passWithNoTests: true, isolate: false, testTimeout: 30_000 },
});
