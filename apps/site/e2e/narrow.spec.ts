import { movements, watchMovements } from '@gredia/front-server/testing/movements';
import type { Page } from '@playwright/test';
import { openAccount } from './members';
import { answeredRows, comparedQuotes } from './quotes';
import { accounts, expect, firstIn, overflow, pages, ready, signIn, test } from './site-test';
import { smallTargets } from './touch-targets';

/** The pages on a phone and on a tablet: what a finger hits. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

test.use(phone);

const LABEL = '정제수, 글리세린, 메칠파라벤, 이산화티탄, 살리실릭애씨드, 리모넨, 나이아신아마이드, 없는이름';

async function comparison(page: Page): Promise<string> {
  await page.goto(pages.products);
  const hrefs = await page.locator('td b a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return `/products/compare?ids=${hrefs
    .slice(0, 4)
    .map((href) => href.split('/').pop())
    .join(',')}`;
}

/** What a visitor sees: a name and how to come there. */
const visited: [name: string, path: string | ((page: Page) => Promise<string>)][] = [
  ['home', pages.home],
  ['ingredients', pages.ingredients],
  ['ingredient', pages.ingredient],
  ['regulated ingredient', `${pages.regulated}?pct=2.0&use=leave-on`],
  ['substance', (page) => firstIn(page, pages.regulated, '/substances')],
  ['products', pages.products],
  ['products as cards', '/products?view=card'],
  ['product', (page) => firstIn(page, pages.products, '/products')],
  ['supplier', async (page) => firstIn(page, await firstIn(page, pages.products, '/products'), '/suppliers')],
  ['comparison of products', comparison],
  ['cosmetics', '/cosmetics'],
  ['cosmetic', (page) => firstIn(page, '/cosmetics', '/cosmetics')],
  ['label analysis', '/ingredients/analyze'],
  ['label comparison', '/ingredients/analyze/compare'],
  ['featured', '/featured'],
  ['sign-in', '/auth/login'],
  ['registration', '/auth/register'],
  ['forgotten password', '/auth/reset-password'],
  ['address for mails', '/auth/mail-address?token=none'],
  ['error', '/nowhere'],
];

const signedIn: [account: 'buyer' | 'seller', path: string][] = [
  ['buyer', '/products'],
  ['buyer', '/auth/profile'],
  ['buyer', '/auth/quotes'],
  ['seller', '/auth/quotes'],
  ['seller', '/auth/products'],
  ['seller', '/auth/products/new'],
];

/** Both in one window, which is dearer than the page in it; the page is loaded in each size. */
const devices = Object.entries({ phone, tablet });

for (const [name, path] of visited) {
  test(`${name}: a finger hits everything on a phone and on a tablet`, async ({ page, watched }) => {
    watched.expected.push(/404/);
    const address = typeof path === 'string' ? path : await path(page);
    for (const [device, { viewport }] of devices) {
      await page.setViewportSize(viewport);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(name === 'error' ? 404 : 200);
      await ready(page);
      expect(await smallTargets(page), device).toEqual([]);
      expect(await overflow(page), device).toBe(0);
    }
  });
}

for (const [device, look] of devices) {
  test.describe(`on a ${device}`, () => {
    test.use(look);

    test('an analysed label: a finger hits everything', async ({ page }) => {
      await page.goto('/ingredients/analyze');
      await ready(page);
      await page.getByRole('textbox', { name: '전성분' }).fill(LABEL);
      await page.getByRole('button', { name: '한도와 원료 보기' }).click();
      await expect(page.getByText(/오늘 \d+ \/ \d+회/)).toBeVisible();
      // Its parts come one after another: before the limits and the materials nothing would be measured.
      await expect(page.getByRole('heading', { name: '국가별 한도' })).toBeVisible();
      await expect(page.getByRole('button', { name: '견적 요청' }).first()).toBeVisible();
      await ready(page);
      await expect.poll(() => smallTargets(page)).toEqual([]);
    });
  });
}

for (const [account, path] of signedIn) {
  test(`${path} of a ${account}: a finger hits everything on a phone and on a tablet`, async ({ page }) => {
    await signIn(page.request, accounts[account]);
    for (const [device, { viewport }] of devices) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await ready(page);
      expect(await smallTargets(page), device).toEqual([]);
    }
  });
}

test('a finger hits everything in what opens above a page', async ({ page }) => {
  await page.goto(pages.ingredients);
  await ready(page);
  const opened = page.getByRole('dialog');
  for (const name of ['메뉴 열기', '필터']) {
    await page.getByRole('button', { name }).click();
    await expect(opened).toBeVisible();
    expect(await smallTargets(page, '[role=dialog]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  await page.getByRole('combobox', { name: '성분과 원료 검색' }).fill('나이아신');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await smallTargets(page, 'form[role=search]')).toEqual([]);
});

test('a finger hits everything in the dialogs, a thread and the comparison of a buyer', async ({ page }) => {
  const material = await firstIn(page, pages.products, '/products');
  await signIn(page.request, accounts.buyer);
  const opened = page.getByRole('dialog');
  for (const [path, name] of [
    [material, '견적 요청하기'],
    [pages.products, '원료 요청하기'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name }).first().click();
    await expect(opened).toBeVisible();
    await expect.poll(() => smallTargets(page, '[role=dialog]'), name).toEqual([]);
  }
  const compared = await comparedQuotes(page);
  await answeredRows(page).filter({ hasText: '물별 나이아신아마이드 99' }).click();
  await expect(page.getByRole('button', { name: '견적서 PDF' })).toBeVisible();
  expect(await smallTargets(page, 'main')).toEqual([]);
  await page.goto(compared);
  await expect(page.getByRole('columnheader').nth(1)).toBeVisible();
  expect(await smallTargets(page, 'main')).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('a request comes through a reload, and Back closes it and stays on the page', async ({ page }) => {
  const material = await firstIn(page, pages.products, '/products');
  await signIn(page.request, accounts.buyer);
  await page.goto(material);
  await page.getByRole('button', { name: '견적 요청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '견적 요청' });
  await dialog.getByRole('textbox', { name: '메모' }).fill('잔류 용매');
  await dialog.getByRole('textbox', { name: '연락처' }).fill('010-9999-0000');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: '메모' })).toHaveValue('잔류 용매');
  await expect(dialog.getByRole('textbox', { name: '연락처' })).toHaveValue('010-9999-0000');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '견적 요청하기' }).click();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(material);
});

/** Next to nothing has moved since the page was asked for. */
async function expectStill(page: Page) {
  const moved = await movements(page);
  expect(
    moved.reduce((sum, { share }) => sum + share, 0),
    JSON.stringify(moved),
  ).toBeLessThanOrEqual(0.02);
}

test('nothing moves while the list of materials loads for a member', async ({ page }) => {
  await signIn(page.request, accounts.buyer);
  await watchMovements(page);
  await page.goto(pages.products);
  // What only members see comes last.
  await expect(page.getByRole('button', { name: '원료 요청하기' })).toBeVisible();
  await ready(page);
  await expectStill(page);
});

test('nothing moves for the banner of a member whose address is not confirmed, once a page has shown it', async ({
  page,
}) => {
  // Of its own: another test would have a mail sent, which makes the banner higher.
  await signIn(page.request, await openAccount(page.request));
  await watchMovements(page);
  const banner = page.getByText(/주소를 인증해 주세요|인증 코드를 보냈어요/);
  await page.goto(pages.ingredients);
  await expect(banner).toBeVisible();
  await page.goto(pages.products);
  await expect(banner).toBeVisible();
  await ready(page);
  await expectStill(page);
});

test('dates of sources stay in one line', async ({ page }) => {
  await page.goto(pages.regulated);
  await ready(page);
  const broken = await page.locator('[data-source]').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        for (const { index, 0: date } of (texts.currentNode.textContent ?? '').matchAll(/\d{4}-\d{2}(-\d{2})?/g)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + date.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(date);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test('materials are compared by swiping: the names stay, and say which card is in sight', async ({ page }) => {
  await page.goto(await comparison(page));
  await ready(page);
  const names = page.getByRole('group', { name: '원료' });
  const first = names.getByRole('button').first();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 / 4')).toBeVisible();
  const strip = page.getByRole('list').filter({ hasText: '1 / 4' });
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
  await expect(names.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(names.getByRole('button').nth(1)).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBe(0);
});

test('the text of a label comes before all that is counted in it', async ({ page }) => {
  await page.goto('/ingredients/analyze');
  await ready(page);
  await expect(page.getByRole('textbox', { name: '전성분' })).toBeInViewport();
  await expect(page.getByText('–', { exact: true })).toHaveCount(0);
});

test('the search box stands beside the AI button, in one row', async ({ page }) => {
  await page.goto(pages.ingredients);
  await ready(page);
  const header = page.getByRole('banner');
  const box = await header.getByRole('combobox', { name: '성분과 원료 검색' }).boundingBox();
  const ai = await header.getByRole('link', { name: '성분 AI' }).boundingBox();
  if (!box || !ai) throw new Error('The header lacks one of them.');
  expect(box.x + box.width).toBeLessThanOrEqual(ai.x);
  expect(Math.abs(box.y + box.height / 2 - (ai.y + ai.height / 2))).toBeLessThanOrEqual(2);
  expect(ai.x + ai.width).toBeLessThanOrEqual(390);
});
