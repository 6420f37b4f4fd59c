import { faults } from './accessibility';
import { signedInMember } from './members';
import { expect, overflow, ready, test } from './site-test';

/** Questions to 성분 AI, through the site's own server. */

test('a visitor is told what it is, and led to the sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('header').getByRole('link', { name: '성분 AI' })).toHaveCount(0);
  await page.goto('/ingredients');
  await page.locator('header').getByRole('link', { name: '성분 AI' }).click();
  await expect(page).toHaveURL('/ai');
  await expect(page.getByText('로그인하면 성분 AI에게 물어볼 수 있어요')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});

test('a question is answered from records as it is asked, goes on, is kept, and is deleted', async ({ page }) => {
  test.slow();
  await signedInMember(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ai');
  await expect(page.getByText('이 서비스는 생성형 AI를 사용합니다.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '확인하고 시작하기' }).click();
  await page.getByRole('button', { name: /국가별 규제 확인/ }).click();
  const field = page.getByRole('textbox', { name: '질문' });
  await field.fill('페녹시에탄올 1.2% EU 샴푸에 써도 되나요?');
  await field.press('Enter');
  const answer = page.getByRole('article', { name: /페녹시에탄올 1\.2%/ });
  await expect(answer.getByText('초과', { exact: true })).toBeVisible();
  await expect(answer.getByText('AI 생성')).toBeVisible();
  await answer.getByRole('button', { name: '출처 1 보기' }).first().click();
  const evidence = page.getByRole('complementary', { name: '근거' });
  await expect(evidence.getByText('모든 제품: 1%까지.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/ai\?thread=/);
  await field.fill('일본은요?');
  await field.press('Enter');
  await expect(page.getByRole('article', { name: '일본은요?' }).getByText(/일본/).first()).toBeVisible();
  await expect(page.getByText('오늘 질문 2 / 5회')).toBeVisible();
  await expect(page.getByRole('heading', { name: '일본은요?' })).toBeInViewport();
  await expect(evidence.getByRole('heading', { name: '근거' })).toBeInViewport();
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(answer.getByText('초과', { exact: true })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await ready(page);
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  }
  await answer.getByRole('button', { name: '출처 1 보기' }).first().click();
  const sheet = page.getByRole('dialog', { name: '근거' });
  await expect(sheet.getByText('모든 제품: 1%까지.').first()).toBeVisible();
  await sheet.getByRole('link', { name: /V\/29/ }).first().click();
  await expect(page).toHaveURL('/substances/eu-v/29');

  await page.goto('/ai');
  await page.getByRole('button', { name: '지난 대화' }).click();
  await page.getByRole('button', { name: '모두 삭제' }).click();
  await page
    .getByRole('dialog', { name: /모두 지울까요/ })
    .getByRole('button', { name: '삭제' })
    .click();
  await expect(page.getByText('대화를 모두 지웠어요')).toBeVisible();
});

test('what is wrong at a source opens a suggestion about that record', async ({ page }) => {
  await signedInMember(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ai');
  await page.getByRole('button', { name: '확인하고 시작하기' }).click();
  const field = page.getByRole('textbox', { name: '질문' });
  await field.fill('나이아신아마이드가 뭐예요?');
  await field.press('Enter');
  await page.getByRole('button', { name: '출처 1 틀렸어요' }).click();
  const dialog = page.getByRole('dialog', { name: /수정 제안/ });
  await expect(dialog.getByRole('textbox', { name: /이유/ })).toHaveValue(/나이아신아마이드가 뭐예요\?/);
});
