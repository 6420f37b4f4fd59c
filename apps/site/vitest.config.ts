import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

/**
 * Tests that put another module in the place of one of ours, or that say they need a file of their own for what a module
 * keeps: what they load must not be shared with other files.
 */
const alone = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .filter((file) =>
    /vi[.]mock[(]|[/][/] A file of its own:/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );

const inPage = { environment: 'happy-dom', setupFiles: ['src/testing/setup.ts'] };

export default defineConfig({
  plugins: [react()],
  // One copy of graphql, or its classes do not know each other.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['*.test.ts', 'server/**/*.test.ts'], environment: 'node' },
      },
      // Loading the site takes as long as its tests: a worker loads it once.
      {
        extends: true,
        test: {
          ...inPage,
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { ...inPage, name: 'alone', include: alone } },
    ],
  },
});
