import { randomUUID } from 'node:crypto';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

/** Asks the gateway as an account of the starter data, through the site. */
async function asker({ email, password }: { email: string; password: string }) {
  const requests = await requestsTo(urls.site);
  const post = async (query: string, variables: Record<string, unknown>, headers = {}) =>
    (await (await requests.post('/graphql', { headers, data: { query, variables } })).json()) as {
      data: Record<string, { id: string; token: string }>;
      errors?: { message: string }[];
    };
  const query =
    'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const signed = await post(query, { email, password });
  const authorization = `Bearer ${signed.data['signIn']?.token}`;
  return async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await post(document, variables, { authorization });
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as { id: string };
  };
}

/** A material of its own that was asked for, answered, and given up by its buyer. */
async function endedQuote(product: string): Promise<string> {
  const [asSeller, asBuyer] = [await asker(accounts.seller), await asker(accounts.buyer)];
  const material = {
    ...{ name: product, functions: [], receiverEmails: [], certificates: [], isSample: false, visible: true },
    ...{ composition: [], documents: [] },
  };
  const { id: pid } = await asSeller('mutation M($input: ProductInput!) { saveProduct(input: $input) { id } }', {
    input: material,
  });
  const input = {
    ...{ pid, weight: { amount: 1500, unit: 'kg' }, quoteOptions: ['PRICE'], consent: true },
    ...{ buyerName: '서다온', buyerContact: '010-1234-5678', buyerEmail: accounts.buyer.email },
  };
  const { id } = await asBuyer('mutation Q($input: QuoteInput!) { createQuote(input: $input) { id } }', { input });
  await asSeller('mutation A($id: ID!, $m: String!) { createQuoteResponse(quoteId: $id, message: $m) { id } }', {
    ...{ id, m: '단가를 곧 보내 드릴게요.' },
  });
  const value = { to: 'CLOSED', note: '다른 곳으로 정했어요' };
  await asBuyer('mutation U($id: ID!, $v: JSON!) { updateQuote(id: $id, key: "status", value: $v) { id } }', {
    ...{ id, v: value },
  });
  return id;
}

for (const { name: size, viewport } of sizes) {
  test.describe(`${size} quotes`, () => {
    test.use({ viewport });

    test('one that has ended is read, reopened for a reason, and its buyer looked at', async ({ page, watched }) => {
      const product = `견적 원료 ${randomUUID().slice(0, 8)}`;
      const id = await endedQuote(product);
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`/admin/quotes?id=${id}`);
      const panel = page.getByRole('dialog');
      const log = panel.getByRole('list', { name: '주고받은 내용' });
      await expect(log).toContainText('구매자가 요청을 끝냈어요 · 다른 곳으로 정했어요');
      await expect(log).toContainText('서○○');
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);

      const reopen = panel.getByRole('button', { name: '‘답변 완료’로 되돌리기' });
      await reopen.click();
      await expect(panel.getByText('이유를 적어 주세요. 두 쪽이 함께 읽어요.')).toBeVisible();
      await panel.getByLabel(/되돌리는 이유/).fill('구매자가 다시 열어 달라고 했어요');
      await reopen.click();
      await expect(log).toContainText('운영자가 견적을 다시 열었어요 · 구매자가 다시 열어 달라고 했어요');
      await expect(panel.getByRole('button', { name: '견적 끝내기' })).toBeVisible();
      await expect(panel.getByText('견적을 바꿨어요', { exact: false })).toBeVisible();

      await panel.getByLabel('보려는 이유').fill('구매자의 문의를 확인해요');
      await panel.getByRole('button', { name: '보기', exact: true }).click();
      await expect(panel.getByText('010-1234-5678')).toBeVisible();
      await expect(panel.getByText('개인정보를 봤어요', { exact: false })).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}
