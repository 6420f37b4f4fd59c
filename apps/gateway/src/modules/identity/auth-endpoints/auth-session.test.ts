import { DAY_MS } from '@gredia/domain';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { sessions } from '../sessions/sessions.table';
import { Browser, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';

const SESSION = 'next-auth.session-token';
const CSRF = 'next-auth.csrf-token';

const namesOf = (response: Response) => setCookies(response).map(({ name }) => name);

function expectNoStore({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('private, no-cache, no-store');
  expect(headers.get('pragma')).toBe('no-cache');
  expect(headers.get('expires')).toBe('0');
}

describe('the session of the sign-in protocol', () => {
  const database = useDatabase();

  async function visit(): Promise<Browser> {
    return new Browser(await startHttpGateway());
  }

  async function signedIn(values: Parameters<typeof buildUser>[0] = {}) {
    const user = await buildUser(values);
    const browser = await visit();
    expect(await browser.signIn(user.email, BUILT_PASSWORD)).toMatchObject({ status: 200 });
    return { browser, user };
  }

  const update = async (browser: Browser, data?: unknown) =>
    browser.postJson('session', { csrfToken: await browser.csrfToken(), data });

  it('1: is {} for a visitor, who gets the cookies of forms and none of a session', async () => {
    const response = await (await visit()).get('session');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expectNoStore(response);
    expect(await response.text()).toBe('{}');
    const cookies = new Map(setCookies(response).map((cookie) => [cookie.name, cookie]));
    expect([...cookies.keys()].sort()).toEqual(['next-auth.callback-url', CSRF]);
    expect(cookies.get('next-auth.callback-url')?.value).toBe(SITE);
    for (const { attributes } of cookies.values()) {
      expect(Object.fromEntries(attributes)).toEqual({ path: '/', httponly: '', samesite: 'Lax' });
    }
    expect(await database().db.$count(sessions)).toBe(0);
  });

  it('2: keeps the csrf token of a browser; its cookie is token%7Csha256(token+SECRET)', async () => {
    const browser = await visit();
    const first = await browser.get('csrf');
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    expectNoStore(first);
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
    const hash = createHash('sha256').update(`${csrfToken}${testKeys.secrets[0]}`).digest('hex');
    expect(setCookies(first).find(({ name }) => name === CSRF)?.raw).toBe(`${csrfToken}%7C${hash}`);

    const second = await browser.get('csrf');
    expect(await second.json()).toEqual({ csrfToken });
    expect(namesOf(second)).toEqual([]);
  });

  it('3: replaces a csrf cookie whose hash was tampered with', async () => {
    const browser = await visit();
    const before = await browser.csrfToken();
    const forged = `${before}|${'0'.repeat(64)}`;
    browser.cookies.set(CSRF, forged);
    const response = await browser.get('csrf');
    expect(((await response.json()) as { csrfToken: string }).csrfToken).not.toBe(before);
    expect(browser.cookies.get(CSRF)).not.toBe(forged);
  });

  it('4: lists providers with five members each and absolute addresses, and sets no cookie', async () => {
    const response = await (await visit()).get('providers');
    expect(response.status).toBe(200);
    expectNoStore(response);
    expect(namesOf(response)).toEqual([]);
    expect(await response.json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: `${SITE}/api/auth/signin/credentials`,
        callbackUrl: `${SITE}/api/auth/callback/credentials`,
      },
    });
  });

  it('9: names the user after a sign-in, with an end 30 days from now, and refreshes the cookie', async () => {
    const sent = new Date('2026-01-02T03:04:05Z');
    const { browser, user } = await signedIn({ emailVerifiedAt: null, emailVerificationSentAt: sent });
    const before = browser.cookies.get(SESSION);
    const response = await browser.get('session');
    expectNoStore(response);
    const { id, name, email, nickname, role } = user;
    const session = (await response.json()) as { user: unknown; expires: string };
    expect(session.user).toEqual({
      id,
      name,
      email,
      nickname,
      role,
      image: null,
      level: 0,
      emailVerified: false,
      emailVerifiedSent: sent.getTime() / 1000,
    });
    expect(new Date(session.expires).toISOString()).toBe(session.expires);
    expect(Math.abs(Date.parse(session.expires) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    const cookie = setCookies(response).find(({ name: cookieName }) => cookieName === SESSION);
    expect(cookie?.value).toBe(before);
    expect(Date.parse(cookie?.attributes.get('expires') ?? '')).toBeCloseTo(Date.parse(session.expires), -4);
  });

  it('touches the row of a session that is used at most once a day', async () => {
    const { browser, user } = await signedIn();
    const { db } = database();
    const endsIn = async (days: number) => {
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id));
      return expiresAt;
    };
    const end = async () => {
      const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
      return row?.expiresAt;
    };
    const young = await endsIn(29.1);
    await browser.get('session');
    expect(await end()).toEqual(young);

    const old = await endsIn(28.9);
    await browser.get('token');
    expect(await end()).toEqual(old);
    await browser.get('session');
    expect((await end())?.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
  });

  it('11: takes a new name with the right csrf token', async () => {
    const { browser } = await signedIn();
    const response = await update(browser, { name: '임꺽정' });
    expect(response.status).toBe(200);
    expectNoStore(response);
    expect(await response.json()).toMatchObject({ user: { name: '임꺽정' } });
    expect(namesOf(response)).toEqual([SESSION]);
    expect(await browser.user()).toMatchObject({ name: '임꺽정' });
  });

  it('12: answers an update with a wrong csrf token by 400 {}', async () => {
    const { browser } = await signedIn();
    const response = await browser.postJson('session', { csrfToken: 'x', data: { name: '임꺽정' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('{}');
    expect(await browser.user()).toMatchObject({ name: '홍길동' });
  });

  it('13: leaves level, role, address and verification alone', async () => {
    const { browser, user } = await signedIn({ emailVerifiedAt: null });
    const before = await browser.user();
    const data = { level: 9, role: 'ADMIN', emailVerified: true, email: 'other@example.kr', id: 'x' };
    const response = await update(browser, data);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: before });
    expect(await database().db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
  });

  it('14: reads the account anew on an update without data', async () => {
    const { browser, user } = await signedIn({ emailVerifiedAt: null });
    await database().db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    expect(await (await update(browser)).json()).toMatchObject({ user: { emailVerified: true } });
  });

  it('is {} for a visitor who updates it', async () => {
    const browser = await visit();
    const response = await update(browser, { name: '임꺽정' });
    expect([response.status, await response.text()]).toEqual([200, '{}']);
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['an unsigned id', () => 's:abc'],
    ['an id signed with another key', () => `s:${'a'.repeat(32)}.${'b'.repeat(43)}`],
  ])('36: clears a cookie with %s', async (_, cookie) => {
    const browser = await visit();
    browser.cookies.set(SESSION, cookie());
    const response = await browser.get('session');
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    const cleared = setCookies(response).find(({ name }) => name === SESSION);
    expect(cleared?.value).toBe('');
    expect(Object.fromEntries(cleared?.attributes ?? [])).toMatchObject({ 'max-age': '0', path: '/', httponly: '' });
  });

  it.each([
    ['has ended', async () => void (await database().db.update(sessions).set({ expiresAt: new Date() }))],
    ['is gone', async () => void (await database().db.delete(sessions))],
    [
      'belongs to a suspended account',
      async () => void (await database().db.update(users).set({ state: 'SUSPENDED' })),
    ],
    [
      'belongs to a withdrawn account',
      async () => void (await database().db.update(users).set({ state: 'WITHDRAWN' })),
    ],
  ])('36: clears the cookie of a session that %s', async (_, happens) => {
    const { browser } = await signedIn();
    expect(await browser.user()).toBeDefined();
    await happens();
    expect(await browser.json('token')).toEqual({ token: '' });
    expect(browser.cookies.has(SESSION)).toBe(true);
    expect(await browser.user()).toBeUndefined();
    expect(browser.cookies.has(SESSION)).toBe(false);
  });
});
