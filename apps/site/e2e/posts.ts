import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { ask } from './ask';
import { ownAddress, signIn } from './site-test';

type Account = Parameters<typeof signIn>[1];

/** Their posts stand at once: the first ones of a new member wait for an operator. They do not wait between two. */
export const staff = {
  operator: { email: 'operator@gredia.example', password: 'gredia-operator-1' },
  admin: { email: 'admin@gredia.example', password: 'gredia-admin-1' },
} as const;

const ADD_POST = `mutation AddPost($title: String!, $content: String!, $mid: String!) {
  addPost(title: $title, content: $content, mid: $mid) { id status }
}`;
const TEXT = '<p>45 ℃ 4주 뒤에 색이 올라와요.</p><table><tr><th>조건</th><td>Δb* 2.6</td></tr></table>';

/** A post of its own for a test; the page's browser stays signed in. Answers its path. */
export async function addPost(request: APIRequestContext, account: Account, title: string, mid: string) {
  await signIn(request, account);
  const data = await ask<{ addPost: { id: string; status: string } }>(request, ADD_POST, { title, content: TEXT, mid });
  expect(data.addPost.status).toBe('PUBLISHED');
  return `/community/${data.addPost.id}`;
}

/** A window of somebody else. */
export async function windowOf(browser: Browser, baseURL: string | undefined, account?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  if (account) await signIn(context.request, account);
  return context.newPage();
}

/** A post in a window of its author, whose account is not the page's own. */
export async function postOf(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  account: Account,
  title: string,
  mid: string,
): Promise<{ owner: Page; path: string }> {
  const owner = await windowOf(browser, baseURL);
  return { owner, path: await addPost(owner.request, account, title, mid) };
}

/** The innermost comment that says it. */
export const commentOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
