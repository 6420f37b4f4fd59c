import { randomUUID } from 'node:crypto';
import { faults } from './accessibility';
import { addPost, commentOf as comment, postOf, staff, windowOf } from './posts';
import { accounts, expect, overflow, test } from './site-test';
import { smallTargets } from './touch-targets';

test('a secret comment is read by who wrote it and by the author of the post, answered, removed and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const path = await addPost(page.request, staff.operator, `변색 질문 ${mark}`, 'qna');
  const buyer = await windowOf(browser, baseURL, accounts.buyer);
  const visitor = await windowOf(browser, baseURL);

  await buyer.goto(path);
  const field = buyer.getByRole('textbox', { name: '댓글 쓰기' });
  await field.fill(`비밀 ${mark}: 견적은 메일로 드릴게요.`);
  await buyer.getByRole('checkbox', { name: '비밀 댓글' }).check();
  expect(await faults(buyer)).toEqual([]);
  await field.press('Control+Enter');
  await expect(comment(buyer, `비밀 ${mark}`)).toBeVisible();
  await expect(field).toHaveValue('');

  await visitor.goto(path);
  await expect(
    visitor.getByText('비밀 댓글이에요. 댓글을 쓴 사람과 받는 사람, 글쓴이, 운영자만 볼 수 있어요.'),
  ).toBeVisible();
  await expect(visitor.getByRole('link', { name: '로그인하고 댓글 남기기' })).toBeVisible();
  expect(await visitor.content()).not.toContain(`비밀 ${mark}`);
  expect(await faults(visitor)).toEqual([]);

  // The author of the post reads it, and answers it.
  await page.goto(path);
  const secret = comment(page, `비밀 ${mark}`);
  await secret.getByRole('button', { name: '답글' }).click();
  await page.getByRole('textbox', { name: '답글 쓰기' }).fill(`네 ${mark}, 기다릴게요.`);
  await page.getByRole('button', { name: '답글 남기기' }).click();
  await expect(comment(page, `네 ${mark}`)).toBeVisible();

  // What was removed keeps the place of its answers, and comes back.
  await buyer.reload();
  await comment(buyer, `비밀 ${mark}`).getByRole('button', { name: '삭제' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(buyer.getByText('삭제된 댓글이에요.')).toBeVisible();
  await expect(comment(buyer, `네 ${mark}`)).toBeVisible();
  await buyer.getByRole('button', { name: '되돌리기' }).first().click();
  await expect(comment(buyer, `비밀 ${mark}`)).toBeVisible();
});

test('the forum is found by title, read by visitors on telephones, and told as a feed', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const { path } = await postOf({ browser, baseURL }, staff.admin, `분산제 추천 ${mark}`, 'formulation');

  await page.goto('/community');
  await page.getByRole('navigation', { name: '게시판' }).getByRole('link', { name: '처방·제형' }).click();
  await page.getByRole('combobox', { name: '검색 범위' }).selectOption('제목');
  await page.getByRole('searchbox', { name: '제목 검색' }).fill(mark);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`board=formulation&search=${mark}&option=TITLE`));
  await expect(page.getByRole('list', { name: '글' }).getByRole('listitem')).toHaveCount(1);
  expect(await faults(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('link', { name: '글쓰기' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: `분산제 추천 ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `분산제 추천 ${mark}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인하고 댓글 남기기' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);

  const feed = await page.request.get('/community/rss.xml?board=formulation');
  expect(await feed.text()).toContain(`${new URL(path, page.url()).pathname}</link>`);
});
