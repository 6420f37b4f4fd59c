import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

const PATH = '/admin/tools/spam-management';

/** Asks the gateway as an account of the starter data, through the site. */
async function asker({ email, password }: { email: string; password: string }) {
  const requests: APIRequestContext = await requestsTo(urls.site);
  const query =
    'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const answer = await requests.post('/graphql', {
    data: { operationName: 'SignIn', query, variables: { email, password } },
  });
  const { data } = (await answer.json()) as { data: { signIn: { token: string } } };
  return async (document: string, variables: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${data.signIn.token}` };
    const response = await requests.post('/graphql', { headers, data: { query: document, variables } });
    return (await response.json()) as { data: Record<string, never>; errors?: { message: string }[] };
  };
}

/** A material without a composition, as a supplier saves it. */
async function saveSuspect(name: string): Promise<void> {
  const ask = await asker(accounts.seller);
  const input = {
    ...{ name, functions: [], receiverEmails: [], certificates: [], isSample: false, visible: true },
    ...{ composition: [], documents: [] },
  };
  const { errors } = await ask('mutation SaveProduct($input: ProductInput!) { saveProduct(input: $input) { id } }', {
    input,
  });
  expect(errors).toBeUndefined();
}

/** By its label, which on narrow screens is larger than the box. */
const choose = (box: Locator) => box.locator('..').click();

async function look(page: Page): Promise<void> {
  await page.getByRole('button', { name: '지금 살펴보기' }).click();
  await expect(page.getByText(/살펴봤어요|바뀐 원료가 없어요/).first()).toBeVisible();
}

for (const { name: size, viewport } of sizes) {
  test.describe(`${size} spam management`, () => {
    test.use({ viewport });

    test('hides a suspected material, takes it back, and lets it back from the third tab', async ({
      page,
      watched,
    }) => {
      const name = `의심 원료 ${randomUUID().slice(0, 8)}`;
      await saveSuspect(name);
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(PATH);
      await expect(page).toHaveTitle('스팸 관리 | 그레디아');
      await look(page);
      const box = page.getByRole('checkbox', { name: `${name} 고르기` });
      await expect(box).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await choose(box);
      await page.getByRole('button', { name: '1건 숨기기' }).click();
      await expect(page.getByText('1건을 숨겼어요')).toBeVisible();
      // In one line, with its words inside it.
      const toast = await page.getByRole('status').filter({ hasText: '1건을 숨겼어요' }).boundingBox();
      expect(toast?.width).toBeGreaterThan(150);
      expect(toast?.height).toBeLessThan(60);
      await expect(box).toHaveCount(0);
      await page.getByRole('button', { name: '되돌리기' }).click();
      await expect(page.getByText('되돌렸어요')).toBeVisible();
      await expect(box).toBeVisible();

      // The same by the keyboard alone.
      await box.focus();
      await page.keyboard.press('x');
      await page.keyboard.press('h');
      await expect(box).toHaveCount(0);
      await page
        .getByRole('navigation', { name: '스팸 관리 보기' })
        .getByRole('link', { name: /숨긴 항목/ })
        .click();
      await choose(page.getByRole('checkbox', { name: `${name} 고르기` }));
      await expectAccessible(page);
      await page.getByRole('button', { name: '1건 다시 보이기' }).click();
      await expect(page.getByText('1건을 다시 보이게 했어요')).toBeVisible();

      await page.getByRole('link', { name: /의심 원료/ }).click();
      await choose(box);
      await page.getByRole('button', { name: '정상', exact: true }).click();
      await expect(page.getByText('1건을 정상으로 표시했어요')).toBeVisible();
      await expect(box).toHaveCount(0);
      expect(watched.complaints).toEqual([]);
    });
  });
}
