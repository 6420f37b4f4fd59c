import type { Page } from '@playwright/test';
import { avatar, linkIn, mailTo, openAccount, openVerifiedAccount, newMember, submitLogin } from './members';
import { accounts, expect, ready, signIn, test } from './site-test';

/** Ways into an account: registration, sign-in, verification, forgotten password. */

const UNAUTHORIZED = /status of 401/;

async function register(page: Page, { email, name, password }: { email: string; name: string; password: string }) {
  await page.goto('/auth/register');
  await ready(page);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByLabel('비밀번호').first().fill(password);
  await page.getByRole('checkbox', { name: '이용약관 동의' }).check();
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await page.getByRole('checkbox', { name: '만 14세 이상이에요' }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeFocused();
}

test('a visitor opens an account, uses the link of the mail and signs in', async ({ page }) => {
  const member = newMember();
  await register(page, member);
  const link = linkIn(await mailTo(page.request, member.email, /인증/));

  await page.goto(link);
  await page.getByRole('button', { name: '이메일 인증 완료하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일 인증이 끝났어요' })).toBeFocused();
  await expect(page).toHaveURL('/auth/email-verification');
  await page.getByRole('link', { name: '로그인' }).click();

  await submitLogin(page, member);
  await expect(avatar(page)).toHaveText('한');
  await expect(page).toHaveURL('/');
  await page.goto('/products');
  await expect(avatar(page)).toBeVisible();
  await expect(page.getByText('이메일 인증이 필요해요.')).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: '이메일 인증 완료하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일 인증이 끝났어요' })).toBeVisible();
});

test('a taken address gets the same answer, and a mail that says so', async ({ page }) => {
  const { email } = accounts.seller;
  await register(page, { ...newMember(), email });
  const mail = await mailTo(page.request, email, /가입/);
  expect(mail.text).not.toContain('token=');
});

test('a link that is none says so and leads to a new mail', async ({ page }) => {
  await page.goto('/auth/email-verification?token=none');
  await page.getByRole('button', { name: '이메일 인증 완료하기' }).click();
  await expect(page.getByRole('heading', { name: '링크가 만료됐어요' })).toBeFocused();
  await page.getByRole('link', { name: '로그인하고 메일 다시 받기' }).click();
  const member = await openAccount(page.request);
  await submitLogin(page, member);
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page).toHaveURL('/auth/email-verification');
});

test('a wrong password keeps the address; the right one leads to where one wanted to be', async ({ page, watched }) => {
  watched.expected.push(UNAUTHORIZED);
  const member = await openVerifiedAccount(page.request);
  await page.goto('/auth/profile');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=/);
  await expect(page.getByRole('alert')).toHaveText('로그인이 필요한 화면이에요. 로그인하면 이어서 볼 수 있어요.');
  await submitLogin(page, { ...member, password: 'gredia-wrong-1' });
  await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 맞지 않아요.');
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(member.email);
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('');
  await submitLogin(page, member);
  await expect(page.getByRole('heading', { name: '마이페이지' })).toBeVisible();
  await expect(page).toHaveURL('/auth/profile');
});

test('a foreign address after signing in is not followed', async ({ page, baseURL }) => {
  const member = await openVerifiedAccount(page.request);
  await page.goto('/auth/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await ready(page);
  await submitLogin(page, member);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('too many attempts say how long to wait', async ({ page, watched }) => {
  watched.expected.push(/status of (401|429)/);
  await page.goto('/auth/login');
  await ready(page);
  const { email } = newMember();
  for (const attempt of [1, 2, 3, 4, 5, 6]) {
    await submitLogin(page, { email, password: `gredia-wrong-${attempt}` });
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^로그인 시도가 많아 잠시 제한됐어요\. 1[45]분 뒤에 다시 시도해 주세요\.$/,
  );
});

test('a forgotten password is set anew, and signs every device out', async ({ page, browser, baseURL, watched }) => {
  watched.expected.push(UNAUTHORIZED);
  const member = await openVerifiedAccount(page.request);
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere.request, member);

  await page.goto('/auth/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 잊으셨나요?' })).toBeFocused();
  await page.getByRole('textbox', { name: '이메일' }).fill(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/가입한 주소라면 몇 분 안에 도착해요/)).toBeVisible();
  const link = linkIn(await mailTo(page.request, member.email, /비밀번호/));

  const password = '새로운 세라마이드 7!';
  await page.goto(link);
  await page.getByLabel('새 비밀번호').fill(password);
  await page.getByLabel('한 번 더').fill('다른 것');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('두 비밀번호가 달라요.')).toBeVisible();
  await page.getByLabel('한 번 더').fill(password);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')).toBeVisible();

  await submitLogin(page, member);
  await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 맞지 않아요.');
  await submitLogin(page, { ...member, password });
  await expect(avatar(page)).toBeVisible();
  expect(await (await elsewhere.request.get('/api/auth/session')).json()).toEqual({});
  await elsewhere.close();

  await page.goto(link);
  await page.getByLabel('새 비밀번호').fill(password);
  await page.getByLabel('한 번 더').fill(password);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '링크가 만료됐어요' })).toBeFocused();
});

test.describe('the verification', () => {
  const SENT = '인증 메일을 발송 했습니다.';
  const FAILED = '인증 메일 발송에 실패했습니다.';

  /** Texts of the alerts from now on; each is answered. */
  function alerts(page: Page): string[] {
    const texts: string[] = [];
    page.on('dialog', (dialog) => {
      texts.push(dialog.message());
      void dialog.accept();
    });
    return texts;
  }

  test('says for ten minutes that a mail is on its way; another one waits a minute', async ({ page }) => {
    const member = await openAccount(page.request);
    await signIn(page.request, member);
    const texts = alerts(page);
    await page.goto('/products');
    await expect(page.getByText(`${member.email} 주소로 인증 코드를 보냈어요.`)).toBeVisible();
    await page.getByRole('button', { name: '재발송' }).click();
    await expect.poll(() => texts).toEqual([FAILED]);

    await page.goto(`/auth/email-verification?email=${encodeURIComponent(member.email)}`);
    await expect(page.getByText('마지막 발송: 방금 전')).toBeVisible();
    await page.getByRole('button', { name: '인증 메일이 오지 않나요? 인증 메일 재발송' }).click();
    await expect.poll(() => texts).toEqual([FAILED, FAILED]);

    await page.goto(linkIn(await mailTo(page.request, member.email, /인증/)));
    await page.getByRole('button', { name: '이메일 인증 완료하기' }).click();
    await page.getByRole('link', { name: '시작하기' }).click();
    await page.goto('/products');
    await expect(avatar(page)).toBeVisible();
    await expect(page.getByText('인증 코드를 보냈어요.')).toBeHidden();
    await page.goto('/auth/email-verification');
    await expect(page.getByText('이미 인증된 계정이에요')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('asks for a mail when the last one is older, and says when it could not be sent', async ({ page }) => {
    const member = await openAccount(page.request);
    await signIn(page.request, member);
    // For the page a quarter of an hour later; for the gateway hardly a minute has passed.
    await page.clock.install({ time: Date.now() + 15 * 60_000 });
    const texts = alerts(page);
    await page.goto('/products');
    await expect(page.getByText(`이메일 인증이 필요해요. ${member.email} 주소를 인증해 주세요.`)).toBeVisible();
    await page.getByRole('button', { name: '인증 메일 발송' }).click();
    await expect.poll(() => texts).toEqual([FAILED]);
  });

  test('sends a mail by itself, once, and the banner asks no more', async ({ page }) => {
    // Of the starter data, and never sent a mail.
    await signIn(page.request, accounts.newcomer);
    const texts = alerts(page);
    await page.goto('/products');
    await expect(page.getByText('이메일 인증이 필요해요. new@gredia.example 주소를 인증해 주세요.')).toBeVisible();
    await page.goto('/auth/email-verification');
    await expect(page.getByText('마지막 발송: 방금 전')).toBeVisible();
    await page.reload();
    await expect(page.getByText('마지막 발송: 방금 전')).toBeVisible();
    expect(texts).toEqual([SENT]);
    await page.goto('/products');
    await page.getByText('new@gredia.example 주소로 인증 코드를 보냈어요.').waitFor();
    await page.getByRole('button', { name: '인증 후 새로고침' }).click();
    await expect(page.getByRole('button', { name: '재발송' })).toBeVisible();
  });

  test('leaves visitors one way out', async ({ page }) => {
    await page.goto('/auth/email-verification?email=kim%40gredia.example');
    await page.getByRole('button', { name: 'Invalid request. Click to go index page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the HTML of the pages knows nothing of the visitor', async ({ request }) => {
  for (const path of ['login', 'register', 'email-verification', 'reset-password', 'email-change', 'profile']) {
    const query = 'email=kim%40gredia.example&token=SECRET&error=AccessDenied&callbackUrl=%2FSECRET';
    const answer = await request.get(`/auth/${path}?${query}`);
    const html = await answer.text();
    expect(html, path).not.toMatch(/SECRET|kim@|제한된 계정/);
    expect(html, path).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await (await request.get(`/auth/${path}`)).text(), path).toBe(html);
  }
});
