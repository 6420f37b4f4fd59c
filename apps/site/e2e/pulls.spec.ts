import type { APIRequestContext, Page } from '@playwright/test';
import { faults } from './accessibility';
import { ask } from './ask';
import { signedInMember } from './members';
import { staff, windowOf } from './posts';
import { expect, overflow, ready, test } from './site-test';

/** What people suggest to change, on its pages. */

const TITLE = '카페인';
const TARGET = `query GetPullTarget($id: ID!) { pullTarget(targetType: INGREDIENT, targetId: $id) {
  targetId targetName fields { key value } } }`;
const INGREDIENT = `query GetSingleIngredient($nameKor: String!) { singleIngredient(nameKor: $nameKor) { id } }`;
const SUGGEST = `mutation CreatePullRequest($targetId: ID!, $diff: [PullDiffInput!]!) {
  createPullRequest(targetType: INGREDIENT, targetId: $targetId, targetName: "${TITLE}", diff: $diff,
    comment: "공급사 기술자료에서 확인했어요.", evidence: [{ url: "https://cir.example/report", note: "3쪽" }]) {
    id number } }`;
const ACCEPT = `mutation UpdatePullRequest($id: ID!, $targetId: ID!, $accept: [String!]) {
  updatePullRequest(id: $id, targetId: $targetId, accept: $accept) { status } }`;

interface Value {
  key: string;
  before: unknown;
  after: unknown;
}

async function suggest(request: APIRequestContext, targetId: string, diff: Value[]) {
  const variables = { targetId, diff };
  return (await ask<{ createPullRequest: { id: string; number: number } }>(request, SUGGEST, variables))
    .createPullRequest;
}

/** Of an ingredient: its id and what stands there now. */
async function standing(request: APIRequestContext) {
  const { singleIngredient } = await ask<{ singleIngredient: { id: string } }>(request, INGREDIENT, { nameKor: TITLE });
  const { pullTarget } = await ask<{ pullTarget: { fields: { key: string; value: unknown }[] } }>(request, TARGET, {
    id: singleIngredient.id,
  });
  const valueOf = (key: string) => pullTarget.fields.find((field) => field.key === key)?.value ?? null;
  return { id: singleIngredient.id, valueOf };
}

async function isFine(page: Page): Promise<void> {
  // What the head of the page covers half while it is scrolled is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('a visitor reads the list and a suggestion', async ({ page }) => {
  await page.goto('/pulls');
  await ready(page);
  await expect(page.getByRole('heading', { name: '정보 수정 내역' })).toBeVisible();
  await page.getByRole('radiogroup', { name: '보기' }).getByText(/^반려/).click();
  await expect(page).toHaveURL(/\/pulls\?status=DENIED$/);
  // Rows of before are pale until those asked for have come.
  await expect(page.getByRole('list', { name: '수정 제안' })).toHaveAttribute('aria-busy', 'false');
  await isFine(page);
  await page.getByRole('searchbox').fill('판테놀');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '수정 제안' }).getByRole('link', { name: '판테놀' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: '판테놀' })).toBeVisible();
  await expect(page.getByText('덱스판테놀은 판테놀의 D형만을 가리키는 이름이라').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://nedrug.mfds.go.kr/' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  );
  await isFine(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await isFine(page);
  await page.goto('/pulls?mine=1');
  await expect(page.getByText('로그인하면 내가 보낸 제안을 볼 수 있어요')).toBeVisible();
  await isFine(page);
});

test('an operator takes over one field of a suggestion and says why not the other', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInMember(page);
  const { id: targetId, valueOf } = await standing(page.request);
  const [was, wasCn] = [valueOf('description'), valueOf('nameCn')];
  const is = `${typeof was === 'string' ? `${was} ` : ''}확인 번호는 ${Date.now()}이에요.`;
  const { number } = await suggest(page.request, targetId, [
    { key: 'description', before: was, after: is },
    { key: 'nameCn', before: wasCn, after: `咖啡因${Date.now() % 1000}` },
  ]);

  const reviewer = await windowOf(browser, baseURL, staff.operator);
  try {
    await reviewer.setViewportSize({ width: 390, height: 844 });
    await reviewer.goto(`/pulls/${number}`);
    const panel = reviewer.getByRole('region', { name: '검토', exact: true });
    await panel.getByText('중문명', { exact: true }).click();
    await panel.getByRole('textbox', { name: /중문명: 반영하지 않는 이유/ }).fill('출처에서 찾지 못했어요');
    await isFine(reviewer);
    await panel.getByRole('button', { name: '1개 항목 반영' }).click();
    const dialog = reviewer.getByRole('dialog', { name: '반영하면 이렇게 돼요' });
    await expect(dialog.getByText('출처에서 찾지 못했어요')).toBeVisible();
    expect(await faults(reviewer)).toEqual([]);
    await dialog.getByRole('button', { name: '1개 항목 반영' }).click();
    await expect(reviewer.getByRole('main').getByText('일부 반영', { exact: true })).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(reviewer.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto(`/pulls/${number}`);
    await expect(page.getByText('이유: 출처에서 찾지 못했어요')).toBeVisible();
    await page.getByRole('textbox', { name: '의견 쓰기' }).fill('확인해 주셔서 고마워요.');
    await page.getByRole('button', { name: '의견 남기기' }).click();
    await expect(page.getByRole('list', { name: '의견 목록' })).toContainText('확인해 주셔서 고마워요.');
    await isFine(page);
    await page.getByRole('link', { name: '성분 페이지 열기' }).click();
    await expect(page.getByText(is).first()).toBeVisible();
  } finally {
    // As it was: others look at the same ingredient.
    const now = (await standing(page.request)).valueOf('description');
    if (now !== was) {
      const { id } = await suggest(page.request, targetId, [{ key: 'description', before: now, after: was }]);
      await ask(reviewer.request, ACCEPT, { id, targetId, accept: ['description'] });
    }
  }
});
