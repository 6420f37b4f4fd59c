import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

export default defineConfig({
  // One copy of graphql, or Yoga does not know our own errors and masks them.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // These tests wait for PostgreSQL more than they compute: one worker alone leaves a core of two idle.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/graphql/, /@envelop/, /@escape\.tech/] } },
  },
});
