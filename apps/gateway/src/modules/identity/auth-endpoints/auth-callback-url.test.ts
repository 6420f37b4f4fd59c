import { describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { Browser, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

const COOKIE = 'next-auth.callback-url';
const CONFIGURATION_ERROR = {
  message: 'There is a problem with the server configuration. Check the server logs for more information.',
};

describe('where the sign-in protocol goes in the end', () => {
  useDatabase();

  async function visit(): Promise<Browser> {
    return new Browser(await startHttpGateway());
  }

  const inAddress = (callbackUrl: string) => `?${new URLSearchParams({ callbackUrl })}`;

  it('27: is never another host, wherever it is asked for', async () => {
    const browser = await visit();
    const evil = 'https://evil.example';
    expect(await browser.submit('signout', { callbackUrl: evil })).toEqual({ status: 200, url: SITE });
    expect(await browser.submit(`signout${inAddress(evil)}`)).toEqual({ status: 200, url: SITE });
    browser.cookies.set(COOKIE, evil);
    expect(await browser.submit('signout')).toEqual({ status: 200, url: SITE });
    const { headers } = await browser.get(`signin${inAddress(evil)}`);
    expect(headers.get('location')).toBe(`/auth/login?callbackUrl=${encodeURIComponent(SITE)}`);
  });

  it.each([
    ...['//evil.example', '/\\evil.example', 'foo', '///evil.example', '\\\\evil.example', 'https:evil.example'],
    ...['http:/evil.example', 'https:///evil.example', '/\t/evil.example', '/\n/evil.example', ' //evil.example'],
    ...['http://localhost:4200@evil.example', 'http://localhost:4200.evil.example', 'http://user:pass@localhost:4200/'],
    ...[
      'https://localhost:4200/',
      'http://localhost:42000',
      'http://localhost',
      'http://localhost:4200\\@evil.example',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'http:localhost:4200', '', '\ud800', `/${'a'.repeat(4000)}`, '/\0'],
    ...['/a\r\nSet-Cookie: evil=1', 'http://localhost:4200/\r\nLocation: https://evil.example', '/\u0085', '/\u007f'],
  ])('28: is ORIGIN for %j in a form', async (callbackUrl) => {
    const browser = await visit();
    const response = await browser.postJson('signout', { csrfToken: await browser.csrfToken(), callbackUrl });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(SITE);
    expect(response.headers.getSetCookie().join()).not.toContain('evil');
    expect(browser.cookies.get(COOKIE)).toBe(SITE);
    expect((await browser.get('session')).status).toBe(200);
  });

  it.each(['//evil.example', '/\\evil.example', '/a\r\nSet-Cookie: evil=1', `${SITE}/\r\nX: 1`])(
    '28: is ORIGIN for %j in an address and in a cookie',
    async (callbackUrl) => {
      const browser = await visit();
      const expected = `/auth/login?callbackUrl=${encodeURIComponent(SITE)}`;
      expect((await browser.get(`signin${inAddress(callbackUrl)}`)).headers.get('location')).toBe(expected);
      browser.cookies.set(COOKIE, callbackUrl);
      const response = await browser.get('signin');
      expect(response.headers.get('location')).toBe(expected);
      expect(response.headers.get('x')).toBeNull();
      expect(browser.cookies.get(COOKIE)).toBe(SITE);
    },
  );

  it.each([
    ['/foo?a=1&b=%2F#c', `${SITE}/foo?a=1&b=%2F#c`],
    [`${SITE}/membership`, `${SITE}/membership`],
    [SITE, SITE],
    ['/ingredients/글리세린', `${SITE}/ingredients/글리세린`],
    ['/.//evil.example', `${SITE}/.//evil.example`],
  ])('is %j where that is ours', async (callbackUrl, url) => {
    const { email } = await buildUser();
    const browser = await visit();
    expect(await browser.signIn(email, BUILT_PASSWORD, { callbackUrl })).toEqual({ status: 200, url });
    expect(browser.cookies.get(COOKIE)).toBe(url);
    // Without another wish the next form goes there too, and as a header it is encoded.
    const response = await browser.post('signout');
    expect(response.headers.get('location')).toBe(encodeURI(url).replaceAll('%25', '%'));
  });

  it('29: is a wrong configuration when it is no http address', async () => {
    const browser = await visit();
    for (const wrong of ['javascript:alert(1)', 'foo', 'mailto:a@example.kr']) {
      for (const action of ['session', 'csrf', 'callback/credentials', 'nothing']) {
        const response = await browser.get(`${action}${inAddress(wrong)}`);
        expect(response.status).toBe(500);
        expect(await response.json()).toEqual(CONFIGURATION_ERROR);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    const posted = await browser.post(`signin/credentials${inAddress('javascript:alert(1)')}`);
    expect([posted.status, await posted.json()]).toEqual([500, CONFIGURATION_ERROR]);
  });

  it('30: is a wrong configuration on the sign-in page for people', async () => {
    const browser = await visit();
    for (const page of ['signin', 'signout', 'error', 'verify-request']) {
      const response = await browser.get(`${page}${inAddress('javascript:alert(1)')}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/auth/login?error=Configuration');
    }
  });

  it('drops a cookie that is no address any more and goes on (D6)', async () => {
    const browser = await visit();
    browser.cookies.set(COOKIE, 'javascript:alert(1)');
    const response = await browser.get('session');
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(browser.cookies.get(COOKIE)).toBe(SITE);
  });

  it('31: goes on to the sign-in page together with the error', async () => {
    const browser = await visit();
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${SITE}/membership` });
    const response = await browser.get(`signin?${query}`);
    expect(response.status).toBe(302);
    const expected = `/auth/login?callbackUrl=${encodeURIComponent(`${SITE}/membership`)}&error=SessionRequired`;
    expect(response.headers.get('location')).toBe(expected);
    expect(browser.cookies.get(COOKIE)).toBe(`${SITE}/membership`);
  });
});
