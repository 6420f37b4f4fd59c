import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { ask } from './ask';
import { signedInMember } from './members';
import { pdf } from './sample-files';
import { expect, overflow, pages, ready, test } from './site-test';

/** What people suggest to change: from a label, and from the pages of what it is about. */

const NAME = '햇살나무꽃즙';
const MINE = `query GetPullRequests { pullRequests(mine: true, status: [OPEN]) { requests {
  id number targetId targetName comment diff { key after } evidence { fileName note } } } }`;
const WITHDRAW = `mutation UpdatePullRequest($id: ID!, $targetId: ID!) {
  updatePullRequest(id: $id, targetId: $targetId, status: WITHDRAWN) { status } }`;

interface Pull {
  id: string;
  number: number;
  targetId: string;
  targetName: string;
  comment: string;
  diff: { key: string; after: unknown }[];
  evidence: { fileName: string | null; note: string | null }[];
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '수정 제안' });

test('an unknown name of a label is told, with a file that shows it', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/ingredients/analyze');
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill(`정제수, 글리세린, ${NAME}`);
  await page.getByText('표시', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  await page.getByRole('button', { name: '이 이름을 알려 주기' }).click();
  await page.getByRole('combobox', { name: '어떤 성분의 이름인가요?' }).fill('나이아신아마이드');
  await page.getByRole('option', { name: '나이아신아마이드', exact: true }).click();

  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: `${NAME} 빼기` })).toBeVisible();
  await expect(dialog.getByText('1개 항목이 바뀌어요.')).toBeVisible();

  await test.step('without evidence it is not sent, and nothing is lost', async () => {
    await dialog.getByRole('button', { name: '제안 보내기' }).click();
    const link = dialog.getByRole('textbox', { name: '출처 링크나 파일' });
    await expect(dialog.getByText('출처 링크나 파일을 하나 이상 남겨 주세요.')).toBeInViewport();
    await expect(link).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: '이유' })).toHaveValue(`전성분에서 본 이름이에요: ${NAME}`);
    expect(await faults(page)).toEqual([]);
  });

  await dialog.getByLabel('출처 파일 추가').setInputFiles(pdf('시험성적서.pdf'));
  await dialog.getByRole('textbox', { name: '시험성적서.pdf의 쪽·항목' }).fill('1쪽');
  await dialog.getByRole('button', { name: '제안 보내기' }).click();
  await expect(page.getByText('제안을 보냈어요')).toBeVisible();
  await expect(dialog).toBeHidden();

  const { pullRequests } = await ask<{ pullRequests: { requests: Pull[] } }>(page.request, MINE);
  expect(pullRequests.requests).toMatchObject([
    {
      targetName: '나이아신아마이드',
      comment: `전성분에서 본 이름이에요: ${NAME}`,
      diff: [{ key: 'synonyms' }],
      evidence: [{ fileName: '시험성적서.pdf', note: '1쪽' }],
    },
  ]);
  expect(pullRequests.requests[0]?.diff[0]?.after).toContain(NAME);
  for (const { id, targetId } of pullRequests.requests) await ask(page.request, WITHDRAW, { id, targetId });
});

test('on a narrow screen the dialog is one column, and Esc gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInMember(page);
  await page.goto(pages.regulated);
  await ready(page);
  const button = page.getByRole('button', { name: '수정 제안' });
  await button.click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '설명', exact: true }).click();
  const wanted = dialog.getByRole('textbox', { name: '설명 바꿀 값' });
  await expect(wanted).toBeFocused();
  await wanted.fill('흰색 가루예요.');
  await expect(dialog.getByRole('region', { name: '미리 보기' })).toContainText('흰색 가루예요.');
  await dialog.getByRole('button', { name: '항목 추가' }).click();
  await dialog.getByRole('button', { name: '국가별 규제' }).click();
  await expect(dialog.getByRole('list', { name: '국가별 규제 목록' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  // It is there again as it was left.
  await button.click();
  await expect(wanted).toHaveValue('흰색 가루예요.');

  await test.step('Back closes it and stays on the page; it comes through a reload', async () => {
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
    await page.goForward();
    await expect(wanted).toHaveValue('흰색 가루예요.');
    await page.reload();
    await expect(wanted).toHaveValue('흰색 가루예요.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
});
