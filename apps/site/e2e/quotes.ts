import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { create } from './materials';
import type { Member } from './members';
import { alive, expect, signIn } from './site-test';

/** A supplier's new material, which buyers find by its name. */
export async function offer(page: Page, supplier: { email: string; password: string }, name: string): Promise<void> {
  await signIn(page.request, supplier);
  await create(page, name, ['Glycerin']);
}

/** Chooses materials in the list and opens the dialog that asks for all of them. */
export async function askFor(page: Page, search: string, names: readonly string[]): Promise<Locator> {
  await expect(async () => {
    await page.goto(`/products?search=${encodeURIComponent(search)}`);
    for (const name of names)
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: new RegExp(name) });
    await alive(box);
    await box.check();
  }
  await page
    .getByRole('region', { name: '고른 원료' })
    .getByRole('button', { name: /견적 요청/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '견적 요청' });
  await expect(dialog.getByRole('textbox', { name: '희망 수량' })).toBeVisible();
  return dialog;
}

export const contact = { typed: '010-1234-5678', address: '경기 성남시 분당구 가상로 20' };

/** 50 kg, a sample, two papers and a note. */
export async function fillRequest(dialog: Locator, note: string): Promise<void> {
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('희망 수량').fill('50');
  await dialog.getByText('샘플 요청', { exact: true }).click();
  for (const paper of ['시험성적서(COA)', '물질안전보건자료(MSDS)']) {
    const chip = dialog.getByRole('checkbox', { name: paper });
    if (!(await chip.isChecked())) await dialog.getByText(paper, { exact: true }).click();
  }
  await field('회사').fill('페이브랩');
  await field('연락처').fill(contact.typed);
  await field('우편번호').fill('13494');
  await field('도로명 주소').fill(contact.address);
  await field('메모').fill(note);
  await dialog.getByText('견적 답변을 위해 연락처를 공급사에 제공하는 데 동의해요.').click();
}

export const thread = (page: Page) => page.getByRole('region', { name: '견적', exact: true });

/** The head of the thread: what is asked of which supplier, and its state. */
export const head = (page: Page) => thread(page).locator('header').first();

/** Rows of the buyer's list that were answered, in the starter data. */
export const answeredRows = (page: Page) => page.locator('main a[data-quote]').filter({ hasText: '답변 완료' });

/** Path of the comparison of what was answered; the list of the buyer stands then. */
export async function comparedQuotes(page: Page): Promise<string> {
  await page.goto('/auth/quotes');
  await expect(answeredRows(page).nth(1)).toBeVisible();
  const ids = await answeredRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-quote')));
  return `/auth/quotes/compare?ids=${ids.slice(0, 3).join(',')}`;
}

/** Path of the quote that a mail leads to. */
export function quoteLinkIn({ text }: { text: string }): string {
  const link = /https?:\/\/\S+\/auth\/quotes\?quote=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Writes an answer with an offer: won for a kilogram. */
export async function answer(page: Page, text: string, priceKrw: number): Promise<void> {
  await page.getByRole('textbox', { name: '답변' }).fill(text);
  // Open already where a price was asked for and none was offered yet.
  const openOffer = page.getByRole('button', { name: '단가 제안 넣기' });
  if (await openOffer.isVisible()) await openOffer.click();
  await page.getByRole('textbox', { name: '단가' }).fill(String(priceKrw));
  await page.getByRole('textbox', { name: '납기' }).fill('3');
}

export async function sendAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '답변 보내기' }).click();
  await expect(page.getByText('답변을 보냈어요.')).toBeVisible();
}

/** What a click downloads. */
export async function downloadBy(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The first of a member's name and nothing else. */
export const masked = ({ name }: Pick<Member, 'name'>): string => `${name.slice(0, 1)}○○`;
