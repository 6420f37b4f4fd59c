import { randomUUID } from 'node:crypto';
import { ask } from './ask';
import { create, newName } from './materials';
import { signedInMember } from './members';
import { askFor, fillRequest } from './quotes';
import { expect, signIn, test } from './site-test';

/** How a supplier comes into being (docs/product/sellers.md#coming-into-being), with nothing of the starter data but the administrator. */

const ADMIN = { email: 'admin@gredia.example', password: 'gredia-admin-1' };

const ADD = `mutation ($addInput: JSON!) {
  addDocument(collection: sellers, addInput: $addInput) { ... on Seller { id } }
}`;
const JOIN = `mutation ($sellerId: ID!, $email: String!) {
  joinSellerAccount(sellerId: $sellerId, email: $email, reason: "첫 담당자") { id isActing }
}`;

test('a member becomes the account of a new supplier, publishes a material, and answers the request for it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const member = await signedInMember(page);
  await page.goto('/auth/products');
  await expect(page.getByText('공급사 회원을 위한 화면이에요')).toBeVisible();
  await expect(page.getByText(/회사 이름과 사업자등록번호, 이 계정의 이메일을/)).toBeVisible();

  const company = `첫 공급사 ${randomUUID().slice(0, 8)}`;
  const desk = await browser.newContext({ baseURL });
  await signIn(desk.request, ADMIN);
  const addInput = { name: company, type: 'MANUFACTURER' };
  const { addDocument } = await ask<{ addDocument: { id: string } }>(desk.request, ADD, { addInput });
  await ask(desk.request, JOIN, { sellerId: addDocument.id, email: member.email });
  await desk.close();

  await signIn(page.request, member);
  const name = newName('첫 원료');
  await create(page, name, ['Glycerin']);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/suppliers/${addDocument.id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: company })).toBeVisible();

  await signedInMember(visitor);
  const dialog = await askFor(visitor, name, [name]);
  await fillRequest(dialog, '첫 요청이에요.');
  await dialog.getByRole('button', { name: '견적 요청 보내기' }).click();
  await expect(visitor.getByText('견적 요청을 보냈어요')).toBeVisible();

  await page.goto(`/auth/quotes?tab=received&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: /요청 확인/ }).click();
  await page.getByRole('textbox', { name: '답변' }).fill('단가를 보내 드려요.');
  await page.getByRole('button', { name: '답변 보내기' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('답변 완료');
});
