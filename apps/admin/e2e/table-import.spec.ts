import { readFile } from 'node:fs/promises';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

for (const [at, { name, viewport }] of sizes.entries()) {
  test(`an operator imports a file with a bad row, keeps that row, and takes the rest back (${name})`, async ({
    page,
    watched,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, urls.admin, accounts.operator);
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes('GetDocumentRows') === true,
    );
    await page.goto('/admin/cosmetics?sort=-createdAt');
    const { data } = (await (await answer).json()) as { data: { documentRows: { rows: { id: string }[] } } };
    // Rows of its own: what other tests write meanwhile, or delete with the oldest quarter, would be refused here.
    const [first, second] = data.documentRows.rows.slice(4 + 2 * at).map(({ id }) => id);
    const stamp = `가져옴 ${Date.now()}`;

    await page.getByRole('button', { name: '가져오기' }).click();
    const sheet = page.getByRole('dialog', { name: '화장품 가져오기' });
    const content = `ID;브랜드;가격\r\n${first};${stamp};\r\n${second};=1+1;비쌈\r\n`;
    await sheet
      .getByLabel('CSV 파일 고르기')
      .setInputFiles({ name: '브랜드.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${content}`) });
    await expect(sheet.getByLabel('‘브랜드’ 열의 항목')).toHaveValue('brand');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '확인하기' }).click();
    await expect(sheet.getByText('아직 바뀐 것은 없어요.')).toBeVisible({ timeout: 30_000 });
    await expect(sheet.getByRole('list', { name: '바꾸기 행' })).toContainText(stamp);
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await sheet.getByRole('button', { name: '1행 반영' }).click();
    await expect(sheet.getByText('1행을 바꿨어요.')).toBeVisible({ timeout: 30_000 });
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '거절된 행 받기' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toBe(
      `\uFEFFID,브랜드,가격,이유\r\n${second},'=1+1,비쌈,가격: 가격은 0원부터 10억 원까지 넣을 수 있어요.\r\n`,
    );

    await sheet.getByRole('button', { name: '되돌리기' }).click();
    await expect(sheet.getByText('모두 되돌렸어요.')).toBeVisible({ timeout: 30_000 });
    await sheet.getByRole('button', { name: '닫기' }).last().click();
    await expect(page.getByText(stamp)).toHaveCount(0);
    expect(watched.complaints).toEqual([]);
  });
}
