import type { Page, Request } from '@playwright/test';
import { accounts, expect, ready, signIn, signOut, test } from './site-test';

/** How the pages of the site follow the session, and in whose name they ask. */

/** The paths of the sign-in endpoints that a page asks, in order. */
function authCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/')) calls.push(pathname.slice('/api/auth/'.length));
  });
  return calls;
}

/** Types into the search box of the home page and answers in whose name the page asked for that text until it had its answer. */
async function search(page: Page, text: string): Promise<(string | undefined)[]> {
  const asked: Request[] = [];
  const note = (request: Request) => {
    const isSearch = (request.postData() ?? '').includes(JSON.stringify(text));
    if (isSearch && new URL(request.url()).pathname === '/graphql') asked.push(request);
  };
  page.on('request', note);
  await page.getByRole('combobox').first().fill(text);
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
  page.off('request', note);
  return Promise.all(asked.map(async (request) => (await request.allHeaders())['authorization']));
}

test('a public page looks at the session once, when it is idle, and asks nothing else', async ({ page, watched }) => {
  const calls = authCalls(page);
  const looked = page.waitForResponse('**/api/auth/session');
  await page.goto('/ingredients');
  await looked;
  await ready(page);
  expect(calls).toEqual(['session']);
  expect(watched.questions).toEqual([]);
});

test('a visitor asks with an empty token, which is fetched once', async ({ page }) => {
  const calls = authCalls(page);
  await page.goto('/');
  await ready(page);
  expect(await search(page, '나이아신')).toEqual(['Bearer']);
  expect(await search(page, '글리세린')).toEqual(['Bearer']);
  expect(calls.filter((call) => call === 'token')).toHaveLength(1);
});

test('a member asks with a token that is used again, and is in no storage', async ({ page, context }) => {
  await signIn(context.request, accounts.buyer);
  const calls = authCalls(page);
  await page.goto('/');
  await ready(page);
  const [first] = await search(page, '나이아신');
  expect(first).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await search(page, '글리세린')).toEqual([first]);
  expect(calls.filter((call) => call === 'token')).toHaveLength(1);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(first?.slice('Bearer '.length));
});

test('a token whose session has ended is dropped, and the question asked again', async ({ page, context }) => {
  await signIn(context.request, accounts.buyer);
  await page.goto('/');
  await ready(page);
  const [first] = await search(page, '나이아신');
  await signOut(context.request);
  expect(await search(page, '글리세린')).toEqual([first, 'Bearer']);
});

test('a sign-in in another tab changes in whose name this one asks', async ({ page, context }) => {
  await page.goto('/');
  await ready(page);
  expect(await search(page, '나이아신')).toEqual(['Bearer']);
  await signIn(context.request, accounts.buyer);
  const heard = page.waitForResponse('**/api/auth/session');
  const other = await context.newPage();
  await other.goto('/ingredients');
  await heard;
  const [name] = await search(page, '글리세린');
  expect(name).toMatch(/^Bearer ./);
});
