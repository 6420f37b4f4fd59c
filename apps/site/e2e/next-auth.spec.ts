import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import {
  CLIENTS,
  expectStatus,
  hideAndShow,
  lastMessage,
  openTab,
  servePages,
  takeCalls,
  type Client,
} from './conformance/pages';
import { expect, ownAddress, ready, test } from './site-test';

/**
 * Cases 43 to 50 of docs/product/sign-in.md#conformance against the real servers: the unmodified client of NextAuth.js
 * v4, and ours, which must not be told apart from it.
 */

const buyer = { email: 'buyer@gredia.example', password: 'gredia-buyer-1' };
const both = Object.keys(CLIENTS) as Client[];
const UNAUTHORIZED = /status of 401/;

const signIn = (page: Page, options: Record<string, string | boolean> = {}) =>
  page.evaluate((given) => window.client.signIn('credentials', { redirect: false, ...given }), {
    ...buyer,
    ...options,
  });

const signOut = (page: Page) => page.evaluate(() => window.client.signOut({ redirect: false, callbackUrl: '/' }));

/** A tab whose client has had its first answer. */
async function openSettled(context: BrowserContext, client: Client, status = 'unauthenticated') {
  const tab = await openTab(context, client);
  await expectStatus(tab.page, status);
  return tab;
}

test.beforeEach(({ context }) => servePages(context));

for (const client of both) {
  test.describe(`the ${client} client`, () => {
    test('43: asks once for the session and tells the other tabs', async ({ context }) => {
      const tab = await openSettled(context, client);
      expect(await takeCalls(tab)).toEqual(['GET session']);
      expect(await tab.page.evaluate(() => window.client.statuses)).toEqual(['loading', 'unauthenticated']);
      expect(await lastMessage(tab.page)).toMatchObject({
        event: 'session',
        data: { trigger: 'getSession' },
        timestamp: expect.any(Number),
      });
    });

    test('44: says what came of a sign-in, and calls in order', async ({ context, watched, baseURL }) => {
      watched.expected.push(UNAUTHORIZED);
      const tab = await openSettled(context, client);
      const { page } = tab;
      await takeCalls(tab);
      expect(await signIn(page, { password: 'gredia-wrong-1' })).toEqual({
        error: 'CredentialsSignin',
        status: 401,
        ok: false,
        url: null,
      });
      expect(await takeCalls(tab)).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials']);

      expect(await signIn(page, { callbackUrl: '/ingredients?page=2' })).toEqual({
        error: null,
        status: 200,
        ok: true,
        url: `${baseURL}/ingredients?page=2`,
      });
      expect(await takeCalls(tab)).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials', 'GET session']);
      await expectStatus(page, 'authenticated');

      expect(await signOut(page)).toMatchObject({ url: `${baseURL}/` });
      expect(await takeCalls(tab)).toEqual(['GET csrf', 'POST signout', 'GET session']);
      await expectStatus(page, 'unauthenticated');
    });

    test('45: a sign-out reaches the other tab without a reload', async ({ context }) => {
      const first = await openSettled(context, client);
      await signIn(first.page);
      const second = await openSettled(context, client, 'authenticated');
      await signOut(first.page);
      await expectStatus(second.page, 'unauthenticated');
      // One look at the start, one because of the message: a message is not answered with a message.
      expect(await takeCalls(second)).toEqual(['GET session', 'GET session']);
    });

    test('46: an update changes the name here and in the other tab', async ({ context, request }) => {
      const account = await openAccount(request);
      const tab = await openSettled(context, client);
      await signIn(tab.page, account);
      const other = await openSettled(context, client, 'authenticated');
      await takeCalls(tab);
      // Two messages within a second are one to the reference client.
      await tab.page.clock.setSystemTime(Date.now() + 10_000);
      const updated = await tab.page.evaluate(() => window.client.update({ name: '새이름', role: 'ADMIN', level: 9 }));
      expect(updated).toMatchObject({ user: { name: '새이름', role: 'USER', level: 0, email: account.email } });
      expect(await takeCalls(tab)).toEqual(['GET csrf', 'POST session']);
      await expect(tab.page.getByLabel('name')).toHaveText('새이름');
      await expect(other.page.getByLabel('name')).toHaveText('새이름');
    });

    test('47: coming back asks once for a session and not at all without one', async ({ context }) => {
      const tab = await openSettled(context, client);
      const { page } = tab;
      // Past the time in which our client thinks that nothing can have changed.
      const later = (seconds: number) => page.clock.setSystemTime(Date.now() + seconds * 1000);
      await takeCalls(tab);
      await later(60);
      await hideAndShow(page);
      expect(await takeCalls(tab)).toEqual([]);

      await signIn(page);
      await expectStatus(page, 'authenticated');
      await takeCalls(tab);
      await later(120);
      await hideAndShow(page);
      expect(await takeCalls(tab)).toEqual(['GET session']);
    });

    test('48: a guarded page leads to the sign-in page, which leads back', async ({ context, baseURL }) => {
      const { page } = await openTab(context, client, '?required=1');
      await page.waitForURL('**/auth/login?*');
      const parameters = new URL(page.url()).searchParams;
      expect(parameters.get('error')).toBe('SessionRequired');
      const back = new URL(parameters.get('callbackUrl') ?? '', baseURL);
      expect(back.href).toBe(`${baseURL}${CLIENTS[client]}?required=1`);

      await ready(page);
      await page.getByLabel('이메일').fill(buyer.email);
      await page.getByLabel('비밀번호', { exact: true }).fill(buyer.password);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await page.waitForURL(back.href);
      // The site's router has gone there without asking for a document.
      await page.reload();
      await expectStatus(page, 'authenticated');
    });

    test('50: without the list of providers it ends on the sign-in page', async ({ context, watched }) => {
      watched.expected.push(/status of 503/, /CLIENT_FETCH_ERROR/);
      const { page } = await openSettled(context, client);
      await context.route('**/api/auth/providers', (route) => route.fulfill({ status: 503, body: 'down' }), {
        times: 1,
      });
      await page.evaluate(() => void window.client.signIn('credentials', {}));
      await page.waitForURL('**/auth/login?error=Default');
      await expect(page.getByRole('alert')).toContainText('지금은 로그인할 수 없어요.');
    });
  });
}

test.describe('49: both clients on one origin', () => {
  test('ours signs in and out, the reference client follows', async ({ context }) => {
    const ours = await openSettled(context, 'own');
    const theirs = await openSettled(context, 'reference');
    await signIn(ours.page);
    await expectStatus(theirs.page, 'authenticated');
    await signOut(ours.page);
    await expectStatus(theirs.page, 'unauthenticated');
  });

  test('the reference client signs in and out, ours follows', async ({ context }) => {
    const ours = await openSettled(context, 'own');
    const theirs = await openSettled(context, 'reference');
    // It tells other tabs only when its page has come back from signing in, and twice within a second it tells nothing.
    await theirs.page.clock.setSystemTime(Date.now() + 10_000);
    await theirs.page.evaluate(
      (options) => void window.client.signIn('credentials', { ...options, callbackUrl: location.href }),
      buyer,
    );
    await expectStatus(theirs.page, 'authenticated');
    await expectStatus(ours.page, 'authenticated');
    await signOut(theirs.page);
    await expectStatus(ours.page, 'unauthenticated');
  });
});

test('ours also says how long to wait after too many attempts', async ({ context, watched }) => {
  watched.expected.push(UNAUTHORIZED, /status of 429/);
  const { page } = await openSettled(context, 'own');
  const email = 'nobody@example.com';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await signIn(page, { email })).toMatchObject({ error: 'CredentialsSignin' });
  }
  const refused = await signIn(page, { email });
  expect(refused).toMatchObject({ error: 'TooManyAttempts', status: 429, ok: false, url: null });
  const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(800);
  expect(retryAfterSeconds).toBeLessThanOrEqual(900);
});

/** An account that no other test touches. */
async function openAccount(request: APIRequestContext) {
  const account = { email: `m${ownAddress().replaceAll('.', '-')}@example.com`, password: 'byeolbit-2026' };
  const query =
    'mutation SignUp($email: String!, $name: String!, $password: String!, $consents: ConsentInput) { signUp(email: $email, name: $name, password: $password, consents: $consents) }';
  const consents = { terms: true, privacy: true, ageOver14: true };
  const answer = await request.post('/graphql', {
    data: { query, variables: { ...account, name: '나은솔', consents } },
  });
  expect(await answer.json()).toEqual({ data: { signUp: true } });
  return account;
}
