import { accounts, expect, expectAccessible, expectNotFound, overflow, signIn, sizes, test, urls } from './admin-test';

const ADDRESS = '/admin/rules/review';

test.describe('rules under review', () => {
  for (const { name, viewport } of sizes) {
    test.describe(`${name}`, () => {
      test.use({ viewport });

      test('stand beside their ingredients, or say that nothing waits', async ({ page, watched }) => {
        await signIn(page, urls.admin, accounts.operator);
        await page.goto(ADDRESS);
        await expect(page).toHaveTitle('규칙 검토 | 그레디아');
        await expect(
          page.getByRole('list', { name: '검토할 연결' }).or(page.getByText('검토할 항목이 없어요')),
        ).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await overflow(page)).toBe(0);
        await expectAccessible(page);
        expect(watched.complaints).toEqual([]);
      });
    });
  }

  for (const who of ['visitor', 'buyer', 'seller'] as const) {
    test(`are not found for a ${who}`, async ({ page, watched }) => {
      if (who !== 'visitor') await signIn(page, urls.admin, accounts[who]);
      await page.goto(ADDRESS);
      await expectNotFound(page);
      expect(watched.scripts.filter((script) => /rules-review|console-routes/.test(script))).toEqual([]);
      expect(watched.asked).toEqual(['CheckAdminAuth']);
    });
  }

  test('are worked by the keyboard alone: refuse with a reason, take back, confirm, put off', async ({ page }) => {
    await signIn(page, urls.admin, accounts.operator);
    await page.goto(ADDRESS);
    const list = page.getByRole('list', { name: '검토할 연결' });
    await expect(list).toBeVisible();
    const current = list.locator('button[aria-current=true]');
    const reason = page.getByRole('textbox', { name: /^이유/ });
    const left = page.getByText(/^\d+건$/).first();
    await expect(reason).toBeVisible();
    const before = Number((await left.innerText()).replace(/\D/g, ''));
    const title = await current.innerText();

    await page.keyboard.press('r');
    await expect(reason).toBeFocused();
    await expect(page.getByText('이유를 적어 주세요.')).toBeVisible();
    await page.keyboard.type('yjz 부위가 달라요');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/에서 뺐어요/)).toBeVisible();
    await expect(left).toHaveText(`${before - 1}건`);
    await expect(current).toBeFocused();
    await expect(reason).toHaveValue('');

    await page.keyboard.press('z');
    await expect(page.getByText(/: 되돌렸어요/)).toBeVisible();
    await expect(left).toHaveText(`${before}건`);
    expect(await current.innerText()).toBe(title);

    await expect(reason).toBeVisible();
    await page.keyboard.press('y');
    await expect(page.getByText(/에 넣었어요/)).toBeVisible();
    await expect(left).toHaveText(`${before - 1}건`);
    await page.keyboard.press('z');
    await expect(left).toHaveText(`${before}건`);

    await expect(reason).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByText(/나중에 볼게요/)).toBeVisible();
    await page.keyboard.press('z');
    await expect(left).toHaveText(`${before}건`);
    expect(await current.innerText()).toBe(title);
  });
});
