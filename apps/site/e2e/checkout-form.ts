import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ask } from './ask';

interface SavedItem {
  id: string;
  updatedAt: string;
  packages: { id: string }[];
}

const SAVE = `mutation Save($input: ItemInput!) { updateItem(input: $input) { id updatedAt packages { id } } }`;

/** An item of the supplier with one package, at a price; `saved` is the one that gets another price. */
export async function saveItem(
  request: APIRequestContext,
  name: string,
  price: number,
  saved?: SavedItem,
): Promise<SavedItem> {
  const [old] = saved?.packages ?? [];
  const one = {
    ...{ pac: '500 g 파우치', unit: 'g', amount: 500, price, leadTime: 2, bundle: 1, maxQuantity: 20 },
    ...{ sample: false, isActive: true, ...(old && { id: old.id }) },
  };
  const which = saved ? { id: saved.id, expectedUpdatedAt: saved.updatedAt } : { clientKey: randomUUID() };
  const lists = { functions: [], types: [], casNo: [], certifications: [], composition: [] };
  const { updateItem } = await ask<{ updateItem: SavedItem }>(request, SAVE, {
    input: { ...which, ...lists, name, isActive: true, packages: [one] },
  });
  return updateItem;
}

export const orderForm = (page: Page) => page.getByRole('form', { name: '주문서' });

export const submit = (page: Page) =>
  orderForm(page)
    .getByRole('button', { name: /결제하기$/ })
    .and(page.locator(':visible'));

/** Who orders, and where the goods go. */
export async function fillForm(page: Page): Promise<void> {
  const form = orderForm(page);
  await form.getByLabel(/^이름/).fill('서다온');
  await form.getByLabel(/^연락처/).fill('010-1234-5678');
  await form.getByLabel(/^우편번호/).fill('04524');
  await form.getByLabel(/^도로명 주소/).fill('서울시 중구 세종대로 110');
}

/** Fills the form without an invoice, and sends it: the local payment page has come. @returns the order's id */
export async function orderWithoutInvoice(page: Page): Promise<string> {
  await fillForm(page);
  await orderForm(page).getByText('발행 안 함').click();
  await orderForm(page)
    .getByText(/모두 동의해요/)
    .click();
  await submit(page).click();
  await expect(page.getByText('실제 돈은 나가지 않아요')).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Pays on the local payment page, and opens the order. */
export async function payAndOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: '결제 성공 보내기' }).click();
  await expect(page.getByRole('heading', { name: '결제가 끝났어요' })).toBeVisible();
  await page.getByRole('link', { name: '주문 보기' }).click();
}
