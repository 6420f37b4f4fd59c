import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS } from './src/checks/chromium-flags';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Browser tests of both apps against a running stack; `npm test -- browser` starts one and sets the addresses.
 * Without them the tests run against `npm start`.
 */
export default defineConfig({
  outputDir: path.join(root, 'test-results', 'browser'),
  reporter: [['line'], ['json']],
  fullyParallel: true,
  workers: 2,
  // The run that decides repeats a failed test once, and names it at its end: a look at why is due either way. On a
  // developer's machine nothing is repeated.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Long enough for a machine that does ten other things: a test that passes does not wait for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // No traces: recording every step of every test costs a third of the time. To look into one, run it against
    // `npm start`: npx playwright test -c tools/playwright.config.ts -g 'its name' --trace on
    launchOptions: {
      executablePath: process.env.GREDIA_CHROMIUM || '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    {
      name: 'site',
      testDir: path.join(root, 'apps', 'site', 'e2e'),
      use: { baseURL: process.env.SITE_URL || 'http://localhost:4200' },
    },
    {
      name: 'admin',
      testDir: path.join(root, 'apps', 'admin', 'e2e'),
      use: { baseURL: process.env.ADMIN_URL || 'http://admin.localhost:4300' },
    },
  ],
});
