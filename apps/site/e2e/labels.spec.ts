import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { expect, expectUncovered, overflow, ready, test } from './site-test';

const ANALYZE = '/ingredients/analyze';
const COMPARE = '/ingredients/analyze/compare';
const LABEL = '정제수, 글리세린, 메칠파라벤, 이산화티탄, 나이아신아마이드';

test('both screens arrive empty and the same for all visitors, before the page of an ingredient of that name', async ({
  request,
}) => {
  for (const [path, title] of [
    [ANALYZE, '전성분 분석'],
    [COMPARE, '전성분 비교'],
  ] as const) {
    const [first, second] = [await request.get(path), await request.get(`${path}?text=${encodeURIComponent(LABEL)}`)];
    expect(first.status()).toBe(200);
    expect(await first.text()).toContain(`${title}</h1>`);
    expect(await second.text()).not.toContain('메칠파라벤');
  }
});

test('names are marked in a worker, nothing is asked until limits are wanted', async ({ page, watched }) => {
  await page.goto(ANALYZE);
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.getByText('표시', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^메칠파라벤/ })).toBeVisible();
  await expect(page.getByText('→ 메틸파라벤', { exact: true })).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  expect(watched.questions).toEqual([]);

  await page.getByRole('button', { name: '한도와 원료 보기' }).click();
  await expect(page.getByRole('table', { name: '국가별 한도 표' })).toBeVisible();
  await expect(page.getByText(/오늘 \d+ \/ \d+회/)).toBeVisible();
});

test('a shared link carries the text past the server', async ({ page, context, watched }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto(ANALYZE);
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.getByRole('button', { name: '공유' }).click();
  await expect(page.getByText(/링크를 복사했어요/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('button', { name: /^메칠파라벤/ })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`${ANALYZE}[?]use=leave-on$`));
  const code = new URL(link).hash.split('=')[1] ?? '';
  expect(asked.filter((url) => new URL(url).pathname !== ANALYZE && url.includes(code))).toEqual([]);
  expect(watched.questions).toEqual([]);
});

test('what was pasted outlives a reload and goes on into the comparison', async ({ page }) => {
  await page.goto(ANALYZE);
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.reload();
  await expect(page.getByRole('button', { name: /^메칠파라벤/ })).toBeVisible();
  await page.getByRole('link', { name: '비교' }).click();
  await page.getByRole('textbox', { name: '오른쪽 전성분' }).fill('정제수, 메틸파라벤, 판테놀');
  await expect(page.getByRole('table', { name: '전성분 비교 표' }).getByText('+ 오른쪽만')).toBeVisible();
});

test('visitors may see the limits of the sample', async ({ page }) => {
  await page.goto(ANALYZE);
  await ready(page);
  await page.getByRole('button', { name: '예시 넣기' }).click();
  await expect(page.getByText('이름 30개')).toBeVisible();
  await page.getByRole('button', { name: '한도와 원료 보기' }).click();
  await expect(page.getByRole('table', { name: '국가별 한도 표' })).toBeVisible();
  await page.getByRole('button', { name: /^캐모마일꽃물/ }).click();
  expect(await faults(page)).toEqual([]);
});

for (const [name, width] of [
  ['wide', 1440],
  ['narrow', 390],
] as const) {
  test(`${name}: findings come without moving the text, and each count leads to rows in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ANALYZE}?use=rinse-off-body`);
    await ready(page);
    await page.getByRole('textbox', { name: '전성분' }).fill(`${LABEL}, 페녹시에탄올 3%`);
    await page.getByText('표시', { exact: true }).click();
    const text = page.getByRole('group', { name: '표시한 전성분' });
    const place = () => text.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await expect(text).toBeVisible();
    const before = await place();
    await page.getByRole('button', { name: '한도와 원료 보기' }).click();
    const counts = page.getByRole('list', { name: '규제 요약' });
    await expect(counts).toBeVisible();
    expect(await place()).toBe(before);
    for (const link of await counts.getByRole('link').all()) {
      await link.click();
      await expectUncovered(page.locator((await link.getAttribute('href')) ?? ''));
    }
    await expect(page).toHaveURL(/[?]use=rinse-off-body/);
  });
}

test('marked text is copied as it was pasted, without what is said beside it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ANALYZE);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.getByText('표시', { exact: true }).click();
  await expect(page.getByText('→ 메틸파라벤', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: '표시한 전성분' }).selectText();
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LABEL);
});

test('the row of a name is in sight however long the text is, and hides no name that is gone to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ANALYZE);
  await page.getByRole('textbox', { name: '전성분' }).fill(`캐모마일꽃물, ${Array(60).fill('정제수').join(', ')}`);
  await page.getByText('표시', { exact: true }).click();
  const row = page.getByRole('region', { name: '고른 이름' });
  const names = page.getByRole('group', { name: '표시한 전성분' }).getByRole('button');
  await names.first().click();
  await expect(row.getByRole('button', { name: '이 이름으로 읽기' })).toBeInViewport({ ratio: 1 });

  for (const [key, name] of [
    ['End', names.last()],
    ['Home', names.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(name).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 1 });
    const bottom = async () => ((await name.boundingBox())?.y ?? 0) + ((await name.boundingBox())?.height ?? 0);
    await expect.poll(async () => ((await row.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(0);
  }
});

test('a saved list opens in a spreadsheet: marked as UTF-8, quoted, a row for each name', async ({ page }) => {
  await page.goto(ANALYZE);
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill('[세럼] 정제수, 1,2-헥산다이올 2%');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('전성분.csv');
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').split('\r\n')[2]).toMatch(/^2,세럼,"1,2-헥산다이올","1,2-헥산다이올",.*,2$/);
});

test('a missing dictionary leaves the text and offers another try', async ({ page, watched }) => {
  watched.expected.push(/503/);
  await page.route('**/api/label-dictionary', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto(ANALYZE);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('이름 5개')).toBeVisible();
});

for (const [path, read] of [
  [ANALYZE, (page: Page) => page.getByText('이름 5개')],
  [COMPARE, (page: Page) => page.getByRole('table', { name: '전성분 비교 표' })],
] as const) {
  test(`${path}: accessible and narrow`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await ready(page);
    for (const field of await page.getByRole('textbox', { name: /전성분$/ }).all()) await field.fill(LABEL);
    await expect(read(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
}

test('is reached from the list of ingredients, from home and from the drawer', async ({ page }) => {
  for (const from of ['/ingredients', '/']) {
    await page.goto(from);
    await page
      .getByRole('main')
      .getByRole('link', { name: /전성분/ })
      .click();
    await expect(page.locator('h1')).toHaveText('전성분 분석');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ingredients');
  await ready(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '전성분 분석' }).click();
  await expect(page.locator('h1')).toHaveText('전성분 분석');
});
