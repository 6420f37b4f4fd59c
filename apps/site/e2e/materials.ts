import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './site-test';

/** Every test has materials of its own: tests run beside each other. */
export const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const part = (page: Page, place: number) => page.getByRole('group', { name: `${place}번째 성분`, exact: true });
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

export async function openForm(page: Page): Promise<void> {
  await page.goto('/auth/products/new');
  await expect(field(page, '원료명')).toBeVisible();
}

/** Fills in the least and what it contains, saves, and waits for the list. */
export async function create(page: Page, name: string, contents: readonly string[] = []): Promise<string> {
  await openForm(page);
  await field(page, '원료명').fill(name);
  if (contents.length > 0) {
    await page.getByRole('textbox', { name: '목록 붙여 넣기' }).fill(contents.join('\n'));
    await page.getByRole('button', { name: `성분 ${contents.length}개 넣기` }).click();
  }
  await page.getByRole('button', { name: '원료 등록' }).click();
  await expect(page).toHaveURL('/auth/products');
  const href = await page.getByRole('link', { name }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

/** What a visitor gets at an address, now or soon: kept pages hear of changes a moment later. */
export async function visitorGets(browser: Browser, baseURL: string | undefined, path: string, status: number) {
  const visitor = await browser.newContext({ baseURL });
  await expect.poll(async () => (await visitor.request.get(path)).status(), { message: path }).toBe(status);
  return visitor;
}
