import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

/** Asks the gateway as who is signed in. */
async function ask(page: Page, origin: string, query: string, variables: object): Promise<string> {
  const cookie = (await page.context().cookies(origin)).map((each) => `${each.name}=${each.value}`).join('; ');
  const requests = await requestsTo(origin, { cookie });
  const { token } = (await (await requests.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (await requests.post('/graphql', { headers, data: { query, variables } })).text();
  await requests.dispose();
  expect(answer).not.toContain('"errors"');
  return answer;
}

/** Asks for a material as a buyer of the site. */
async function wishFor(page: Page, name: string): Promise<void> {
  await signIn(page, urls.site, accounts.buyer);
  const query = 'mutation Wish($input: RequestProductInput!) { requestProduct(input: $input) { id } }';
  await ask(page, urls.site, query, { input: { name, note: '샘플 100 g이 필요해요.' } });
  await page.context().clearCookies();
}

/** Leaves the tables to other tests as they were. */
async function removeAgain(page: Page, id: string): Promise<void> {
  const query = 'mutation Remove($ids: [ID!]!) { removeDocument(collection: products, ids: $ids) }';
  await ask(page, urls.admin, query, { ids: [id] });
}

/** The record that is open. */
const openId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

for (const { name: size, viewport } of sizes) {
  test.describe(`${size}: a material`, () => {
    test.use({ viewport });

    test('is added with its supplier, removed with a word, and given back', async ({ page, watched }) => {
      test.slow();
      const name = `지울 시험 ${size} ${Date.now()}`;
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/products');
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await page.keyboard.press('n');
      const sheet = page.getByRole('dialog', { name: '원료 추가' });
      await sheet.getByRole('textbox', { name: '원료' }).fill(name);
      const seller = sheet.getByRole('combobox', { name: '공급사 지정' });
      await seller.fill('참결');
      await sheet.getByRole('listbox').getByRole('option').first().click();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: '추가', exact: true }).click();

      const panel = page.getByRole('dialog', { name });
      await expect(panel).toBeVisible();
      const id = openId(page);
      await expect(panel.getByRole('combobox', { name: '공급사 지정' })).toHaveValue(/참결/);
      await panel.getByRole('button', { name: '삭제', exact: true }).click();
      const question = page.getByRole('dialog', { name: /지울까요/ });
      await expect(question.getByText(/30일 동안 되살릴 수 있어요/)).toBeVisible();
      await expect(question.getByRole('button', { name: '1건 삭제' })).toBeDisabled();
      await question.getByRole('textbox', { name: /이유/ }).fill('브라우저 시험');
      await question.getByRole('textbox', { name: /삭제/ }).fill('삭제');
      await expectAccessible(page);
      await question.getByRole('button', { name: '1건 삭제' }).click();
      await expect(page.getByText('1건을 지웠어요')).toBeVisible();

      await page.goto('/admin/removed?collection=products');
      const row = page.getByRole('list', { name: '지운 원료' }).getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('브라우저 시험');
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await row.getByRole('button', { name: `${name} 되살리기` }).click();
      await expect(page.getByText('1건을 되살렸어요')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
      await expect(page.locator('[data-row-id]').first()).toContainText(name);
      await removeAgain(page, id);
      expect(watched.complaints).toEqual([]);
    });

    test('that is wished for has a tab, and its panel nothing that sticks out', async ({ page, watched }) => {
      const name = `찾는 시험 ${size} ${Date.now()}`;
      await wishFor(page, name);
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`/admin/products?tab=requests&search=${encodeURIComponent(name)}`);
      await expect(page.getByRole('grid', { name: '등록 요청 표' })).toContainText(name);
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
      const panel = page.getByRole('dialog', { name });
      await expect(panel.getByText('샘플 100 g이 필요해요.')).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('link', { name: '원료로 등록' }).click();
      const sheet = page.getByRole('dialog', { name: '원료 추가' });
      await expect(sheet.getByRole('textbox', { name: '원료' })).toHaveValue(name);
      await sheet.getByRole('button', { name: '추가', exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expect(page).toHaveURL(/[?&]id=/);
      const id = openId(page);
      await page.goto(`/admin/products?tab=requests&search=${encodeURIComponent(name)}`);
      await expect(page.getByRole('switch', { name: `${name} 처리` })).toBeChecked();
      await removeAgain(page, id);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('what is in use is not removed, and says by what', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/products?sort=-quotes');
  await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '지울 수 있는 항목이 없어요' })).toContainText(
    /견적 \d+건이 이 원료를 가리켜요/,
  );
});

test('a view that is shared follows to another operator, and columns follow their person', async ({
  page,
  browser,
}) => {
  const name = `함께 ${Date.now()}`;
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/cosmetics?sort=-productName');
  await page.getByRole('button', { name: '보기', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '저장한 보기' });
  await sheet.getByRole('textbox').fill(name);
  await sheet.getByRole('checkbox', { name: '운영자 모두와 함께 쓰기' }).check({ force: true });
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect(sheet.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } });
  await signIn(other, urls.admin, accounts.admin);
  await other.goto(`${urls.admin}/admin/cosmetics`);
  await other.getByRole('button', { name: '보기', exact: true }).click();
  await other.getByRole('link', { name }).click();
  await expect(other).toHaveURL(/sort=-productName/);
  await other.getByRole('button', { name: '보기', exact: true }).click();
  await other.getByRole('button', { name: `${name} 지우기` }).click();
  await expect(other.getByRole('link', { name })).toHaveCount(0);
  await other.close();
});

test('a label that is edited says what it would mean', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/cosmetics?sort=-createdAt');
  await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: '전성분' }).fill('정제수, 글리세린, 없는이름이에요');
  await expect(panel.getByRole('status', { name: '전성분을 읽은 결과' })).toContainText('이름 3개 중 2개를 알아봤어요');
  await expectAccessible(page);
});
