import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { Browser } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

/** The two answers of status 500 that the protocol itself prescribes. */
const PRESCRIBED = [
  'Error: Callback for provider type credentials not supported',
  '{"message":"There is a problem with the server configuration. Check the server logs for more information."}',
];

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const formOf = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();
const jsonOf = (pairs: [string, string][]) => JSON.stringify(Object.fromEntries(pairs));

const action = fc.constantFrom(
  'session',
  'csrf',
  'providers',
  'signin',
  'callback',
  'signout',
  'error',
  'verify-request',
  '_log',
  'token',
  '',
);
const segment = fc.constantFrom('', '/credentials', '/kakao', '/naver', '/nope', '/__proto__', '/%00', '/%E0%A4%A');
const method = fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
const name = fc.oneof(
  fc.constantFrom('callbackUrl', 'error', 'json', 'email', 'password', 'data', 'code', 'state', 'level', '__proto__'),
  fc.string(),
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'true',
    '/',
    '//evil.example',
    '/\0',
    'javascript:alert(1)',
    '\ud800',
    "'; DROP TABLE users;",
    'a@b.co',
  ),
  fc.webUrl(),
);
const pairs = fc.array(fc.tuple(name, text), { maxLength: 6 });

/** What a header can carry; anything else no client can send. */
const cookieValue = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abc%s:.|=09+/ "\\é') }),
  text.map((value) => encodeURIComponent(Buffer.from(value).toString())),
);
const cookies = fc.array(
  fc.tuple(fc.constantFrom('session-token', 'csrf-token', 'callback-url', 'state', 'nonce'), cookieValue),
  { maxLength: 3 },
);

describe('the sign-in protocol', () => {
  useDatabase();

  async function start(env: NodeJS.ProcessEnv = {}) {
    const gateway = await startHttpGateway(env);
    const browser = new Browser(gateway);
    const csrfToken = await browser.csrfToken();
    const csrfCookie = `next-auth.csrf-token=${encodeURIComponent(browser.cookies.get('next-auth.csrf-token') ?? '')}`;
    return { gateway, browser, csrfToken, csrfCookie };
  }

  it('answers a thousand requests of garbage, none of them by a failure of ours', { timeout: 120_000 }, async () => {
    const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
    const { gateway, csrfToken, csrfCookie } = await start(keys);
    /** Half of the requests get past the csrf token, where more can break. */
    const content = fc.oneof(
      pairs.map((fields) => ({ type: FORM, body: formOf([...fields, ['csrfToken', csrfToken]]) })),
      pairs.map((fields) => ({ type: JSON_TYPE, body: jsonOf([...fields, ['csrfToken', csrfToken]]) })),
      fc.json().map((body) => ({ type: JSON_TYPE, body })),
      fc.record({ type: fc.constantFrom(JSON_TYPE, FORM, 'text/plain', `${JSON_TYPE}; charset=x`), body: text }),
    );
    const request = fc.record({ action, segment, method, search: pairs, cookies, content });
    await fc.assert(
      fc.asyncProperty(request, async ({ action, segment, method, search, cookies, content }) => {
        const sent = [csrfCookie, ...cookies.map(([cookie, value]) => `next-auth.${cookie}=${value}`)];
        const response = await fetch(`${gateway.url}/api/auth/${action}${segment}?${formOf(search)}`, {
          method,
          redirect: 'manual',
          headers: { 'content-type': content.type, cookie: sent.join('; ') },
          body: method === 'GET' ? undefined : content.body,
        });
        const answer = await response.text();
        if (response.status >= 500) expect(PRESCRIBED).toContain(answer);
      }),
      { numRuns: 1000 },
    );
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  });

  it('takes no rights from garbage in a session update', { timeout: 60_000 }, async () => {
    const { browser } = await start();
    const { id, email } = await buildUser();
    await browser.signIn(email, BUILT_PASSWORD);
    const csrfToken = await browser.csrfToken();
    const fields = fc.constantFrom('name', 'nickname', 'level', 'role', 'email', 'id', 'emailVerified', '__proto__');
    const data = fc.oneof(fc.jsonValue(), fc.dictionary(fields, fc.oneof(text, fc.jsonValue())));
    await fc.assert(
      fc.asyncProperty(data, async (value) => {
        const response = await browser.postJson('session', JSON.stringify({ csrfToken, data: value }));
        expect(response.status).toBe(200);
        const { user } = (await response.json()) as { user: unknown };
        expect(user).toMatchObject({ id, email, level: 0, role: 'USER', emailVerified: true });
      }),
      { numRuns: 200 },
    );
  });
});
