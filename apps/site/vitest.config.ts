import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

export default defineConfig({
  plugins: [react()],
  // One copy of graphql, or its classes do not know each other.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['*.test.ts', 'server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 30_000,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});
