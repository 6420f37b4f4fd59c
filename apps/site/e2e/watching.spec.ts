import { faults } from './accessibility';
import { signedInMember } from './members';
import { expect, overflow, pages, test } from './site-test';

/** What a member wants to hear of when it changes. */

test('an ingredient and a label are watched, stand in the profile, and are watched no longer', async ({ page }) => {
  await signedInMember(page);
  await page.goto(pages.ingredient);
  const button = page.locator('main').getByRole('button', { name: /^지켜보(기|는 중)$/ });
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveText('지켜보는 중');
  await expect(page.getByText('바뀌면 이메일로 알려 드릴게요')).toBeVisible();
  expect((await button.boundingBox())?.width).toBe(before?.width);
  await page.reload();
  await expect(button).toHaveText('지켜보는 중');
  expect(await faults(page)).toEqual([]);

  await page.goto('/ingredients/analyze');
  await page.getByRole('textbox', { name: /전성분/ }).fill('정제수, 글리세린, 아직모르는별가루');
  await page.getByRole('button', { name: '한도와 원료 보기' }).click();
  await page.getByRole('button', { name: '이 전성분 지켜보기' }).click();
  await page.getByRole('textbox', { name: '이름' }).fill('수분 크림');
  await page.getByRole('dialog').getByRole('button', { name: '지켜보기', exact: true }).click();
  await expect(page.getByText('이 전성분의 성분이 바뀌면 이메일로 알려 드릴게요')).toBeVisible();

  await page.goto('/auth/profile#watches');
  const block = page.getByRole('region', { name: '지켜보는 성분' });
  await expect(block.getByText('1/5')).toHaveCount(2);
  await expect(block).toContainText('성분 2종 · 아직 모르는 이름: 아직모르는별가루');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  }
  await block.getByRole('button', { name: '나이아신아마이드 그만 지켜보기' }).click();
  await expect(block.getByText('0/5')).toBeVisible();
  await block.getByRole('button', { name: '수분 크림 그만 지켜보기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '그만 지켜보기' }).click();
  await expect(block.getByText('0/5')).toHaveCount(2);

  await page.goto(pages.ingredient);
  await expect(button).toHaveText('지켜보기');
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
});
