import { koreanDay, monthsBefore, startOfPeriod } from '@gredia/domain';
import { faults } from './accessibility';
import { ask } from './quote-rows';
import { alive, expect, overflow, ready, test } from './site-test';

/** Nothing ranks it anew while the test runs. */
const month = monthsBefore(startOfPeriod(koreanDay(), 'MONTH'), 2);

test.beforeAll(async () => {
  await ask(
    `INSERT INTO search_ranking_periods (period, start, searches, ingredients) VALUES ('MONTH', $1, 300, 3)
     ON CONFLICT DO NOTHING`,
    [month],
  );
  await ask(
    `INSERT INTO search_rankings (period, start, rank, ingredient_id, change, frequency)
     SELECT 'MONTH', $1, row_number() OVER (ORDER BY title COLLATE "C"), id, 1, 100 FROM ingredients
     WHERE title IN ('나이아신아마이드', '글리세린', '판테놀') ON CONFLICT DO NOTHING`,
    [month],
  );
});

const past = `/ingredients/ranking?period=month&date=${month}`;

test('a ranking of the past stands in its address, whole without script, and leads to its ingredients', async ({
  page,
  watched,
}) => {
  const response = await page.goto(past);
  expect(await response?.text()).toContain('나이아신아마이드');
  await ready(page);
  expect(watched.questions).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await expect(page.getByRole('table', { name: '성분 검색 순위' }).getByRole('row')).toHaveCount(4);
  const tab = page.getByRole('navigation', { name: '기간' }).getByRole('link', { name: '주간' });
  await alive(tab);
  await tab.click();
  await expect(page).toHaveURL('/ingredients/ranking');
  await page.goBack();
  await page.getByRole('link', { name: '나이아신아마이드' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나이아신아마이드');
});

test('a ranking fits a phone, and so does the one that has nothing yet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [past, '/ingredients/ranking?period=day&date=2020-01-01']) {
    await page.goto(path);
    await ready(page);
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  }
  await expect(page.getByText('이 기간에는 순위가 없어요')).toBeVisible();
});

test('opened pages are counted once the page rests, together, and say neither which nor by whom', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const reported = page.waitForRequest((request) => request.url().includes('/api/page-views'));
  await page.getByRole('link', { name: '전체 순위' }).click();
  await expect(page).toHaveURL(/\/ingredients\/ranking/);
  const request = await reported;
  expect(new URL(request.url()).search).toMatch(/^\?views=[12]$/);
  expect(request.postData()).toBeNull();
  expect((await request.response())?.status()).toBe(204);
});
