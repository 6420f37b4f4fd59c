import { faults } from './accessibility';
import { expect, overflow, ready, test } from './site-test';

/** A ban of the starter data; the dictionary has an ingredient of its name. */
const BANNED = '/substances/eu-ii/1386';

test('a regulated substance is found, read and followed to its ingredient', async ({ page, watched }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('combobox').fill('quaternium-15');
  const group = page.getByRole('group', { name: /규제 물질/ });
  await group.getByRole('option', { name: /QUATERNIUM-15/ }).click();
  await expect(page).toHaveURL(/\/substances\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QUATERNIUM-15');
  // Its heading is known before its page has asked for the rest.
  await expect.poll(() => watched.questions.join()).toContain('GetRegulatedSubstance');

  watched.questions.length = 0;
  await page.goto(BANNED);
  await ready(page);
  expect(watched.questions).toEqual([]);
  await expect(page.getByText('유럽연합에서 화장품에 쓸 수 없어요.')).toBeVisible();
  const entry = page.getByRole('region', { name: '규제 항목' });
  await expect(entry.getByText('II/1386')).toBeVisible();
  await expect(entry.getByRole('heading', { name: /^원문/ })).toBeVisible();
  await expect(entry.getByText('QUATERNIUM-15').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: '목록' }).getByRole('link')).toHaveAttribute('href', /^https:/);

  const members = page.getByRole('region', { name: '이 항목에 드는 성분' });
  await members.getByRole('link', { name: '쿼터늄-15' }).click();
  await expect(page).toHaveURL(/\/ingredients\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿼터늄-15');
  const rules = page.getByRole('region', { name: '국가별 규제' });
  await expect(rules.getByRole('link', { name: 'II/1386' }).first()).toHaveAttribute('href', BANNED);
});

test('an entry that no list has is not found', async ({ page, watched }) => {
  watched.expected.push(/404/);
  for (const path of ['/substances/eu-ii/99999', '/substances/no-list/1']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(/This page could not be found/)).toBeVisible();
  }
});

for (const [name, path] of [
  ['a ban', BANNED],
  ['limits with conditions', '/substances/eu-iii/98'],
] as const) {
  test(`the page of ${name} is accessible, and fits 390 pixels`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
}
