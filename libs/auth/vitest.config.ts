import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: true,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/client/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['src/client/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
