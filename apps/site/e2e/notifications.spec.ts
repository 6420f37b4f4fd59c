import { randomUUID } from 'node:crypto';
import { faults } from './accessibility';
import { avatar, signedInMember } from './members';
import { commentOf, postOf, staff, windowOf } from './posts';
import { expect, overflow, test } from './site-test';

/** What people are told in the app: at once, and the same on every device. */

test('an answer is told at once on every device, and read on all of them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const { owner, path } = await postOf({ browser, baseURL }, staff.operator, `유화 이야기 ${mark}`, 'qna');
  const member = await signedInMember(page);
  await page.goto(path);
  const before = await avatar(page).boundingBox();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill(`묻는 댓글 ${mark}`);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).press('Control+Enter');
  await expect(commentOf(page, `묻는 댓글 ${mark}`).getByRole('button', { name: '수정' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/products');
  const phone = await windowOf(browser, baseURL, member);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/notifications');
  await expect(phone.getByText('새 알림이 없어요')).toBeVisible();

  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url());
  });
  await owner.goto(path);
  await commentOf(owner, `묻는 댓글 ${mark}`).getByRole('button', { name: '답글' }).click();
  await owner.getByRole('textbox', { name: '답글 쓰기' }).fill(`답하는 댓글 ${mark}`);
  await owner.getByRole('button', { name: '답글 남기기' }).click();

  const bell = page.getByRole('button', { name: /^알림/ });
  for (const one of [page, tab]) await expect(one.getByRole('button', { name: '알림 1개' })).toBeVisible();
  await expect(phone.getByRole('list', { name: '알림 목록' }).getByRole('listitem')).toContainText('안 읽음');
  expect((await avatar(page).boundingBox())?.x).toBe(before?.x);
  // The tabs of a browser share what they have: no stream was opened for the second one.
  expect(streams).toEqual([]);

  await bell.click();
  const panel = page.getByRole('dialog', { name: '알림' });
  await expect(panel.getByText(`유화 이야기 ${mark}`)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: /내 댓글에 답글이 달렸어요/ }).click();
  await expect(page).toHaveURL(/\?comment=/);
  await expect(panel).toHaveCount(0);

  for (const one of [page, tab]) await expect(one.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  const row = phone.getByRole('list', { name: '알림 목록' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('안 읽음');
  expect(await overflow(phone)).toBe(0);
  expect(await faults(phone)).toEqual([]);
  await phone.getByRole('navigation', { name: '알림 종류' }).getByRole('link', { name: '안 읽은 알림' }).click();
  await expect(phone.getByText('안 읽은 알림이 없어요')).toBeVisible();
});

test('another tab goes on when the one with the stream is closed', async ({ page, context, browser, baseURL }) => {
  const mark = randomUUID().slice(0, 8);
  const { owner, path } = await postOf({ browser, baseURL }, staff.operator, `점증 이야기 ${mark}`, 'qna');
  await signedInMember(page);
  await page.goto(path);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill(`묻는 댓글 ${mark}`);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).press('Control+Enter');
  await expect(commentOf(page, `묻는 댓글 ${mark}`).getByRole('button', { name: '수정' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/products');
  await expect(tab.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  await page.close();
  await owner.goto(path);
  await commentOf(owner, `묻는 댓글 ${mark}`).getByRole('button', { name: '답글' }).click();
  await owner.getByRole('textbox', { name: '답글 쓰기' }).fill(`답하는 댓글 ${mark}`);
  await owner.getByRole('button', { name: '답글 남기기' }).click();
  await expect(tab.getByRole('button', { name: '알림 1개' })).toBeVisible();
});
