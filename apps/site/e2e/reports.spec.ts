import { randomUUID } from 'node:crypto';
import { faults } from './accessibility';
import { mailTo, openVerifiedAccount, signedInMember } from './members';
import { commentOf, postOf, staff, windowOf } from './posts';
import { expect, signIn, test } from './site-test';

const consoleUrl = process.env.ADMIN_URL || 'http://admin.localhost:4300';

test('a reported comment is found with its reason, hidden with a word, and its author reads why', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const { path } = await postOf({ browser, baseURL }, staff.operator, `방부 시스템 ${mark}`, 'formulation');

  const desk = await windowOf(browser, baseURL);
  const member = await openVerifiedAccount(desk.request);
  await signIn(desk.request, member);
  await desk.goto(path);
  const words = `그 회사 사람들은 모두 거짓말쟁이예요 ${mark}`;
  await desk.getByRole('textbox', { name: '댓글 쓰기' }).fill(words);
  await desk.getByRole('button', { name: '댓글 남기기' }).click();
  await expect(commentOf(desk, words).getByRole('button', { name: '수정' })).toBeVisible();
  // One's own is not reported.
  await expect(commentOf(desk, words).getByRole('button', { name: '신고' })).toHaveCount(0);

  await signedInMember(page);
  await page.goto(path);
  await commentOf(page, words).getByRole('button', { name: '신고' }).click();
  const dialog = page.getByRole('dialog', { name: '댓글 신고' });
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog.getByText('신고하는 이유를 골라 주세요.')).toBeVisible();
  await dialog.getByRole('combobox', { name: '이유' }).selectOption('욕설·비방');
  await dialog.getByRole('textbox', { name: '설명' }).fill(`사람을 모욕해요 ${mark}`);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog).toBeHidden();

  const moderation = await browser.newPage();
  await moderation.goto(`${consoleUrl}/auth/login`);
  await moderation.getByLabel('이메일').fill(staff.operator.email);
  await moderation.getByLabel('비밀번호', { exact: true }).fill(staff.operator.password);
  await moderation.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(moderation.getByRole('heading', { level: 1, name: '통계' })).toBeVisible();
  await moderation.goto(`${consoleUrl}/admin/tools/moderation?tab=reported`);
  const line = moderation.getByRole('list', { name: '검토할 글' }).getByRole('button', { name: mark });
  await line.click();
  const shown = moderation.getByRole('region', { name: '고른 글' });
  await expect(shown.getByRole('group', { name: '내용' })).toHaveText(words);
  await expect(shown.getByRole('list', { name: '신고' })).toContainText(`욕설·비방 · 사람을 모욕해요 ${mark}`);
  await shown.getByRole('button', { name: '욕설·비방' }).click();
  await shown.getByRole('textbox', { name: '덧붙이는 말 (선택)' }).fill('근거를 적어 다시 써 주세요');
  await shown.getByRole('button', { name: '숨기기', exact: true }).click();
  await expect(line).toHaveCount(0);

  // Its author keeps the words, and reads why nobody else does; who reported stays untold.
  await desk.reload();
  const hidden = commentOf(desk, words);
  await expect(
    hidden.getByText(/숨겨졌어요\. 이유: 다른 사람을 욕하거나 .*\. 근거를 적어 다시 써 주세요/),
  ).toBeVisible();
  const told = await mailTo(desk.request, member.email, /댓글/);
  expect(told.text).toContain('근거를 적어 다시 써 주세요');
  expect(told.text).not.toContain('사람을 모욕해요');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
