import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { avatar, openVerifiedAccount, signedInMember, newMember, submitLogin } from './members';
import { expect, ready, test } from './site-test';

/** The pages of the account against the odds: scripts that come late or never, a gateway that is away, Back. */

const secretField = (page: Page) => page.getByLabel('비밀번호', { exact: true });

/** How long the page waits for its script with a form that was sent, as the page itself has it. */
async function patienceOfEarlyForms(): Promise<number> {
  const script = await readFile(path.join(import.meta.dirname, '../public/early.js'), 'utf8');
  const [, written] = /PATIENCE_MS = ([\d_]+);/.exec(script) ?? [];
  if (!written) throw new Error('public/early.js has no PATIENCE_MS.');
  return Number(written.replaceAll('_', ''));
}

/** Every address the page asks for from now on. */
function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  return seen;
}

for (const path of ['/auth/login?callbackUrl=%2Fproducts', '/auth/register']) {
  test(`without scripts no password of ${path} gets into an address`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    const seen = addresses(page);
    const { email, password } = newMember();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('[name=password]').press('Enter');
    expect((await answer).status()).toBe(303);
    await expect(page.locator('[name=password]')).toHaveValue('');
    await expect(page).toHaveURL(path);
    // The form came to its own page, which was then shown anew.
    expect(seen.filter((url) => url.includes('/auth/'))).toEqual([baseURL + path, baseURL + path]);
    expect(decodeURIComponent(seen.join())).not.toMatch(/보습|@/);
    await context.close();
  });
}

test('a sign-in that is sent before the script has come waits for it, and is not typed again', async ({ page }) => {
  // On a busy machine the script may come later than the page waits for it.
  const patience = await patienceOfEarlyForms();
  await page.addInitScript((patience) => {
    const wait = window.setTimeout;
    const patiently = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(handler, ms === patience ? 6 * patience : ms, ...rest);
    window.setTimeout = patiently as typeof setTimeout;
  }, patience);
  const member = await openVerifiedAccount(page.request);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    // The page that asked for it may be gone.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/auth/login?callbackUrl=%2Fproducts', { waitUntil: 'commit' });
  const seen = addresses(page);
  await page.locator('[name=email]').fill(member.email);
  await secretField(page).fill(member.password);
  await secretField(page).press('Enter', { noWaitAfter: true });
  await expect(secretField(page)).toHaveValue(member.password);
  release();
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL('/products');
  expect(decodeURIComponent(seen.join())).not.toContain(member.password);
});

test('what was typed is not lost while the gateway is away', async ({ page, watched }) => {
  watched.expected.push(/status of 502/, /CLIENT_FETCH_ERROR/);
  const member = await openVerifiedAccount(page.request);
  await page.goto('/auth/login');
  await ready(page);
  const ofGateway = ({ pathname }: URL) => /^\/(graphql$|api\/)/.test(pathname);
  await page.route(ofGateway, (route) => route.fulfill({ status: 502, json: { errors: [{ message: '–' }] } }));
  await submitLogin(page, member);
  await expect(page.getByRole('alert')).toHaveText('지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요.');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(member.email);
  await expect(secretField(page)).toHaveValue(member.password);

  await page.unroute(ofGateway);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(avatar(page)).toBeVisible();
});

test('Back does not lead to the sign-in form again', async ({ page }) => {
  const member = await openVerifiedAccount(page.request);
  await page.goto('/ingredients');
  await page.goto('/auth/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  await submitLogin(page, member);
  await expect(page.getByRole('heading', { name: '기본 정보' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ingredients');
  await expect(avatar(page)).toBeVisible();
});

test('the profile opens at the block its address names, and can be left again', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/auth/profile#security');
  await expect(page.getByRole('heading', { name: '로그인과 보안' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '원료', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '원료' })).toBeVisible();
});
