import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { sessions } from '../sessions/sessions.table';
import { Browser, cookieNamed, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

const SESSION = 'next-auth.session-token';

describe('signing out', () => {
  const database = useDatabase();

  async function signedIn() {
    const user = await buildUser();
    const browser = new Browser(await startHttpGateway());
    await browser.signIn(user.email, BUILT_PASSWORD);
    return { browser, user };
  }

  it('24: does not happen with a wrong csrf token', async () => {
    const { browser, user } = await signedIn();
    const answer = await browser.submit('signout', { csrfToken: 'f'.repeat(64) });
    expect(answer).toEqual({ status: 200, url: `${SITE}/api/auth/signout?csrf=true` });
    expect(await browser.user()).toMatchObject({ id: user.id });
  });

  it('25: removes the session, its cookie and its worth', async () => {
    const { browser, user } = await signedIn();
    const old = browser.cookies.get(SESSION) ?? '';
    const token = await browser.csrfToken();
    const response = await browser.post('signout', { callbackUrl: '/', json: 'true' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: `${SITE}/` });
    expect(Object.fromEntries(cookieNamed(response, SESSION)?.attributes ?? [])).toMatchObject({
      path: '/',
      httponly: '',
      samesite: 'Lax',
      'max-age': '0',
    });
    expect(await database().db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await browser.csrfToken()).not.toBe(token);
    const noted = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, user.id));
    expect(noted.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(['sign-in ok', 'sign-out ok']);

    browser.cookies.set(SESSION, old);
    expect(await browser.json('session')).toEqual({});
  });

  it('26: is the same for a visitor who is signed out', async () => {
    const { browser } = await signedIn();
    const first = await browser.submit('signout', { callbackUrl: '/' });
    expect(await browser.submit('signout', { callbackUrl: '/' })).toEqual(first);
    expect(first).toEqual({ status: 200, url: `${SITE}/` });
  });

  it('37: answers json that is not the text "true" by 302', async () => {
    const { browser } = await signedIn();
    const response = await browser.postJson('signout', { csrfToken: await browser.csrfToken(), json: true });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(SITE);
    expect(await browser.user()).toBeUndefined();
  });

  it('asks browsers without scripts on a page of its own', async () => {
    const { browser } = await signedIn();
    const response = await browser.get('signout');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).toContain('<html lang="ko">');
    expect(html).not.toContain('<script');
    const [, action = '', csrfToken = ''] =
      /<form action="([^"]+)" method="post">\s*<input type="hidden" name="csrfToken" value="([^"]+)">/.exec(html) ?? [];
    expect(action).toBe(`${SITE}/api/auth/signout`);
    expect((await browser.post(new URL(action).pathname, { csrfToken })).headers.get('location')).toBe(SITE);
    expect(await browser.user()).toBeUndefined();
  });
});
