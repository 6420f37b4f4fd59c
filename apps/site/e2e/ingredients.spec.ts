import { alive, expect, pages, ready, test } from './site-test';

test('the first page is found by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('나이아신아마이드', { delay: 20 });
  await expect(page.getByRole('option', { name: /나이아신아마이드/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ingredients\//);
  await expect(page.locator('h1')).toBeFocused();
});

test('a previous name leads to the name of today', async ({ page, request }) => {
  const response = await request.get(`/ingredients/${encodeURIComponent('이산화티탄')}`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(decodeURIComponent(response.headers()['location'] ?? '')).toBe('/ingredients/티타늄디옥사이드');
  await page.goto('/ingredients/niacinamide');
  expect(decodeURIComponent(page.url())).toContain('/ingredients/나이아신아마이드');
});

test('a name with a comma is one page, however it is encoded', async ({ page }) => {
  for (const path of ['/ingredients/1,2-헥산다이올', `/ingredients/${encodeURIComponent('1,2-헥산다이올')}`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText('1,2-헥산다이올');
  }
});

test('names with a slash or a percent sign reach the gateway whole', async ({ request }) => {
  for (const name of ['없는/이름', '50% 없는 이름', '없는#이름', 'a+b']) {
    const response = await request.get(`/ingredients/${encodeURIComponent(name)}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(`value="${name}"`);
  }
});

test('the search takes / and what is typed before the page has come to life', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/ingredients', { waitUntil: 'commit' });
  const box = page.getByRole('banner').getByRole('combobox', { name: '성분과 원료 검색' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('나이아신');
  release();
  await ready(page);
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(box).toHaveValue('나이아신');
});

test('filters stand in the address, by click, by link and by Back', async ({ page }) => {
  await page.goto('/ingredients');
  await ready(page);
  const all = await page.locator('output').textContent();
  await page.getByRole('checkbox', { name: /한국 함량 제한/ }).click();
  await expect(page).toHaveURL(/limits=KR%3ARESTRICTED/);
  await expect(page.locator('output')).not.toHaveText(all ?? '');
  const narrowed = await page.locator('output').textContent();
  await page.goBack();
  await expect(page).toHaveURL(/\/ingredients$/);
  await expect(page.locator('output')).toHaveText(all ?? '');

  await page.goto('/ingredients?limits=KR:RESTRICTED');
  await expect(page.locator('output')).toHaveText(narrowed ?? '');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ingredients$/);
  await page.getByRole('link', { name: '한국 함량 제한 필터 지우기' }).click();
  await expect(page.locator('output')).toHaveText(all ?? '');
});

test('the list is sorted by its head and by its select', async ({ page }) => {
  await page.goto('/ingredients');
  await ready(page);
  await page.getByRole('combobox', { name: '정렬' }).selectOption('이름순');
  await expect(page).toHaveURL(/sort=NAME/);
  await expect(page.getByRole('columnheader', { name: '성분명' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: '원료' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=PRODUCTS/);
});

test('on a narrow screen the filters come from below and say how much is left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ingredients');
  await ready(page);
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('checkbox', { name: /알레르기 유발 착향제/ }).click();
  await expect(sheet.getByRole('button', { name: '25종 보기' })).toBeVisible();
  await sheet.getByRole('button', { name: /종 보기/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '필터 1' })).toBeVisible();
});

test('Back returns to where the reader was', async ({ page }) => {
  await page.goto('/ingredients');
  await ready(page);
  await alive(page.locator('h1'));
  const row = page.locator('td b a').nth(15);
  const before = await row.evaluate(async (link) => {
    const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    await scrolled;
    return window.scrollY;
  });
  expect(before).toBeGreaterThan(0);
  await row.click();
  await expect(page).toHaveURL(/\/ingredients\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a page opened anew begins at its top, whatever was read before in the tab', async ({ page }) => {
  await page.goto('/ingredients');
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.goto(pages.regulated);
  await ready(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a search within the list keeps the focus in its field', async ({ page }) => {
  await page.goto('/ingredients');
  await ready(page);
  const field = page.getByRole('searchbox', { name: '성분명, INCI, CAS로 좁히기' });
  await field.fill('글리세린');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('link', { name: '글리세린 검색 지우기' })).toBeVisible();
  await expect(field).toBeFocused();
});

test('the drawer does not come back with Forward', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '성분', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('성분');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const drawer = page.getByRole('dialog', { name: '메뉴' });
  await expect(drawer).toBeVisible();
  // From the left, once it has come in.
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 300 });
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '메뉴' })).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('성분');
  await expect(page.getByRole('dialog', { name: '메뉴' })).toHaveCount(0);
});

test('everything is there where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get });
  });
  await page.goto('/ingredients');
  await ready(page);
  await page.locator('td b a').first().click();
  await expect(page).toHaveURL(/\/ingredients\/.+/);
  await expect(page.locator('h1')).toBeFocused();
});

test('rules stand with Korea first, how far it was read below, their own words behind a fold', async ({ page }) => {
  await page.goto(pages.regulated);
  await ready(page);
  const rules = page.getByRole('table', { name: '국가별 규제 표' });
  await expect(rules.getByRole('columnheader').nth(1)).toContainText('한국');
  await expect(rules.getByRole('row').last()).toContainText('확인한 범위');
  const sources = page.getByRole('region', { name: '원문과 출처' });
  await sources.getByRole('button', { name: /^EU / }).first().click();
  await expect(sources.locator('dd[lang=en]').first()).toBeVisible();
  await expect(
    sources
      .getByText(/\d{4}-\d{2}-\d{2} 확인/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a formula is answered per country, and the address carries it', async ({ page }) => {
  await page.goto(pages.regulated);
  await ready(page);
  const amount = page.getByRole('textbox', { name: '함량' });
  await alive(amount);
  await amount.fill('99');
  await expect(page).toHaveURL(/\?pct=99&use=leave-on$/);
  const korea = page.getByRole('group', { name: '한국 답' }).first();
  await expect(korea).toBeVisible();
  const answer = await korea.innerText();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '함량' })).toHaveValue('99');
  expect(await korea.innerText()).toBe(answer);
});

test('the contents at the side follow the reader', async ({ page }) => {
  await page.goto(pages.regulated);
  await ready(page);
  const contents = page.getByRole('navigation', { name: '이 페이지' });
  await contents.getByRole('link', { name: '변경 이력' }).click();
  await expect(page).toHaveURL(/#changes$/);
  await expect(page.getByRole('heading', { name: '변경 이력' })).toBeInViewport();
});

test('a number is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pages.ingredient);
  await ready(page);
  await page.getByRole('button', { name: 'CAS 98-92-0 복사' }).first().click();
  await expect(page.getByText('CAS 번호를 복사했어요')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('98-92-0');
});

test('the first visit of the day is marked', async ({ page, context }) => {
  await page.goto('/');
  await ready(page);
  const mark = (await context.cookies()).find(({ name }) => name === 'day-first');
  expect(Math.abs(Number(mark?.value) - Date.now() / 1000)).toBeLessThan(60);
  expect(mark).toMatchObject({ path: '/', sameSite: 'Lax' });
  // For a day.
  const seconds = (mark?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
});
