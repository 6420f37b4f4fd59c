import { avatar, linkIn, mailTo, signedInMember, submitLogin } from './members';
import { expect, expectUncovered, signIn, test } from './site-test';

/** The member's own account. */

test('changes land, also in the header, and unsaved ones are guarded', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/auth/profile');
  await page.getByRole('textbox', { name: '이름' }).fill('서하늘');
  await page.getByRole('textbox', { name: '휴대폰' }).fill('010 2345 6789');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했어요')).toBeVisible();
  await expect(avatar(page)).toHaveText('서');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '휴대폰' })).toHaveValue('010-2345-6789');
  await expect(page.getByRole('region', { name: '내 계정' })).toContainText('서하늘');

  await page.getByRole('textbox', { name: '별명' }).fill('admin');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('쓸 수 없는 별명이에요. 다른 별명을 골라 주세요.')).toBeVisible();
  await page.getByRole('link', { name: '원료' }).first().click();
  await page.getByRole('button', { name: '계속 입력하기' }).click();
  await expect(page.getByRole('textbox', { name: '별명' })).toHaveValue('admin');
  await expect(page).toHaveURL('/auth/profile');
  await page.getByRole('link', { name: '원료' }).first().click();
  await page.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/products');
});

test('the contents at the side lead to their parts, mark the one that is read, and Back returns', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/auth/profile');
  const contents = page.getByRole('navigation', { name: '마이페이지' });
  const link = (name: string) => contents.getByRole('link', { name });
  // What stands above comes in files and answers of its own.
  for (const name of ['요청한 원료', '지켜보는 성분']) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(link('내 정보')).toHaveAttribute('aria-current', 'location');
  const security = page.getByRole('region', { name: '로그인과 보안' });
  for (const name of ['지켜보는 성분', '로그인과 보안']) {
    await link(name).click();
    await expect(link(name)).toHaveAttribute('aria-current', 'location');
  }
  await expectUncovered(security);
  const place = () => security.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(await place()).toBeLessThan(100);
  await link('데이터와 탈퇴').click();
  await expect(link('데이터와 탈퇴')).toHaveAttribute('aria-current', 'location');
  await page.goBack();
  await expect(link('로그인과 보안')).toHaveAttribute('aria-current', 'location');
  await expect.poll(place).toBeLessThan(100);
  await page.goto('/auth/profile#data');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeInViewport();
});

test('Back asks before unsaved input is lost', async ({ page }) => {
  await signedInMember(page);
  await page.goto('/products');
  await avatar(page).click();
  await page.getByRole('menuitem', { name: '마이페이지' }).click();
  const name = page.getByRole('textbox', { name: '이름' });
  await name.fill('서하늘');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: '계속 입력하기' }).click();
  await expect(name).toHaveValue('서하늘');
  await name.press('Backspace');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/products');
});

test('another address is confirmed by its mail', async ({ page }) => {
  const member = await signedInMember(page);
  const next = `next-${member.email}`;
  await page.goto('/auth/profile');
  await page.getByRole('button', { name: '이메일 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '이메일 변경' });
  await dialog.getByRole('textbox', { name: '새 이메일' }).fill(next);
  await dialog.getByLabel('지금 비밀번호').fill(member.password);
  await dialog.getByRole('button', { name: '확인 메일 보내기' }).click();
  await expect(dialog.getByRole('status')).toContainText(next);
  await page.goto(linkIn(await mailTo(page.request, next, /이메일/)));
  await page.getByRole('button', { name: '이메일 변경 완료하기' }).click();
  await page.getByRole('link', { name: '마이페이지로 가기' }).click();
  await expect(page.getByRole('region', { name: '로그인과 보안' })).toContainText(next);
  await expect(page.getByRole('region', { name: '로그인과 보안' })).toContainText('인증됨');
});

test('another password signs the other devices out and this one not', async ({ page, browser, baseURL }) => {
  const member = await signedInMember(page);
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere.request, member);
  await page.goto('/auth/profile');
  await expect(page.getByText('이 기기 외 1대')).toBeVisible();
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByLabel('지금 비밀번호').fill('gredia-wrong-1');
  await dialog.getByLabel('새 비밀번호').fill('새로운 세라마이드 7!');
  await dialog.getByLabel('한 번 더').fill('새로운 세라마이드 7!');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog.getByText('비밀번호가 맞지 않아요.')).toBeVisible();
  await dialog.getByLabel('지금 비밀번호').fill(member.password);
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('이 기기에서만 로그인했어요')).toBeVisible();
  expect(await (await elsewhere.request.get('/api/auth/session')).json()).toEqual({});
  await elsewhere.close();
});

test('devices are signed out one by one or all at once', async ({ page, browser, baseURL }) => {
  const member = await signedInMember(page);
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL })));
  for (const other of others) await signIn(other.request, member);
  const isSignedIn = async () => {
    const sessions = await Promise.all(
      others.map(async ({ request }) => (await request.get('/api/auth/session')).json()),
    );
    return sessions.map((session: object) => 'user' in session);
  };
  await page.goto('/auth/profile');
  await expect(page.getByText('이 기기 외 2대')).toBeVisible();
  const security = page.getByRole('region', { name: '로그인과 보안' });
  await security
    .getByRole('button', { name: /에서 로그아웃$/ })
    .first()
    .click();
  await expect(page.getByText('이 기기 외 1대')).toBeVisible();
  expect((await isSignedIn()).filter(Boolean)).toHaveLength(1);
  await security.getByRole('button', { name: '모두 로그아웃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 로그아웃' }).click();
  await expect(page.getByText('이 기기에서만 로그인했어요')).toBeVisible();
  expect(await isSignedIn()).toEqual([false, false]);
  await Promise.all(others.map((other) => other.close()));
});

test('alarms are kept, and the data come as a file', async ({ page }) => {
  const member = await signedInMember(page);
  await page.goto('/auth/profile');
  const answers = page.getByRole('combobox', { name: '견적 이메일' });
  await answers.selectOption('하루 한 번');
  const inApp = page.getByRole('switch', { name: '댓글과 답글 앱 알림' });
  await inApp.uncheck();
  await page.getByRole('switch', { name: '소식과 혜택 이메일' }).check();
  await page.getByRole('switch', { name: '야간에도 받기' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내 데이터 받기' }).click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text).toContain(member.email);
  await page.reload();
  await expect(answers).toHaveValue('DAILY');
  await expect(inApp).not.toBeChecked();
  await expect(page.getByRole('switch', { name: '야간에도 받기' })).toBeChecked();
});

test('leaving needs word and password, and then the account is gone', async ({ page, watched }) => {
  watched.expected.push(/status of 40[13]/);
  const member = await signedInMember(page);
  await page.goto('/auth/profile');
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴할까요?' });
  await expect(dialog.getByRole('textbox', { name: '탈퇴를 입력해 주세요' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '탈퇴하기' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: '탈퇴를 입력해 주세요' }).fill('탈퇴');
  await dialog.getByLabel('지금 비밀번호').fill(member.password);
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('탈퇴했어요. 그동안 함께해 주셔서 고마워요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await page.goto('/auth/login');
  await submitLogin(page, member);
  await expect(page.getByRole('alert')).toBeVisible();
});
