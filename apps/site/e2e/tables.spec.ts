import type { Locator, Page } from '@playwright/test';
import { expect, firstIn, hold, pages, ready, test } from './site-test';

/** Tables of wide screens: what stays in sight while their rows and columns pass by. */

const LABEL =
  '정제수, 글리세린, 메칠파라벤, 이산화티탄, 살리실릭애씨드, 페녹시에탄올, 벤조익애씨드, 리모넨, 리날룰, 징크옥사이드';

/** Scrolls the window so far that the table's first rows are gone, and tells where its head stands then. */
async function headAfterScroll(table: Locator): Promise<{ top: number; isHead: boolean }> {
  // Whether it fits is known once the browser has laid the page out and the script has come.
  await expect(table.locator('thead th').last()).toHaveCSS('position', 'sticky');
  return table.evaluate((element) => {
    const head = element.querySelector('thead th:last-child')!;
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height / 2, behavior: 'instant' });
    const box = head.getBoundingClientRect();
    // Not behind something else: the head itself is hit there.
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return { top: Math.round(box.top), isHead: hit !== null && (hit === head || head.contains(hit)) };
  });
}

/** Height of the header of the page. */
const HEADER = 67;

const lists: [name: string, path: string, caption: string][] = [
  ['ingredients', pages.ingredients, '성분 목록'],
  ['materials', pages.products, '견적 가능한 원료'],
  ['cosmetics', '/cosmetics', '화장품 목록'],
];

for (const [name, path, caption] of lists) {
  test(`the head of the list of ${name} stays below the header of the page`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    const head = await headAfterScroll(page.getByRole('table', { name: caption }));
    expect(head).toEqual({ top: HEADER, isHead: true });
  });
}

test('the head of the comparison of materials stays, with names and what can be done', async ({ page }) => {
  await page.goto(pages.products);
  const hrefs = await page.locator('td b a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const ids = hrefs.slice(0, 4).map((href) => href.split('/').pop());
  await page.goto(`/products/compare?ids=${ids.join(',')}`);
  await ready(page);
  const head = await headAfterScroll(page.getByRole('table', { name: '원료 비교' }));
  expect(head.top).toBe(HEADER);
});

test('the head of the limits of a label stays, below the choice of the product', async ({ page }) => {
  await page.goto('/ingredients/analyze');
  await ready(page);
  await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
  await page.getByRole('button', { name: '한도와 원료 보기' }).click();
  const head = await headAfterScroll(page.getByRole('table', { name: '국가별 한도 표' }));
  expect(head.isHead).toBe(true);
  expect(head.top).toBeGreaterThan(HEADER);
  expect(head.top).toBeLessThan(HEADER + 80);
});

for (const width of [1024, 800]) {
  test(`what can be done with a material is in sight at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pages.products);
    await ready(page);
    const action = page
      .getByRole('row')
      .getByRole('button', { name: /견적 요청/ })
      .first();
    await expect(action).toBeInViewport({ ratio: 1 });
    // Not cut off by the frame of the table: its middle answers.
    await action.click({ trial: true });
  });
}

/** The frames of tables in which something is out of sight at the side. */
const tooNarrow = (page: Page) =>
  page
    .locator('[role=region]:has(> table)')
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.querySelector('table')!.offsetWidth - frame.clientWidth > 2)
        .map((frame) => frame.getAttribute('aria-label')),
    );

for (const width of [1024, 820]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 1180 } });

    test('what has no column of its own is read in another one, whose head says so', async ({ page }) => {
      await page.goto(pages.products);
      await ready(page);
      const table = page.getByRole('table', { name: '견적 가능한 원료' });
      await expect(table.getByRole('columnheader', { name: '성분 · 기능 · 인증서' })).toBeVisible();
      await expect(table.getByRole('cell', { name: /기능: 미백, 진정 인증서: 비건 샘플/ })).toBeVisible();
    });

    test('lists and details fit their frames', async ({ page }) => {
      for (const path of [pages.products, pages.ingredients, '/cosmetics', await firstIn(page, '/cosmetics')]) {
        await page.goto(path);
        await ready(page);
        expect(await tooNarrow(page), path).toEqual([]);
      }
    });
  });
}

for (const [width, path] of [
  [1024, pages.ingredients],
  [390, pages.regulated],
] as const) {
  test(`no table changes its size when ${path} comes to life at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const frames = page.locator('[role=region]:has(> table)');
    const sizes = async () => {
      await page.evaluate(() => document.fonts.ready);
      return frames.evaluateAll((all) => all.map((frame) => [frame.clientWidth, frame.clientHeight]));
    };
    const letGo = await hold(page, /\/assets\/.*\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const printed = await sizes();
    expect(printed.length).toBeGreaterThan(0);
    letGo();
    await expect(frames.first()).toHaveAttribute('data-scrolled', /./);
    await ready(page);
    expect(await sizes()).toEqual(printed);
  });
}
