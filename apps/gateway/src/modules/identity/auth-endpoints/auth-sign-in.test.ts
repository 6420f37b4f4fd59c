import { DAY_MS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { users } from '../accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { sessions } from '../sessions/sessions.table';
import { ADMIN, Browser, cookieNamed, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

const SESSION = 'next-auth.session-token';
const B = `${SITE}/api/auth`;

describe('signing in', () => {
  const database = useDatabase();

  async function visit(origin = SITE, env: NodeJS.ProcessEnv = {}): Promise<Browser> {
    return new Browser(await startHttpGateway(env), origin);
  }

  const sessionsOf = (userId: string) => database().db.select().from(sessions).where(eq(sessions.userId, userId));

  it('5: answers a bad password by 401, with the reason in the address', async () => {
    const browser = await visit();
    const wrong = { status: 401, url: `${B}/error?error=CredentialsSignin&provider=credentials` };
    const { email } = await buildUser();
    expect(await browser.signIn(email, 'wrong')).toEqual(wrong);
    expect(await browser.signIn('nobody@example.kr', BUILT_PASSWORD)).toEqual(wrong);
    expect(await browser.submit('callback/credentials')).toEqual(wrong);
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it('6: answers a bad password without json by 302 to the same address', async () => {
    const { email } = await buildUser();
    const fields = { email: String(email), password: 'wrong' };
    const response = await (await visit()).post('callback/credentials', fields);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${B}/error?error=CredentialsSignin&provider=credentials`);
    expect(await response.text()).toBe('');
  });

  it('7: refuses a wrong csrf token as if it had not been sent', async () => {
    const { id, email } = await buildUser();
    const browser = await visit();
    const answer = await browser.signIn(email, BUILT_PASSWORD, { csrfToken: 'f'.repeat(64) });
    expect(answer).toEqual({ status: 200, url: `${B}/signin?csrf=true&error=MissingCSRF` });
    // The token counts in the body alone.
    const token = await browser.csrfToken();
    const inAddress = await browser.send(`callback/credentials?csrfToken=${token}`, {
      method: 'POST',
      headers: { 'x-csrf-token': token },
      body: new URLSearchParams({ email: String(email), password: BUILT_PASSWORD, json: 'true' }),
    });
    expect(await inAddress.json()).toEqual({ url: `${B}/signin?csrf=true&error=MissingCSRF` });
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('7: says no more than its reference when it is to be strict', async () => {
    const browser = await visit(SITE, { AUTH_STRICT: '1' });
    expect(await browser.signIn('a@example.kr', 'x', { csrfToken: 'x' })).toEqual({
      status: 200,
      url: `${B}/signin?csrf=true`,
    });
  });

  it('8: opens a session with the right password and goes where it was asked to', async () => {
    const { id, email } = await buildUser();
    const browser = await visit();
    const fields = { email: String(email), password: BUILT_PASSWORD, redirect: 'false', json: 'true' };
    const response = await browser.post('callback/credentials', { ...fields, callbackUrl: '/foo' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: `${SITE}/foo` });
    const { attributes } = cookieNamed(response, SESSION) ?? {};
    expect([...(attributes?.keys() ?? [])].sort()).toEqual(['expires', 'httponly', 'path', 'samesite']);
    expect([attributes?.get('path'), attributes?.get('samesite')]).toEqual(['/', 'Lax']);
    expect(Date.parse(attributes?.get('expires') ?? '')).toBeCloseTo(Date.now() + 30 * DAY_MS, -5);

    const [row] = await sessionsOf(id);
    expect(row).toMatchObject({ frontEnd: 'site', method: 'credentials', device: 'Chrome · Windows' });
    // What the database holds opens nothing.
    expect(browser.cookies.get(SESSION)).not.toContain(row?.sid);
    browser.cookies.set(SESSION, `s:${row?.sid}`);
    expect(await browser.user()).toBeUndefined();
  });

  it('8: takes JSON as well as forms', async () => {
    const { email } = await buildUser();
    const browser = await visit();
    const csrfToken = await browser.csrfToken();
    const fields = { csrfToken, email, password: BUILT_PASSWORD, json: 'true' };
    expect(await (await browser.postJson('callback/credentials', fields)).json()).toEqual({ url: SITE });
    expect(await browser.user()).toMatchObject({ email });
  });

  it('10: adopts no session id that was there before, and drops the one that was', async () => {
    const { id, email } = await buildUser();
    const browser = await visit();
    browser.cookies.set(SESSION, 's:preset.signature');
    await browser.signIn(email, BUILT_PASSWORD);
    const first = browser.cookies.get(SESSION) ?? '';
    expect(first).not.toContain('preset');
    expect(await sessionsOf(id)).toHaveLength(1);

    await browser.signIn(email, BUILT_PASSWORD);
    expect(browser.cookies.get(SESSION)).not.toBe(first);
    expect(await sessionsOf(id)).toHaveLength(1);
    browser.cookies.set(SESSION, first);
    expect(await browser.user()).toBeUndefined();
  });

  it('gives a new csrf token with a sign-in (D7)', async () => {
    const { email } = await buildUser();
    const browser = await visit();
    const before = await browser.csrfToken();
    await browser.signIn(email, 'wrong');
    expect(await browser.csrfToken()).toBe(before);
    await browser.signIn(email, BUILT_PASSWORD);
    expect(await browser.csrfToken()).not.toBe(before);
    expect((await browser.submit('signout', { csrfToken: before })).url).toBe(`${B}/signout?csrf=true`);
    expect(await browser.user()).toMatchObject({ email });
  });

  it('17: answers a provider that is none like a missing one', async () => {
    const browser = await visit();
    for (const path of ['signin/nope', 'signin', 'signin/kakao', 'signin/__proto__']) {
      expect(await browser.submit(path)).toEqual({ status: 200, url: `${B}/signin?csrf=true` });
    }
    expect(await browser.submit('signin/credentials')).toEqual({ status: 200, url: `${B}/signin` });
  });

  it('18: has no callback of a provider that is none', async () => {
    const response = await (await visit()).post('callback/nope');
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('Error: This action with HTTP POST is not supported by NextAuth.js');
    expect(setCookies(response)).toEqual([]);
  });

  it('23: takes no password by GET', async () => {
    const response = await (await visit()).get(`callback/credentials?email=a@example.kr&password=${BUILT_PASSWORD}`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Error: Callback for provider type credentials not supported');
  });

  it('38: refuses the sixth attempt for one address and e-mail by 429, with the right password too', async () => {
    const { email } = await buildUser();
    const browser = await visit();
    for (let failure = 1; failure <= 5; failure++) {
      expect(await browser.signIn(email, 'wrong')).toMatchObject({ status: 401 });
    }
    const fields = { email: String(email), password: BUILT_PASSWORD, json: 'true' };
    const response = await browser.post('callback/credentials', fields);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ url: `${B}/error?error=TooManyAttempts` });
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await (await visit()).signIn(email, BUILT_PASSWORD)).toMatchObject({ status: 200 });
  });

  it.each([
    ['SUSPENDED', 'AccountSuspended'],
    ['WITHDRAWN', 'AccountWithdrawn'],
  ] as const)('refuses an account that is %s by 403 %s', async (state, code) => {
    const { email } = await buildUser({ state });
    const browser = await visit();
    expect(await browser.signIn(email, BUILT_PASSWORD)).toEqual({ status: 403, url: `${B}/error?error=${code}` });
    expect(await browser.user()).toBeUndefined();
  });

  it('says nothing of what broke when a password cannot be checked (D2)', async () => {
    const { email } = await buildUser();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const browser = new Browser(await startHttpGateway({}, log));
    const { db } = database();
    await db.execute(sql`ALTER TABLE rate_limits RENAME TO rate_limits_lost`);
    const answer = await browser.signIn(email, BUILT_PASSWORD);
    await db.execute(sql`ALTER TABLE rate_limits_lost RENAME TO rate_limits`);
    expect(answer).toEqual({ status: 401, url: `${B}/error?error=Callback` });
    expect(lines.join()).toContain('CREDENTIALS_CALLBACK_ERROR');
    expect(lines.join()).toContain('"name":"UnknownError"');
    expect(lines.join()).not.toContain(BUILT_PASSWORD);
  });

  describe('on the console', () => {
    it('knows passwords alone', async () => {
      const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
      const gateway = await startHttpGateway(keys);
      expect(Object.keys(await new Browser(gateway).json('providers'))).toEqual(['credentials', 'kakao']);
      const admin = new Browser(gateway, ADMIN);
      expect(Object.keys(await admin.json('providers'))).toEqual(['credentials']);
      expect((await admin.submit('signin/kakao')).url).toBe(`${ADMIN}/api/auth/signin?csrf=true`);
      expect((await admin.get('callback/kakao?code=1&state=1')).status).toBe(400);
    });

    it.each(['USER', 'SELLER', 'EDITOR'] as const)('refuses a %s by 403 AccessDenied', async (role) => {
      const { id, email } = await buildUser({ role });
      const url = `${ADMIN}/api/auth/error?error=AccessDenied`;
      expect(await (await visit(ADMIN)).signIn(email, BUILT_PASSWORD)).toEqual({ status: 403, url });
      expect(await sessionsOf(id)).toEqual([]);
    });

    it.each(['OPERATOR', 'ADMIN'] as const)('lets an %s in, for as long as it is one', async (role) => {
      const { id, email } = await buildUser({ role });
      const browser = await visit(ADMIN);
      expect(await browser.signIn(email, BUILT_PASSWORD)).toEqual({ status: 200, url: ADMIN });
      expect(await browser.user()).toMatchObject({ role });
      await database().db.update(users).set({ role: 'USER' }).where(eq(users.id, id));
      expect(await browser.json('token')).toEqual({ token: '' });
      expect(await browser.user()).toBeUndefined();
      expect(await sessionsOf(id)).toEqual([]);
    });
  });

  it.each([
    ['an https address', { SITE_URL: 'https://www.example.kr' }, 'https://www.example.kr'],
    // The server in front need not say that there is https where the settings do.
    ['an https address, reached by http', { SITE_URL: 'https://www.example.kr' }, 'http://www.example.kr'],
    ['an http address, reached by https', {}, 'https://localhost:4200'],
  ])('41: prefixes and secures the cookies of %s', async (_, env, origin) => {
    const { email } = await buildUser();
    const browser = await visit(origin, env);
    const form = await browser.get('csrf');
    const fields = { email: String(email), password: BUILT_PASSWORD, json: 'true', callbackUrl: '/x' };
    const response = await browser.post('callback/credentials', fields);
    expect(await response.json()).toEqual({ url: `${origin.replace('http:', 'https:')}/x` });
    const cookies = [...setCookies(form), ...setCookies(response), ...setCookies(await browser.get('session'))];
    expect([...new Set(cookies.map(({ name }) => name))].sort()).toEqual([
      '__Host-next-auth.csrf-token',
      '__Secure-next-auth.callback-url',
      '__Secure-next-auth.session-token',
    ]);
    for (const { attributes } of cookies) {
      expect(attributes.has('secure')).toBe(true);
      expect(attributes.get('path')).toBe('/');
      expect(attributes.has('domain')).toBe(false);
    }
    expect(await browser.user()).toMatchObject({ email });
  });
});
