import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { avatar, openAccount, openVerifiedAccount, signedInMember } from './members';
import { expect, overflow, ready, signIn, test } from './site-test';

/** Keyboard, screen reader and narrow screens on the pages of the account. */

/** What every screen has to be, at both widths. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page), `${width} pixels`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
}

const visitorPages: [name: string, path: string, settled: string][] = [
  ['sign-in', '/auth/login?error=CredentialsSignin', '이메일 또는 비밀번호가 맞지 않아요.'],
  ['registration', '/auth/register', '회원가입'],
  ['verification without an account', '/auth/email-verification', 'Invalid request. Click to go index page'],
  ['verification link', '/auth/email-verification?token=t', '이메일 인증 완료하기'],
  ['forgotten password', '/auth/reset-password', '비밀번호를 잊으셨나요?'],
  ['new password', '/auth/reset-password?token=t', '새 비밀번호를 정해 주세요'],
  ['change of address', '/auth/email-change?token=t', '이메일 변경 완료하기'],
];

for (const [name, path, settled] of visitorPages) {
  test(`${name}: no fault, no overflow`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await expect(page.getByText(settled).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('registration with everything wrong: no fault', async ({ page }) => {
  await page.goto('/auth/register');
  await ready(page);
  // It looks disabled and says why, but can be pressed to be shown what is missing.
  await page.getByRole('button', { name: '가입하기' }).press('Enter');
  await expect(page.getByText('필수 항목에 동의해 주세요.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeFocused();
  await expectAccessible(page);
});

test('verification page and banner of a member: no fault', async ({ page }) => {
  await signIn(page.request, await openAccount(page.request));
  await page.goto('/auth/email-verification');
  await expect(page.getByText('마지막 발송')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/products');
  await expect(page.getByRole('button', { name: '재발송' })).toBeVisible();
  await expectAccessible(page);
});

test('profile, its dialogs and the menu: no fault', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/auth/profile');
  await expect(page.getByText('이 기기에서만 로그인했어요')).toBeVisible();
  await expectAccessible(page);
  for (const name of ['이메일 변경', '비밀번호 변경', '회원 탈퇴']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // At the top the menu lies over no button.
  await page.evaluate(() => scrollTo(0, 0));
  await avatar(page).click();
  await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '로그아웃' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the keyboard alone signs in, opens the menu and signs out', async ({ page }) => {
  const { email, password } = await openVerifiedAccount(page.request);
  await page.goto('/products');
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
  await page.getByRole('combobox', { name: '성분과 원료 검색' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '성분 AI' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '장바구니' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '로그인' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Not the heading that stands there until the page has come.
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '로그인' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { name: '원료', exact: true })).toBeFocused();

  await avatar(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectActive(page, '마이페이지');
  await page.keyboard.press('Escape');
  await expect(avatar(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectActive(page, '로그아웃');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
});

test('nothing in the header moves when it is known who is looking', async ({ page }) => {
  await signedInMember(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products');
  const search = page.getByRole('combobox', { name: '성분과 원료 검색' });
  const before = await search.boundingBox();
  answer();
  await expect(avatar(page)).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
});

/** The open menu has the focus and points at an item: that is what keys act on and screen readers read. */
async function expectActive(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  const id = await page.getByRole('menuitem', { name }).getAttribute('id');
  await expect(menu).toHaveAttribute('aria-activedescendant', id ?? '');
}
