import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** How long a browser window that was told to close is waited for, in ms, before it is told again. */
const PATIENCE = 1_000;

/**
 * The test of the browser tests, whose windows close for sure. Told to close in the very moment in which another document
 * comes into a page, Chromium says yes and forgets it (https://crbug.com/536385539), and whoever waits for it waits for
 * ever. Told once more, it closes.
 */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => closingForSure(await open(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

function closingForSure(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const again = setInterval(() => context.pages().forEach((page) => void closePage(page)), PATIENCE);
    await close(options).finally(() => clearInterval(again));
  };
  return context;
}

/** Closes a page past Playwright, which has said so already; one that is gone by now is what was wanted. */
async function closePage(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.close');
  } catch {
    return;
  }
}
