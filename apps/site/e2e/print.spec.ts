import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answeredRows, comparedQuotes } from './quotes';
import { accounts, expect, pages, ready, signIn, test } from './site-test';

// Pages are laid out once more for paper.
test.slow();

/** What the printed page says, in one line. */
async function paperOf(page: Page): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(await page.pdf({ format: 'A4' })), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? ' ' : ''] : [])));
  }
  await task.destroy();
  return texts.join('').replace(/\s+/g, ' ');
}

/** The numbered sources at the end, and what stands before them. */
function parted(paper: string): { body: string; notes: string } {
  const at = paper.search(/출처 ?1\. (?!.*출처 ?1\. )/);
  expect(at, paper.slice(-500)).toBeGreaterThan(0);
  return { body: paper.slice(0, at), notes: paper.slice(at) };
}

test('a printed ingredient has its folded rules, and its sources as footnotes with addresses', async ({ page }) => {
  await page.goto(pages.regulated);
  await ready(page);
  const unfold = page.getByRole('button', { name: /나라 더 보기/ });
  const fold = page.getByRole('button', { name: '네 나라만 보기' });
  // The rules live once they answer a press.
  await unfold.click();
  await expect(fold).toBeVisible();
  await fold.click();
  await expect(unfold).toBeVisible();
  const paper = await paperOf(page);
  expect(paper).toMatch(/1 \/ \d/);
  const { body, notes } = parted(paper);
  // Of a country, and words of the law, that are folded on the screen.
  expect(body).toContain('한국어 요약');
  expect(body).toContain('[1]');
  expect(body).not.toContain('나라 더 보기');
  expect(body).not.toContain('링크 복사');
  expect(notes).toMatch(/https:\/\/\S+/);
  const numbers = [...notes.matchAll(/(?<= )(\d+)\. \D/g)].map(([, number]) => Number(number));
  const named = [...body.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  expect(named.every((number) => numbers.includes(number))).toBe(true);
  // On the screen nothing of it stays.
  await expect(page.getByRole('region', { name: '출처', exact: true })).toHaveCount(0);
  await expect(page.locator('[data-number]')).toHaveCount(0);
});

test('a printed analysis has its sources as footnotes', async ({ page }) => {
  await page.goto('/ingredients/analyze');
  await ready(page);
  await page
    .getByRole('textbox', { name: '전성분' })
    .fill('정제수, 티타늄디옥사이드, 리모넨, 페녹시에탄올, 나이아신아마이드');
  await page.getByRole('button', { name: '한도와 원료 보기' }).click();
  await expect(page.getByRole('table', { name: '국가별 한도 표' })).toBeVisible();
  const { body, notes } = parted(await paperOf(page));
  expect(body).toContain('[1]');
  expect(body).toContain('페녹시에탄올');
  expect(notes).toMatch(/https?:\/\/\S+\/substances\//);
});

test('a printed quote and compared answers say what was offered, without menus and buttons', async ({ page }) => {
  await signIn(page.request, accounts.buyer);
  const compared = await comparedQuotes(page);
  await answeredRows(page).filter({ hasText: '물별 나이아신아마이드 99' }).click();
  await expect(page.getByRole('button', { name: '견적서 PDF' })).toBeVisible();
  const thread = await paperOf(page);
  expect(thread).toContain('물별 나이아신아마이드 99');
  expect(thread).toMatch(/28,500원\/kg/);
  expect(thread).toMatch(/1 \/ \d/);
  expect(thread).not.toContain('요청서 PDF');
  await page.goto(compared);
  await expect(page.getByRole('columnheader').nth(1)).toBeVisible();
  const table = await paperOf(page);
  expect(table).toContain('단가 · 부가세 별도');
  expect(table).toContain('물별소재');
  expect(table).toMatch(/1 \/ \d/);
  for (const hidden of ['이 제안으로 주문', '결정', '로그아웃', '성분명, INCI']) expect(table).not.toContain(hidden);
});
