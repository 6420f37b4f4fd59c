import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedInMember } from './members';
import { commentOf, postOf, staff, windowOf } from './posts';
import { expect, hold, test } from './site-test';

const answerField = (page: Page) => page.getByRole('textbox', { name: '답글 쓰기' });
const sendAnswer = (page: Page) => page.getByRole('button', { name: '답글 남기기' }).click();

async function answer(page: Page, to: string, words: string): Promise<void> {
  await commentOf(page, to).getByRole('button', { name: '답글' }).click();
  await answerField(page).fill(words);
}

/** The field goes when the answer stands; the words in it would be found as well. */
async function answered(page: Page): Promise<void> {
  await sendAnswer(page);
  await expect(answerField(page)).toHaveCount(0);
}

async function remove(page: Page, words: string): Promise<void> {
  await commentOf(page, words).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
}

test('who edits, answers and deletes at once loses nothing', async ({ page, context, browser, baseURL }) => {
  const mark = randomUUID().slice(0, 8);
  const [first, edited, mine] = [`첫 댓글 ${mark}`, `고친 댓글 ${mark}`, `창 두 개의 댓글 ${mark}`];
  // Operators do not wait between two comments.
  const { owner: other, path } = await postOf({ browser, baseURL }, staff.operator, `점도 이야기 ${mark}`, 'qna');

  await signedInMember(page);
  await page.goto(path);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill(first);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).press('Control+Enter');
  await expect(commentOf(page, first).getByRole('button', { name: '수정' })).toBeVisible();

  // Two windows of one person change it: the second is told, and keeps what it wrote.
  const second = await context.newPage();
  await second.goto(path);
  const field = (window: Page) => window.getByRole('textbox', { name: '댓글 수정' });
  await commentOf(second, first).getByRole('button', { name: '수정' }).click();
  await field(second).fill(mine);
  await commentOf(page, first).getByRole('button', { name: '수정' }).click();
  await field(page).fill(edited);
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(commentOf(page, edited).getByRole('button', { name: '수정' })).toBeVisible();
  await second.getByRole('button', { name: '수정하기' }).click();
  await expect(second.getByText(`“${edited}”`)).toBeVisible();
  await expect(field(second)).toHaveValue(mine);
  await second.getByRole('button', { name: '수정하기' }).click();
  await expect(commentOf(second, mine).getByRole('button', { name: '수정' })).toBeVisible();

  await other.goto(path);
  await answer(other, mine, `드러난 답글 ${mark}`);
  await answered(other);
  await expect(commentOf(other, `드러난 답글 ${mark}`)).toBeVisible();

  // The answer is on its way while what it answers goes: it is refused, and its words stay.
  await answer(other, mine, `비밀 답글 ${mark}`);
  await other.getByRole('form', { name: '답글 쓰기' }).getByRole('checkbox', { name: '비밀 댓글' }).check();
  const letGo = await hold(other, /graphql/);
  await sendAnswer(other);
  await second.reload();
  await remove(second, mine);
  const place = commentOf(second, '삭제된 댓글이에요.');
  await expect(place).toBeVisible();
  letGo();
  await expect(other.getByRole('alert')).toContainText('답할 댓글이 지워졌거나 볼 수 없어요.');
  await expect(answerField(other)).toHaveValue(`비밀 답글 ${mark}`);

  // It is taken back, and the same words are sent again: once, and to those whom they are for.
  await second.reload();
  await place.getByRole('button', { name: '되돌리기' }).click();
  await expect(commentOf(second, mine)).toBeVisible();
  await answered(other);
  await expect(commentOf(other, `비밀 답글 ${mark}`)).toBeVisible();
  await second.reload();
  await expect(second.getByText(`비밀 답글 ${mark}`)).toHaveCount(1);

  // In the same moment: the answer stands below what went, or its words stay in the field.
  await answer(other, mine, `마지막 답글 ${mark}`);
  await Promise.all([remove(second, mine), sendAnswer(other)]);
  const isRefused = () => other.getByRole('alert').isVisible();
  await expect
    .poll(async () => (await isRefused()) || (await answerField(other).count()) === 0, { message: 'is answered' })
    .toBe(true);
  if (await isRefused()) await expect(answerField(other)).toHaveValue(`마지막 답글 ${mark}`);
  const isTaken = !(await isRefused());
  await expect(place).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(`마지막 답글 ${mark}`)).toHaveCount(isTaken ? 1 : 0);
  await expect(page.getByText(`드러난 답글 ${mark}`)).toBeVisible();

  const visitor = await windowOf(browser, baseURL);
  await visitor.goto(path);
  await expect(visitor.getByText('삭제된 댓글이에요.')).toBeVisible();
  await expect(visitor.getByText(`드러난 답글 ${mark}`)).toBeVisible();
  expect(await visitor.content()).not.toContain(`비밀 답글 ${mark}`);
});
