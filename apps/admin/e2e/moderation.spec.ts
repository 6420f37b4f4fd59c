import { randomUUID } from 'node:crypto';
import { accounts, asker, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

const PATH = '/admin/tools/moderation';

/** A post that the buyer reports. Written for the service: it does not wait, and nobody waits until the next one. */
async function buildReported(title: string): Promise<string> {
  const write = await asker(accounts.admin);
  // Of its own words: what says the same elsewhere would be hidden with it.
  const content = `<p>${title}, 문의는 카톡 beauty24 또는 010-1234-5678로 주세요.</p>`;
  const { addPost } = await write<{ addPost: { id: string } }>(
    'mutation AddPost($title: String!, $content: String!) { addPost(title: $title, content: $content, mid: "free") { id } }',
    { title, content },
  );
  const report = await asker(accounts.buyer);
  await report('mutation ReportContent($id: ID!) { reportContent(targetType: POST, targetId: $id, reason: SPAM) }', {
    id: addPost.id,
  });
  return addPost.id;
}

for (const { name: size, viewport } of sizes) {
  test.describe(`${size} moderation`, () => {
    test.use({ viewport });

    test('hides a reported post with its reason, and takes it back', async ({ page, watched }) => {
      const title = `미백 원료 ${randomUUID().slice(0, 8)}`;
      await buildReported(title);
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`${PATH}?tab=reported`);
      await expect(page).toHaveTitle('검토 대기 | 그레디아');
      await page.getByRole('button', { name: title }).click();
      const detail = page.getByRole('region', { name: '고른 글' });
      await expect(detail.getByRole('heading', { name: title })).toBeVisible();
      await expect(detail.getByText('010-****-5678')).toBeVisible();
      await expect(detail.getByText('신고 1건')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await detail.getByRole('button', { name: '욕설·비방' }).click();
      await detail.getByRole('button', { name: '숨기기', exact: true }).click();
      const toast = page.getByRole('status').filter({ hasText: '글 1개를 숨겼어요' });
      await expect(page.getByRole('button', { name: title })).toHaveCount(0);
      await toast.getByRole('button', { name: '되돌리기' }).click();
      await expect(page.getByText('되돌렸어요')).toBeVisible();
      await page.goto(`${PATH}?tab=log`);
      await expect(page.getByText(title).first()).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}

for (const who of ['buyer', 'seller'] as const) {
  test(`moderation is not there for the ${who}`, async ({ page }) => {
    await signIn(page, urls.admin, accounts[who]);
    await page.goto(PATH);
    await expect(page.getByText('404').first()).toBeVisible();
  });
}
