import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Browser, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { silentLog } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';

const B = `${SITE}/api/auth`;
const HOME = encodeURIComponent(SITE);

/** What every HTML answer says: nothing runs in it, no page frames it, it names no account. */
function expectPageHeaders({ headers }: Response): void {
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of ["default-src 'none'", `form-action ${SITE}`, "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive);
  }
}

describe('the rest of the sign-in protocol', () => {
  useDatabase();

  async function visit(log = silentLog): Promise<Browser> {
    return new Browser(await startHttpGateway({}, log));
  }

  const location = async (browser: Browser, path: string) => {
    const response = await browser.get(path);
    expect(response.status).toBe(302);
    return response.headers.get('location');
  };

  it('32: sends the errors of a sign-in to the sign-in page', async () => {
    const browser = await visit();
    expect(await location(browser, 'error?error=CredentialsSignin')).toBe(`${B}/signin?error=CredentialsSignin`);
    expect(await location(browser, 'error/OAuthSignin')).toBe(`${B}/signin?error=OAuthSignin`);
    expect(await location(browser, 'signin?error=CredentialsSignin')).toBe(
      `/auth/login?callbackUrl=${HOME}&error=CredentialsSignin`,
    );
  });

  it.each([
    ['error?error=AccessDenied', 'AccessDenied'],
    ['error?error=Verification', 'Verification'],
    ['error/TooManyAttempts', 'TooManyAttempts'],
    // 50: where the client goes when it cannot read the providers.
    ['error', 'Default'],
    ['error?error=', 'Default'],
    ['error?error=a%0D%0ALocation:%20evil', 'Default'],
    ['error?error=%3Cscript%3E', 'Default'],
    ['error?error=%26callbackUrl=x', 'Default'],
    [`error?error=${'a'.repeat(65)}`, 'Default'],
    ['error/%E0%A4%A', 'Default'],
  ])('33, 50: sends %s to the sign-in page as %s', async (path, code) => {
    expect(await location(await visit(), path)).toBe(`/auth/login?error=${code}`);
  });

  it('takes no provider for an error (D11), and no text for a code', async () => {
    const browser = new Browser(await startHttpGateway({ KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' }));
    const page = `/auth/login?callbackUrl=${HOME}`;
    expect(await location(browser, 'signin')).toBe(page);
    expect(await location(browser, 'signin/kakao')).toBe(page);
    expect(await location(browser, 'signin/credentials')).toBe(page);
    expect(await location(browser, 'signin/Signin')).toBe(`${page}&error=Signin`);
    expect(await location(browser, 'signin?error=%22%3E%0D%0A')).toBe(`${page}&error=Default`);
  });

  it('shows what follows a mail, in a page that runs nothing', async () => {
    const response = await (await visit()).get('verify-request');
    expect(response.status).toBe(200);
    expectPageHeaders(response);
    expect(await response.text()).toContain('메일을 확인해 주세요');
  });

  it.each([
    ['GET', 'unknown'],
    ['GET', ''],
    ['GET', '_log'],
    ['GET', 'callback'],
    ['GET', 'constructor'],
    ['POST', 'csrf'],
    ['POST', 'token'],
    ['POST', 'providers'],
    ['PUT', 'session'],
    ['PATCH', 'callback/credentials'],
    ['DELETE', 'session'],
  ])('35: refuses %s %s by its name', async (method, path) => {
    const response = await (await visit()).send(path, { method });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(`Error: This action with HTTP ${method} is not supported by NextAuth.js`);
    expect(setCookies(response)).toEqual([]);
    expectPageHeaders(response);
  });

  it('23: refuses credentials in an address, in words alone', async () => {
    const response = await (await visit()).get('callback/credentials?email=a%40b.co&password=x');
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe('Error: Callback for provider type credentials not supported');
    expectPageHeaders(response);
  });

  it('35: refuses HEAD, which has no words', async () => {
    const response = await (await visit()).send('session', { method: 'HEAD' });
    expect(response.status).toBe(400);
  });

  it('leaves OPTIONS to other handlers', async () => {
    expect((await (await visit()).send('session', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('refuses a body over 64 kB, and reads what it cannot understand as empty', async () => {
    const browser = await visit();
    const large = await browser.postJson('session', { data: 'x'.repeat(65 * 1024) });
    expect(large.status).toBe(413);
    expect((await browser.postJson('_log', { message: 'x'.repeat(65 * 1024) })).status).toBe(200);
    for (const body of ['{"csrfToken":', '[1]', 'null', '"x"', '']) {
      const response = await browser.postJson('session', body);
      expect([response.status, await response.text()]).toEqual([400, '{}']);
    }
    const csrfToken = await browser.csrfToken();
    const text = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: `csrfToken=${csrfToken}` };
    expect((await browser.send('session', text)).status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    expect((await browser.send('session', { ...text, headers: form })).status).toBe(200);
  });

  describe('34: the log of browsers', () => {
    interface Line {
      level: number;
      client?: Record<string, string>;
    }

    function collect() {
      const lines: Line[] = [];
      const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
      return { log, ofBrowsers: () => lines.filter(({ client }) => client) };
    }

    const report = (browser: Browser, fields: Record<string, string>, path = '_log') =>
      browser.send(path, { method: 'POST', body: new URLSearchParams(fields) });

    it('answers any level by an empty 200 without cookies, at either address', async () => {
      const { log, ofBrowsers } = collect();
      const browser = await visit(log);
      for (const level of ['error', 'warn', 'debug', 'fatal', 'constructor', '']) {
        for (const path of ['_log', '/_log']) {
          const response = await report(browser, { level, code: 'CLIENT_FETCH_ERROR', client: 'true' }, path);
          expect([response.status, await response.text()]).toEqual([200, '']);
          expect(setCookies(response)).toEqual([]);
        }
      }
      expect(ofBrowsers().map(({ level }) => level)).toEqual([50, 50, 40, 40, 20, 20, 30, 30, 30, 30, 30, 30]);
      expect(ofBrowsers()[0]?.client).toEqual({ code: 'CLIENT_FETCH_ERROR', client: 'true' });
    });

    it('writes neither tokens nor fields over 2 kB', async () => {
      const { log, ofBrowsers } = collect();
      const csrfToken = 'f'.repeat(64);
      await report(await visit(log), {
        level: 'error',
        csrfToken,
        password: 'hidden',
        stack: 'x'.repeat(2048),
        message: `at ${SITE}/auth/reset-password?token=abc with ${csrfToken} and eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x`,
      });
      expect(ofBrowsers().map(({ client }) => client)).toEqual([
        { message: `at ${SITE}/auth/reset-password… with … and ….e30.x` },
      ]);
    });

    it('writes 20 lines a minute of one network, whose addresses one subscriber has all', async () => {
      const { log, ofBrowsers } = collect();
      const gateway = await startHttpGateway({}, log);
      for (let line = 1; line <= 22; line++) {
        await report(new Browser(gateway, SITE, `2001:db8:1:2::${line}`), { code: 'X' });
      }
      expect(ofBrowsers()).toHaveLength(20);
      await report(new Browser(gateway, SITE, '2001:db8:1:3::1'), { code: 'Y' });
      expect(ofBrowsers()).toHaveLength(21);
    });

    it('writes 20 lines a minute of one address', async () => {
      const { log, ofBrowsers } = collect();
      const gateway = await startHttpGateway({}, log);
      const loud = new Browser(gateway);
      for (let line = 1; line <= 22; line++) expect((await report(loud, { code: 'X' })).status).toBe(200);
      expect(ofBrowsers()).toHaveLength(20);
      await report(new Browser(gateway), { code: 'Y' });
      expect(ofBrowsers()).toHaveLength(21);
    });
  });
});
