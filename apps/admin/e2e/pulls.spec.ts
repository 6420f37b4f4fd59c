import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, asker, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

const PATH = '/admin/tools/pulls';

interface Pull {
  id: string;
  number: number;
  targetId: string;
  status: string;
}

/** What the buyer suggests about an ingredient of the starter data: a description of its own, and a Chinese name. */
async function suggest(title: string): Promise<{ pull: Pull; mark: string; read: () => Promise<Pull> }> {
  const ask = await asker(accounts.buyer);
  const { singleIngredient: found } = await ask<{ singleIngredient: { id: string } }>(
    'query ($nameKor: String!) { singleIngredient(nameKor: $nameKor) { id } }',
    { nameKor: title },
  );
  const { pullTarget } = await ask<{ pullTarget: { fields: { key: string; value: unknown }[]; mine: Pull[] } }>(
    `query ($id: ID!) { pullTarget(targetType: INGREDIENT, targetId: $id) { fields { key value }
      mine { id number targetId status } } }`,
    { id: found.id },
  );
  // What a run before this one left open.
  for (const { id, targetId } of pullTarget.mine)
    await ask(
      'mutation ($id: ID!, $targetId: ID!) { updatePullRequest(id: $id, targetId: $targetId, status: WITHDRAWN) { id } }',
      { id, targetId },
    );
  const before = (key: string) => pullTarget.fields.find((field) => field.key === key)?.value ?? null;
  const mark = randomUUID().slice(0, 8);
  const { createPullRequest: pull } = await ask<{ createPullRequest: Pull }>(
    `mutation ($id: ID!, $title: String!, $diff: [PullDiffInput!]!) {
      createPullRequest(targetType: INGREDIENT, targetId: $id, targetName: $title, diff: $diff,
        comment: "일본 표시명칭 목록에서 확인한 설명이에요.", evidence: [{ url: "https://www.jcia.org/" }]) {
        id number targetId status } }`,
    {
      ...{ id: found.id, title },
      diff: [
        { key: 'descJp', before: before('descJp'), after: `水に溶ける粘度調整剤 ${mark}` },
        { key: 'nameCn', before: before('nameCn'), after: `测试 ${mark}` },
      ],
    },
  );
  const read = async () =>
    (
      await ask<{ singlePullRequest: Pull }>(
        'query ($id: ID!) { singlePullRequest(id: $id) { id number targetId status } }',
        { id: pull.id },
      )
    ).singlePullRequest;
  return { pull, mark, read };
}

/** Goes to the suggestion by keys: others may wait before it. */
async function goTo(page: Page, { number }: Pull) {
  const current = page.getByRole('list', { name: '수정 제안', exact: true }).locator('button[aria-current=true]');
  const line = new RegExp(`#${number} `);
  await expect(async () => {
    if (!line.test(await current.innerText())) await page.keyboard.press('j');
    expect(await current.innerText()).toMatch(line);
  }).toPass();
  const article = page.getByRole('article', { name: new RegExp(`#${number}$`) });
  await expect(article).toBeVisible();
  return article;
}

test('a suggestion is reviewed by keys alone, and taken over in part', async ({ page, watched }) => {
  const { pull, mark, read } = await suggest('카보머');
  await signIn(page, urls.admin, accounts.operator);
  await page.goto(PATH);
  await expect(page).toHaveTitle('수정 제안 | 그레디아');
  const article = await goTo(page, pull);
  await expect(article.getByRole('group', { name: '일문 설명 바뀌는 내용' })).toContainText(mark);
  await page.keyboard.press('t');
  await expect(article.getByText('검토 중', { exact: true })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('x');
  await expect(page.getByRole('textbox', { name: '중문명: 반영하지 않는 이유' })).toBeFocused();
  await page.keyboard.type('목록에 그 이름이 없어요');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: '반영하면 이렇게 돼요' });
  await expect(dialog.getByRole('button', { name: '1개 항목 반영' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`#${pull.number} 1개 항목을 반영했어요`)).toBeVisible();
  await expect(article).toHaveCount(0);
  expect((await read()).status).toBe('PARTIALLY_ACCEPTED');
  await page.goto(`${PATH}?view=ENDED`);
  await expect(page.getByRole('article', { name: new RegExp(`#${pull.number}$`) })).toContainText(
    '목록에 그 이름이 없어요',
  );
  expect(watched.complaints).toEqual([]);
});

for (const { name, viewport } of sizes) {
  test.describe(`${name} suggestions`, () => {
    test.use({ viewport });

    test('are read and refused with a reason', async ({ page, watched }) => {
      const { pull, read } = await suggest(name === 'wide' ? '다이메티콘' : '스쿠알란');
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(PATH);
      const article = await goTo(page, pull);
      await expect(article.getByRole('link', { name: 'https://www.jcia.org/' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('textbox', { name: /이유나 보완할 내용/ }).fill('출처에서 그 내용을 찾지 못했어요.');
      await page.getByRole('button', { name: '반려' }).click();
      await expect(page.getByText(`#${pull.number} 반려했어요`)).toBeVisible();
      expect((await read()).status).toBe('DENIED');
      expect(watched.complaints).toEqual([]);
    });
  });
}

for (const who of ['buyer', 'seller'] as const) {
  test(`the desk of suggestions is not there for the ${who}`, async ({ page }) => {
    await signIn(page, urls.admin, accounts[who]);
    await page.goto(PATH);
    await expect(page.getByText('404').first()).toBeVisible();
  });
}
