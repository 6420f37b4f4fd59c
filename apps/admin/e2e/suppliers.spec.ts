import { randomUUID } from 'node:crypto';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

for (const { name: size, viewport } of sizes) {
  test.describe(`${size} suppliers`, () => {
    test.use({ viewport });

    test('are made once, and say why an account cannot act for them', async ({ page, watched }) => {
      const name = `시험 공급사 ${randomUUID().slice(0, 8)}`;
      await signIn(page, urls.admin, accounts.admin);
      await page.goto('/admin/users?tab=sellers');
      const add = page.getByRole('button', { name: '공급사 추가' });
      await add.click();
      const form = page.getByRole('dialog', { name: '공급사 추가' });
      await form.getByRole('textbox', { name: '공급사', exact: true }).fill(name);
      await form.getByRole('textbox', { name: '사업자등록번호' }).fill('123-45-67890');
      await form.getByRole('combobox', { name: '유형' }).selectOption('제조사');
      await form.getByRole('button', { name: '추가', exact: true }).click();
      await expect(form.getByText('사업자등록번호를 확인해 주세요.')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await form.getByRole('textbox', { name: '사업자등록번호' }).fill('');
      await form.getByRole('button', { name: '추가', exact: true }).click();

      const panel = page.getByRole('dialog', { name });
      const people = panel.getByRole('region', { name: '담당 계정' });
      await expect(people.getByText('아직 담당 계정이 없어요')).toBeVisible();
      await people.getByRole('textbox', { name: '추가할 계정의 이메일' }).fill(accounts.operator.email);
      await people.getByRole('textbox', { name: /추가하는 이유/ }).fill('새 담당자');
      await people.getByRole('button', { name: '담당 계정 추가' }).click();
      await expect(people.getByText('운영자나 신뢰 편집자 계정으로는 할 수 없어요.')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);

      await page.goto('/admin/users?tab=sellers');
      await add.click();
      await form.getByRole('textbox', { name: '공급사', exact: true }).fill(name.replaceAll(' ', ''));
      await form.getByRole('combobox', { name: '유형' }).selectOption('제조사');
      await form.getByRole('button', { name: '추가', exact: true }).click();
      await expect(form.getByRole('alert')).toHaveText(`이미 ‘${name}’ 공급사가 있어요.`);
      await expect(form.getByRole('link', { name: /그 공급사 보기/ })).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}
