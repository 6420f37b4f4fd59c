import { test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** What the browser complained about: errors, warnings, failed hydration, broken policies. */
  complaints: string[];
  /** GraphQL requests since the page was opened. */
  questions: string[];
}

/** A page that remembers what went wrong in it; a test that did not ask for complaints fails on them. */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use) => {
      const watched: Watched = { complaints: [], questions: [] };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) watched.complaints.push(message.text());
      });
      page.on('pageerror', (error) => watched.complaints.push(error.message));
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') watched.questions.push(request.postData() ?? '');
      });
      await use(watched);
      expect(watched.complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Addresses of the starter data that every smoke test visits. */
export const pages = {
  home: '/',
  ingredients: '/ingredients',
  ingredient: '/ingredients/나이아신아마이드',
  regulated: '/ingredients/티타늄디옥사이드',
  products: '/products',
};

/** Waits until React has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** The address of the first raw material of the list. */
export async function firstProduct(page: Page): Promise<string> {
  await page.goto(pages.products);
  const href = await page.locator('td b a').first().getAttribute('href');
  if (!href) throw new Error('The list of raw materials is empty.');
  return href;
}

/** Whether something sticks out at the right. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
