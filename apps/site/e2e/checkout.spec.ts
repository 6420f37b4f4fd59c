import { randomUUID } from 'node:crypto';
import { faults } from './accessibility';
import { fillForm, orderForm, orderWithoutInvoice, saveItem, submit } from './checkout-form';
import { openVerifiedAccount, signedInMember, submitLogin } from './members';
import { accounts, expect, overflow, ready, signIn, test } from './site-test';

test('a visitor’s cart is the member’s after the sign-in, and becomes one order that is declined, then paid', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `장바구니 시험 ${randomUUID().slice(0, 8)}`;
  await signIn(request, accounts.seller);
  const item = await saveItem(request, name, 69_000);
  const member = await openVerifiedAccount(page.request);

  await page.goto(`/shop/${item.id}`);
  await ready(page);
  await page.getByRole('button', { name: '수량 늘리기' }).click();
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await expect(page.getByText('장바구니에 담았어요').first()).toBeVisible();
  await page.getByRole('link', { name: '장바구니 1개' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
  const row = page.getByRole('listitem', { name: new RegExp(name) });
  await expect(row.getByRole('textbox')).toHaveValue('2');
  expect(await faults(page)).toEqual([]);

  // The price changes while it lies there.
  const dearer = await saveItem(request, name, 70_000, item);
  await page.reload();
  await expect(row.getByText('가격이 올랐어요 · 69,000원 → 70,000원')).toBeVisible();

  await page.getByRole('link', { name: '1개 주문하기' }).first().click();
  await submitLogin(page, member);
  await expect(orderForm(page)).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name: key }) => key === 'cart-key'))
    .toBe(false);

  // 140,000 won of goods travel free; the tax is ten percent.
  await expect(submit(page)).toHaveText('154,000원 결제하기');
  await submit(page).click();
  await expect(orderForm(page).getByText('우편번호 5자리를 입력해 주세요.')).toBeVisible();
  await fillForm(page);
  await orderForm(page).getByText('발행', { exact: true }).click();
  await orderForm(page)
    .getByLabel(/^사업자등록번호/)
    .fill('120-81-47522');
  await orderForm(page).getByLabel(/^상호/).fill('물별소재');
  await orderForm(page)
    .getByLabel(/^대표자/)
    .fill('한물별');
  await orderForm(page)
    .getByLabel(/^계산서 받을 이메일/)
    .fill('tax@mulbyeol.example');
  // Somebody else gets it, at an address that is found by the keyboard.
  await orderForm(page).getByText('주문하는 사람이 받아요').click();
  await orderForm(page)
    .getByLabel(/^받는 사람\s*\*?$/)
    .fill('박수령');
  await orderForm(page)
    .getByLabel(/^받는 사람 연락처/)
    .fill('010-9876-5432');
  await orderForm(page).getByRole('combobox', { name: '주소 찾기' }).fill('정각로');
  await expect(orderForm(page).getByRole('option', { name: /인천광역시청/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(orderForm(page).getByLabel(/^우편번호/)).toHaveValue('21554');
  await expect(orderForm(page).getByLabel(/^상세 주소/)).toBeFocused();
  await orderForm(page)
    .getByRole('checkbox', { name: /모두 동의해요/ })
    .check();
  await submit(page).click();
  await expect(orderForm(page).getByText('사업자등록번호를 확인해 주세요.')).toBeVisible();
  await orderForm(page)
    .getByLabel(/^사업자등록번호/)
    .fill('120-81-47521');
  // At its top: what lies half below the header is smaller than it is.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faults(page)).toEqual([]);

  // And once more while the form is filled: nothing is ordered, and nothing is lost.
  await saveItem(request, name, 71_000, dearer);
  await submit(page).click();
  await expect(orderForm(page).getByText(`${name} 500 g 파우치: 70,000원 → 71,000원`)).toBeVisible();
  await expect(orderForm(page).getByLabel(/^우편번호/)).toHaveValue('21554');
  await submit(page).click();

  await expect(page.getByText('실제 돈은 나가지 않아요')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: /^결제 실패/ }).check();
  await page.getByRole('button', { name: '결제 실패 보내기' }).click();
  await expect(page.getByRole('heading', { name: '결제하지 못했어요' })).toBeVisible();
  await page.getByRole('button', { name: '156,200원 결제하기' }).click();
  await page.getByRole('button', { name: '결제 성공 보내기' }).click();
  await expect(page.getByRole('heading', { name: '결제가 끝났어요' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: '주문 보기' }).click();
  const people = page.getByRole('region', { name: '받는 곳' });
  for (const said of ['한물별', 'tax@mulbyeol.example', '박수령', '010-9876-5432', /정각로 29/]) {
    await expect(people.getByText(said)).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);

  await page.goto('/cart');
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible();
});

test('a payment is nobody else’s to see or make', async ({ page, request, browser, baseURL }) => {
  const name = `남의 결제 ${randomUUID().slice(0, 8)}`;
  await signIn(request, accounts.seller);
  const item = await saveItem(request, name, 30_000);
  await signedInMember(page);
  await page.goto(`/shop/${item.id}`);
  await page.getByRole('link', { name: '바로 주문' }).click();
  const order = await orderWithoutInvoice(page);
  const local = page.url();

  const stranger = await browser.newPage({ baseURL });
  await signedInMember(stranger);
  for (const address of [local, `/checkout/payment?order=${order}`]) {
    await stranger.goto(address);
    await expect(stranger.getByText('404 · This page could not be found')).toBeVisible();
  }
  await stranger.close();
});

test('cart, form and payment fit a phone', async ({ page, request }) => {
  const name = `좁은 화면 ${randomUUID().slice(0, 8)}`;
  await signIn(request, accounts.seller);
  const item = await saveItem(request, name, 30_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInMember(page);
  await page.goto(`/shop/${item.id}`);
  await ready(page);
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await expect(page.getByText('장바구니에 담았어요').first()).toBeVisible();
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('link', { name: /^장바구니/ }).click();
  await expect(page.getByRole('listitem', { name: new RegExp(name) })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: '1개 주문하기' }).and(page.locator(':visible')).click();
  await expect(orderForm(page)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await orderWithoutInvoice(page);
  expect(await overflow(page)).toBe(0);
});
