import {
  accounts,
  expect,
  expectAccessible,
  expectNotFound,
  overflow,
  requestsTo,
  signIn,
  signInByForm,
  sizes,
  test,
  urls,
} from './admin-test';

test('refuses people without rights, and says so', async ({ page }) => {
  for (const account of [accounts.buyer, accounts.seller]) {
    await page.goto('/auth/login');
    await signInByForm(page, account);
    await expect(page.getByRole('alert')).toHaveText('로그인이 제한된 계정이에요. 고객센터로 문의해 주세요.');
    const { name } = (await page.context().cookies()).find(({ name }) => name.includes('session-token')) ?? {};
    expect(name).toBeUndefined();
  }
  await page.goto('/admin');
  await expectNotFound(page);
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
});

test('says one thing for a wrong password and an unknown address, then that there were too many', async ({ page }) => {
  await page.goto('/auth/login');
  const { email } = accounts.operator;
  for (const wrong of [{ email }, { email: 'nobody@gredia.example' }]) {
    await signInByForm(page, { ...wrong, password: 'not-this-one-1' });
    await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 맞지 않아요.');
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
  }
  for (let failures = 1; failures < 5; failures += 1) {
    const answer = page.waitForResponse(/callback\/credentials/);
    await signInByForm(page, { email, password: 'nor-this-one-2' });
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  }
  await signInByForm(page, accounts.operator);
  await expect(page.getByRole('alert')).toHaveText(
    /로그인 시도가 많아 잠시 제한됐어요\. \d+분 뒤에 다시 시도해 주세요\./,
  );
});

for (const account of [accounts.operator, accounts.admin]) {
  test(`${account.email} signs in, sees the statistics and signs out`, async ({ page, watched }) => {
    await page.goto('/auth/login');
    await signInByForm(page, account);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('통계');
    await expect(page.getByRole('region', { name: '회원' }).getByRole('table')).toBeVisible();
    expect(watched.asked[0]).toBe('CheckAdminAuth');

    const avatar = page.getByRole('button', { name: `${account.name} 메뉴` });
    await expect(avatar).toHaveText(account.name.slice(0, 1));
    await avatar.click();
    await expect(page.getByRole('menuitem')).toHaveText(['메인 사이트로 가기', '로그아웃']);
    await expect(page.getByRole('menuitem', { name: '메인 사이트로 가기' })).toHaveAttribute('href', `${urls.site}/`);
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('navigation', { name: '관리자 메뉴' })).toHaveCount(0);
    await page.goto('/admin');
    await expectNotFound(page);
    await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
    expect(watched.complaints).toEqual([]);
  });
}

test('leads back to the address one wanted, never to another host', async ({ page }) => {
  await page.goto('/auth/login?callbackUrl=%2F%2Fevil.example%2Fadmin');
  await signInByForm(page, accounts.operator);
  await expect(page).toHaveURL(`${urls.admin}/admin`);
  await page.goto('/auth/login?callbackUrl=%2Fadmin%3Fview%3D1');
  await expect(page).toHaveURL(`${urls.admin}/admin?view=1`);
});

test('a sign-out in one tab takes the console away in the other', async ({ page, context }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('통계');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: '반가온 메뉴' }).click();
  await other.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expectNotFound(page);
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();

  await other.goto('/auth/login');
  await signInByForm(other, accounts.operator);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('통계');
});

test('site and console never share a session', async ({ page }) => {
  const hosts = [
    { from: urls.site, to: urls.admin },
    { from: urls.admin, to: urls.site },
  ];
  for (const { from, to } of hosts) {
    expect(await signIn(page, from, accounts.operator)).toBe(200);
    const [session, ...others] = (await page.context().cookies(from)).filter(({ name }) => /session-token/.test(name));
    expect(others).toEqual([]);
    // The browser keeps the cookie to its host …
    expect((await page.context().cookies(to)).map(({ name }) => name)).not.toContain(session?.name);
    // … and sent by hand it is worth nothing on the other.
    const cookie = `${session?.name}=${session?.value}`;
    const read = async (origin: string, path: string) => {
      const requests = await requestsTo(origin, { cookie });
      const answer: unknown = await (await requests.get(path)).json();
      await requests.dispose();
      return answer;
    };
    expect(await read(from, '/api/auth/session')).toMatchObject({ user: { name: '반가온' } });
    expect(await read(to, '/api/auth/session')).toEqual({});
    expect(await read(to, '/api/auth/token')).toEqual({ token: '' });
    await page.context().clearCookies();
  }
});

test('a session of the site is none on the console’s host', async ({ page }) => {
  await page.goto(urls.site);
  await signIn(page, urls.site, accounts.operator);
  await page.goto('/admin');
  await expectNotFound(page);
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
});

for (const { name, viewport } of sizes) {
  test.describe(`${name} sign-in`, () => {
    test.use({ viewport });

    test('is accessible, in both its states', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByLabel('이메일')).toBeFocused();
      await expect(page).toHaveTitle('로그인 | 그레디아');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
    });
  });
}
