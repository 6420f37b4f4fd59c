import type { Page } from '@playwright/test';
import { accounts, expect, expectNotFound, requestsTo, signIn, test, urls } from './admin-test';

const ID = '01a20000-0000-7000-8000-000000000001';

/** Where the menu leads. What it has besides fails the second test: a screen is in this list, or it is not tried. */
const menu = [
  ...['/admin', '/admin/users', '/admin/ingredients', '/admin/products', '/admin/cosmetics', '/admin/quotes'],
  ...['/admin/shop-orders', '/admin/documents', '/admin/membership'],
  ...['/admin/tools/spam-management', '/admin/tools/transfer-email', '/admin/tools/storage-manager'],
  ...[
    '/admin/tools/payments',
    '/admin/tools/moderation',
    '/admin/tools/pulls',
    '/admin/rules/review',
    '/admin/ingredients/merge',
    '/admin/tools/messages',
  ],
  ...['/admin/documents/policies', '/admin/removed'],
  '/admin/tools/audit-log',
];
/** Below those, of one record or of a part. */
const below = [
  ...[`/admin/ingredients/${ID}`, `/admin/ingredients/${ID}/split`, '/admin/ingredients/import'],
  ...[`/admin/users?id=${ID}`, '/admin/users?tab=sellers', '/admin/products?tab=requests', '/admin?period=12m'],
  '/admin/products?tab=items',
];
/** No screens, for anybody. */
const nowhere = ['/admin/nowhere', '/nowhere', '/auth/register', '/Auth/Login', '/admin/items'];

/** Makes the browser take itself for signed in on the console, with a true token of an account that may not. */
async function pretend(page: Page, { email, password }: { email: string; password: string }, role: string) {
  const requests = await requestsTo(urls.site);
  const query =
    'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const data = { operationName: 'SignIn', query, variables: { email, password } };
  const answer = (await (await requests.post('/graphql', { data })).json()) as { data: { signIn: { token: string } } };
  await requests.dispose();
  const { token } = answer.data.signIn;
  const expiresAt = Math.floor(Date.now() / 1000) + 600;
  const user = { id: ID, name: '아무개', email, image: null, nickname: '아무개', level: 0, role, emailVerified: true };
  await page.route('**/api/auth/token', (route) => route.fulfill({ json: { token, expiresAt } }));
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({ json: { user: { ...user, emailVerifiedSent: null }, expires: '2099-01-01T00:00:00.000Z' } }),
  );
}

/** Goes there as a link does, without loading the page anew. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

for (const who of ['visitor', 'buyer', 'seller'] as const) {
  test(`no screen is there for a ${who}: not found inside the shell, and nothing of the console beyond it`, async ({
    page,
    watched,
  }) => {
    if (who !== 'visitor') {
      expect(await signIn(page, urls.admin, accounts[who])).not.toBe(200);
      await pretend(page, accounts[who], who === 'seller' ? 'SELLER' : 'USER');
    }
    await page.goto('/admin/users');
    await expectNotFound(page);
    await expect(page.getByText('Unauthenticated', { exact: true })).toHaveCount(who === 'visitor' ? 1 : 0);
    const screen = page.getByRole('main');
    const seen = await screen.innerText();
    const shell = [...watched.scripts];
    for (const address of [...menu, ...below, ...nowhere]) {
      await follow(page, address);
      await expectNotFound(page);
      expect(await screen.innerText(), address).toBe(seen);
    }
    expect(watched.scripts).toEqual(shell);
    expect(shell.filter((script) => /console-routes|-page/.test(script))).toEqual([]);
    expect([...new Set(watched.asked)]).toEqual(['CheckAdminAuth']);
    expect(watched.complaints).toEqual([]);
  });
}

test('every address is answered with the same page, which names no script beyond the shell', async () => {
  const requests = await requestsTo(urls.admin);
  const pages = await Promise.all(
    [...menu, ...below, ...nowhere].map(async (address) => (await requests.get(address)).text()),
  );
  await requests.dispose();
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toMatch(/console-routes|-page-/);
});

for (const who of ['operator', 'admin'] as const) {
  test(`every screen of the menu opens for an ${who}`, async ({ page, watched }) => {
    await signIn(page, urls.admin, accounts[who]);
    await page.goto('/admin');
    const links = page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(found).toEqual(menu);
    for (const [at, address] of menu.entries()) {
      await links.nth(at).click();
      await expect(page).toHaveURL((url) => url.pathname === address);
      const label = (await links.nth(at).innerText()).split('\n')[0] ?? '';
      await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    for (const address of ['/admin/users?tab=sellers', '/admin/products?tab=requests']) {
      await follow(page, address);
      const tab = page.getByRole('navigation', { name: /보기$/ }).locator('[aria-current=page]');
      await expect(tab).toHaveText(address.includes('sellers') ? /^공급사/ : /^등록 요청/);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    expect(watched.complaints).toEqual([]);
  });
}
