import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

export default defineConfig({
  // One copy of graphql, or tools that load the other one do not know our schema.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
});
