import { randomInt } from 'node:crypto';
import { test as base } from '@gredia/front-server/testing/browser';
import { expect, type APIRequestContext, type Locator, type Page, type Request } from '@playwright/test';

interface Watched {
  /** What the browser complained about in any tab: errors, warnings, failed hydration, broken policies. */
  complaints: string[];
  /** Complaints that the test brings about itself; every other one fails it. */
  expected: RegExp[];
  /** GraphQL requests of all tabs. */
  questions: string[];
}

/** An address of a network of its own for each test: what counts per address never reaches from one test into another. */
export const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser that remembers what went wrong in it; a test that did not ask for complaints fails on them. */
export const test = base.extend<{ watched: Watched }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': ownAddress() }),
  watched: [
    async ({ context }, use) => {
      const watched: Watched = { complaints: [], expected: [], questions: [] };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) watched.complaints.push(message.text());
      });
      context.on('weberror', (error) => watched.complaints.push(error.error().message));
      context.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') watched.questions.push(request.postData() ?? '');
      });
      await use(watched);
      const unexpected = watched.complaints.filter((text) => !watched.expected.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
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

/**
 * Counts what a page fetches from now on. `ready` says once for a document that the network was idle, which holds for good; this
 * waits until nothing has been on its way for half a second since then.
 */
export function watchFetching(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    // The stream of notifications is open as long as the page is.
    if (request.resourceType() === 'eventsource') return;
    change(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => underway.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => underway.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => underway.delete(request)),
  );
  return () => expect.poll(() => underway.size === 0 && Date.now() - changedAt > 500).toBe(true);
}

/** Waits until React answers for an element: before that a box that is ticked is taken back, and Back is not heard of. */
export async function alive(element: Locator): Promise<void> {
  const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => element.evaluate(isAlive)).toBe(true);
}

/** Holds back what the page fetches from now on until it is let go. */
export async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, async (route) => {
    await isOver;
    await route.continue();
  });
  return letGo;
}

/** The address of the first link of a page into a section of the site; without one the section of that page. */
export async function firstIn(page: Page, path: string, section = path): Promise<string> {
  await page.goto(path);
  const href = await page.locator(`main a[href^="${section}/"]`).first().getAttribute('href');
  if (!href) throw new Error(`${path} leads to nothing in ${section}.`);
  return href;
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

/** Accounts of the starter data (README). */
export const accounts = {
  seller: { email: 'seller@gredia.example', password: 'gredia-seller-1', name: '한도윤' },
  /** Of another company. */
  otherSeller: { email: 'seller2@gredia.example', password: 'gredia-seller-2' },
  buyer: { email: 'buyer@gredia.example', password: 'gredia-buyer-1', name: '서다온' },
  /** Has not verified the address yet. */
  newcomer: { email: 'new@gredia.example', password: 'gredia-new-1', name: '고은새' },
} as const;

/** Posts a form of the sign-in protocol with a token of its own. The tabs of the request's context share its cookies. */
async function postForm(request: APIRequestContext, action: string, fields: Record<string, string>): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { ...fields, csrfToken, callbackUrl: '/', json: 'true' };
  const answer = await request.post(`/api/auth/${action}`, { form });
  expect(new URL(((await answer.json()) as { url: string }).url).pathname).toBe('/');
}

/** Signs in over HTTP, not by the form: `context.request` (or `page.request`) gives the cookie to its tabs. */
export const signIn = (request: APIRequestContext, { email, password }: { email: string; password: string }) =>
  postForm(request, 'callback/credentials', { email, password });

/** Ends the session over HTTP: open tabs do not hear of it. */
export const signOut = (request: APIRequestContext) => postForm(request, 'signout', {});

/** Waits until an element stands in the window and nothing that sticks there lies over where it begins. */
export async function expectUncovered(element: Locator): Promise<void> {
  const isUncovered = () =>
    element.evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + 4, top + 4));
    });
  await expect.poll(isUncovered).toBe(true);
}
