import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

export default defineConfig({
  // One copy of graphql, or Yoga does not know our own errors and masks them.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/graphql/, /@envelop/, /@escape\.tech/] } },
  },
});
