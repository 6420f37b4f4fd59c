import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './src/testing/longest-first.ts';

const require = createRequire(import.meta.url);

/** Tests that put another module in the place of one of ours: what they load must not be shared with other files. */
const mocking = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.join('src', file))
  .filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('));

const LONG = 'src/**/*.long.test.ts';
const globalSetup = ['src/testing/global-setup.ts'];

export default defineConfig({
  // One copy of graphql, or Yoga does not know our own errors and masks them.
  resolve: { alias: { graphql: require.resolve('graphql/index.js') } },
  test: {
    // These tests wait for PostgreSQL more than they compute: one worker alone leaves a core of two idle.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/graphql/, /@envelop/, /@escape\.tech/] } },
    projects: [
      // Loading the gateway takes longer than most files of tests: a worker loads it once.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...mocking, LONG],
          isolate: false,
          globalSetup,
        },
      },
      { extends: true, test: { name: 'mocking', include: mocking, globalSetup } },
      // Of `npm run test:long` alone: `npm test` excludes them by its command.
      { extends: true, test: { name: 'long', include: [LONG], globalSetup } },
    ],
  },
});
