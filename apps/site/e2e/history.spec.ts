import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { ask } from './ask';
import { staff, windowOf } from './posts';
import { expect, overflow, ready, test } from './site-test';

const TITLE = '글리세린';
const path = `/ingredients/${encodeURIComponent(TITLE)}`;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The day in Korea, so many days ago. */
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

async function isFine(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
}

test('changes are narrowed in the address, and two feeds tell the same', async ({ page, request }) => {
  await page.goto('/update-logs');
  await page.getByRole('link', { name: '성분 변경 이력' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await ready(page);
  await page.getByRole('searchbox', { name: '이름으로 찾기' }).fill(TITLE);
  await page.getByRole('combobox', { name: '항목' }).selectOption({ label: '새로 등록' });
  await page.getByRole('combobox', { name: '바꾼 곳' }).selectOption({ label: '처음 자료' });
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page).toHaveURL(/tab=changes&q=.+&field=created&source=STARTER$/);
  await expect(page.getByRole('main').getByRole('link', { name: TITLE, exact: true })).toHaveAttribute('href', path);
  await isFine(page);

  const json = (await page.getByRole('link', { name: 'JSON' }).getAttribute('href'))!;
  const feed = (await (await request.get(json)).json()) as { items: { title: string }[] };
  expect(feed.items.map(({ title }) => title)).toContain(`${TITLE} · 새로 등록`);
  const rss = await request.get((await page.getByRole('link', { name: 'RSS' }).getAttribute('href'))!);
  expect(rss.headers()['content-type']).toContain('application/rss+xml');
  expect(await rss.text()).toContain(`<title>${TITLE} · 새로 등록</title>`);

  await page.goto(`/update-logs?tab=changes&q=${encodeURIComponent('없는 이름이에요')}`);
  await expect(page.getByText('이 조건으로 바뀐 내용이 없어요')).toBeVisible();
});

test('an ingredient is there on a day of the past, and on no day that there is not', async ({ page, watched }) => {
  watched.expected.push(/404/);
  const yesterday = dayAgo(1);
  const answer = await page.goto(`${path}?at=${yesterday}`);
  expect(answer?.status()).toBe(200);
  // The starter data may have come today.
  await expect(
    page.getByText(new RegExp(`^(?:${yesterday}에 보이던 내용이에요\\.|이 날에는 아직 없던 성분이에요\\.)$`)),
  ).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await isFine(page);
  await page
    .getByRole('link', { name: dayAgo(0) })
    .or(page.getByRole('link', { name: '지금 내용 보기' }))
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  for (const day of ['2026-02-31', '2098-01-01', 'x']) {
    const refused = await page.goto(`${path}?at=${day}`);
    expect(refused?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '날짜를 확인해 주세요.' })).toBeVisible();
  }
});

test('two days stand beside each other', async ({ page }) => {
  await page.goto(`${path}?at=${dayAgo(0)}&with=${dayAgo(0)}`);
  await expect(page.getByText('두 날짜 사이에 바뀐 내용이 없어요.')).toBeVisible();
  await page.getByRole('radio', { name: '모두' }).check({ force: true });
  await expect(page.getByRole('rowheader', { name: '국문명', exact: true })).toBeVisible();
  await isFine(page);
});

const ADD = `mutation AddDocument($addInput: JSON!) { addDocument(
  collection: ingredients, addInput: $addInput, reason: "식약처 성분 목록") {
  ... on Ingredient { id } } }`;
const REMOVE = `mutation RemoveDocument($ids: [ID!]!) {
  removeDocument(collection: ingredients, ids: $ids, reason: "겹친 성분이에요") }`;

test('what was removed is found by any name it had, and its list and feed lead to pages that answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now() % 1_000_000;
  const [title, former] = [`지난추출물${mark}`, `헌추출물${mark}`];
  const operator = await windowOf(browser, baseURL, staff.operator);
  await operator.goto('/');
  const added = await ask<{ addDocument: { id: string } }>(operator.request, ADD, {
    addInput: { nameKor: title, nameKorPrevious: [former] },
  });
  await ask(operator.request, REMOVE, { ids: [added.addDocument.id] });

  await page.goto(`/update-logs?tab=changes&q=${encodeURIComponent(former)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(2);
  await ready(page);
  await isFine(page);
  const links = await main
    .getByRole('link', { name: title, exact: true })
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const json = (await page.getByRole('link', { name: 'JSON' }).getAttribute('href'))!;
  const { items } = (await (await page.request.get(json)).json()) as { items: { url: string }[] };
  expect(items.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual(
    links.map((link) => new URL(link).pathname + new URL(link).search),
  );
  for (const link of links) expect((await page.request.get(link)).status()).toBe(200);
});
