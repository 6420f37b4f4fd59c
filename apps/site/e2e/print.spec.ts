import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, pages, ready, test } from './site-test';

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
  const { body, notes } = parted(await paperOf(page));
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
