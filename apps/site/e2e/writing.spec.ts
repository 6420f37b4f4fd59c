import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { signedInMember, submitLogin } from './members';
import { picture } from './sample-files';
import { accounts, expect, overflow, signIn, signOut, test } from './site-test';
import { smallTargets } from './touch-targets';

/** Writing posts of the forum. Every test has a title of its own: tests run beside each other. */
const newTitle = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

const title = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '서식' }).getByRole('button', { name, exact: true });
const send = (page: Page, name = '글 올리기') => page.getByRole('button', { name, exact: true }).click();

async function begin(page: Page, what: string, path = '/community/write?board=qna'): Promise<string> {
  await page.goto(path);
  const written = newTitle(what);
  await title(page).fill(written);
  return written;
}

/** Sends the first post of a new member, which waits for an operator: that is said. */
async function post(page: Page): Promise<void> {
  await send(page);
  const heard = page.getByRole('dialog', { name: '글을 받았어요. 확인을 기다리고 있어요' });
  await heard.getByRole('button', { name: '알겠어요' }).click();
  await expect(page).toHaveURL(/\/community\/[0-9a-f-]{36}$/);
}

test('a post is written, found again after the tab is killed, posted, and changed in two windows', async ({
  page,
  context,
}) => {
  // Of its own: members wait between two posts.
  await signedInMember(page);
  const written = await begin(page, '점도 질문');
  await text(page).click();
  await page.keyboard.type('겨울철 보관은 #글리세');
  const names = page.getByRole('listbox', { name: '성분·원료 언급' });
  await expect(names.getByRole('option', { name: /글리세린/ }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(text(page).locator('[data-mention=INGREDIENT]')).toHaveText('글리세린');
  await page.keyboard.press('Enter');
  await tool(page, '표').click();
  await page.keyboard.type('온도');
  await page.getByRole('button', { name: '아래에 행 추가' }).click();
  await expect(text(page).getByRole('row')).toHaveCount(4);
  await page.keyboard.press('Control+End');
  await page.getByLabel('넣을 사진 고르기').setInputFiles(picture());
  await expect(text(page).locator('img[src^="/api/files/"]')).toHaveJSProperty('naturalWidth', 8);
  await page.getByRole('textbox', { name: '사진 설명' }).fill('초록 네모');
  await expect(page.getByText('이미지 1 / 30')).toBeVisible();
  await expect(page.getByText('방금 임시 저장했어요')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // Nothing is asked of a tab that is killed.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/community/write');
  await again.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(title(again)).toHaveValue(written);
  await again.getByRole('button', { name: '미리 보기' }).click();
  await expect(again.getByRole('dialog').getByRole('img', { name: '초록 네모' })).toBeVisible();
  await again.getByRole('button', { name: '계속 쓰기' }).click();
  await post(again);
  const address = `${new URL(again.url()).pathname}/edit`;
  await expect(again.getByRole('heading', { level: 1, name: written })).toBeVisible();
  await expect(again.getByRole('main').getByRole('link', { name: '글리세린', exact: true })).toBeVisible();
  await expect(
    again.getByRole('cell', { name: '온도' }).or(again.getByRole('columnheader', { name: '온도' })),
  ).toBeVisible();
  // What was posted is no draft any more.
  await again.goto('/community/write');
  await again.getByRole('button', { name: /임시 저장 글/ }).click();
  await expect(again.getByRole('dialog').getByText('임시 저장한 글이 없어요')).toBeVisible();

  // Two windows change it.
  await again.goto(address);
  await expect(text(again)).toContainText('겨울철 보관은 글리세린');
  const other = await context.newPage();
  await other.goto(address);
  await text(other).fill('다른 창의 글');
  await send(other, '고친 글 올리기');
  await expect(other.getByRole('heading', { level: 1, name: written })).toBeVisible();

  await text(again).fill('이 창의 글');
  await send(again, '고친 글 올리기');
  await again.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(again.getByText('+ 다른 창의 글')).toBeVisible();
  await expect(text(again)).toHaveText('이 창의 글');
  await send(again, '고친 글 올리기');
  await expect(again).not.toHaveURL(/edit$/);
  await expect(again.getByRole('main').getByText('이 창의 글', { exact: true })).toBeVisible();
});

test('what is written stays where the session ends, and at 390 px one thumb is enough', async ({ page, watched }) => {
  watched.expected.push(/401|403/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, accounts.buyer);
  const written = await begin(page, '끝난 로그인');
  await text(page).fill('남아 있을 글');
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page, 'main')).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await signOut(page.request);
  await send(page);
  await page.getByRole('link', { name: '로그인하고 이어 쓰기' }).click();
  await submitLogin(page, accounts.buyer);
  await expect(page).toHaveURL('/community/write?board=qna');
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(title(page)).toHaveValue(written);
  await expect(text(page)).toHaveText('남아 있을 글');
});

test('what is missing stands beside its field; who has not confirmed the address reads why', async ({ page }) => {
  await signIn(page.request, accounts.buyer);
  await page.goto('/community/write?board=job');
  await expect(page.getByRole('combobox', { name: '게시판' })).toHaveValue('job');
  await send(page);
  await expect(page.getByText('제목을 2자 이상 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('내용을 입력해 주세요.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await signOut(page.request);
  await signIn(page.request, accounts.newcomer);
  await page.goto('/community/write');
  await expect(page.getByText('이메일 인증이 필요해요')).toBeVisible();
});
