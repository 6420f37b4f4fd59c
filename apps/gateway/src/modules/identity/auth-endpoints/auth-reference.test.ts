import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { Browser, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { startReference } from '../../../testing/reference-auth';

const EMAIL = 'reference@example.kr';

type Step = (browser: Browser) => Promise<Response>;

const get =
  (path: string): Step =>
  (browser) =>
    browser.get(path);
const post =
  (path: string, fields: Record<string, string> = {}): Step =>
  (browser) =>
    browser.post(path, fields);
const submit = (path: string, fields: Record<string, string> = {}) => post(path, { ...fields, json: 'true' });
const signIn = (fields: Record<string, string> = {}) =>
  submit('callback/credentials', { email: EMAIL, password: BUILT_PASSWORD, redirect: 'false', ...fields });
const update =
  (body: Record<string, unknown>): Step =>
  async (browser) =>
    browser.postJson('session', { csrfToken: await browser.csrfToken(), ...body });
const keep =
  (name: string, value: string): Step =>
  async (browser) => {
    browser.cookies.set(`next-auth.${name}`, value);
    return browser.get('csrf');
  };
const send =
  (method: string, path: string): Step =>
  (browser) =>
    browser.send(path, { method });

const FORMS = ['session', 'csrf', 'signin', 'error/Signin'];
const wrongToken = { csrfToken: 'f'.repeat(64) };

/** What one browser asks in a row, without the steps that differ on purpose (docs/product/sign-in.md#divergences). */
const VISITS: Record<string, Step[]> = {
  'a visitor who looks around': [
    ...['session', 'csrf', 'csrf', 'session', 'providers', 'providers', 'signin', 'signin/Signin'].map(get),
    ...['signin?error=SessionRequired', 'signin?callbackUrl=/a', 'csrf', 'signin', 'session/x'].map(get),
    ...[`signin?callbackUrl=${SITE}/membership&error=SessionRequired`, 'session', 'csrf/'].map(get),
  ],
  'a visitor with errors': [
    ...['OAuthCallback', 'CredentialsSignin', 'SessionRequired', 'AccessDenied', 'Verification'].map((code) =>
      get(`error?error=${code}`),
    ),
    ...['error/Signin', 'error/Configuration', 'error/Unheard-of', 'signin?error=Callback'].map(get),
  ],
  'a visitor on wrong ways': [
    ...['unknown', 'callback', 'callback/nope', 'callback/credentials', '_log', '_log/x'].map(get),
    ...['csrf', 'providers', 'error', 'verify-request', 'callback/nope', 'unknown'].map((path) => post(path)),
    ...['PUT', 'PATCH', 'DELETE'].map((method) => send(method, 'session')),
    send('HEAD', 'csrf'),
  ],
  'a visitor who wants to go elsewhere': [
    ...[...FORMS, 'unknown'].map((action) => get(`${action}?callbackUrl=https://evil.example`)),
    ...FORMS.map((action) => get(`${action}?callbackUrl=${SITE}.evil.example`)),
    ...['javascript:alert(1)', 'foo', 'mailto:x'].flatMap((url) =>
      [...FORMS, 'signout', 'error', 'verify-request', 'unknown'].map((action) => get(`${action}?callbackUrl=${url}`)),
    ),
    submit('signout', { callbackUrl: 'https://evil.example' }),
    submit('signin/nope', { callbackUrl: 'https://evil.example/x' }),
  ],
  'a visitor with the wrong token': [
    signIn(wrongToken),
    signIn({ ...wrongToken, json: 'false' }),
    submit('signout', wrongToken),
    post('signout', wrongToken),
    submit('signin/kakao', wrongToken),
    post('signin/credentials', wrongToken),
    update({ ...wrongToken, data: { name: 'x' } }),
    get('session'),
  ],
  'a visitor with the wrong password': [
    signIn({ password: 'wrong' }),
    signIn({ password: 'wrong', json: '1' }),
    post('callback/credentials', { email: EMAIL }),
    submit('callback/credentials'),
    get('session'),
  ],
  'a user who signs in, updates and signs out': [
    get('session'),
    signIn({ callbackUrl: '/foo' }),
    get('session'),
    update({}),
    update({ data: { level: 9 } }),
    get('signin'),
    submit('signout', { callbackUrl: '/' }),
    get('session'),
    submit('signout', { callbackUrl: '/' }),
    post('signout'),
  ],
  'a visitor without scripts': [
    signIn({ json: '', callbackUrl: `${SITE}/membership` }),
    get('session'),
    post('signout', { callbackUrl: '/bye' }),
    get('session'),
  ],
  'a visitor with old cookies': [
    keep('session-token', 'garbage'),
    get('session'),
    get('session'),
    keep('session-token', 'garbage'),
    submit('signout'),
    keep('csrf-token', `${'a'.repeat(64)}|${'b'.repeat(64)}`),
    keep('csrf-token', 'garbage'),
    keep('callback-url', 'https://evil.example'),
    keep('callback-url', `${SITE}/there`),
    get('signin'),
  ],
  'a visitor who goes to a social provider': [
    submit('signin/credentials'),
    submit('signin/nope'),
    submit('signin'),
    get('callback/kakao?error=access_denied'),
    get('callback/kakao?code=1&state=bad'),
    get('callback/kakao'),
  ],
};

/** We make a new csrf token with every sign-in and sign-out (docs/product/sign-in.md#csrf); the reference keeps it. */
const isOurRotation = (url: string, name: string) =>
  name === 'next-auth.csrf-token' && /\/(callback\/credentials|signout)(\?|$)/.test(url);

/** An answer as a client sees it, without what is random in it. */
async function seen(response: Response) {
  const body = (await response.text()).replace(/[0-9a-f]{64}/g, '<token>');
  const session = /^\{"user":.*"expires":"[^"]+"\}$/s.test(body) || /^\{"expires":/.test(body);
  const { headers } = response;
  return {
    status: response.status,
    location: headers.get('location'),
    type: headers.get('content-type'),
    body: session ? '<session>' : body,
    cookies: setCookies(response)
      .filter(({ name }) => !isOurRotation(response.url, name))
      .map(({ name, value, attributes }) => ({
        name,
        value: name.endsWith('callback-url') || value === '' ? value : '<made>',
        attributes: Object.fromEntries(
          [...attributes].map(([key, text]) => [key, key === 'expires' ? '<date>' : text]),
        ),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

describe('beside its reference, the sign-in protocol', () => {
  useDatabase();
  beforeAll(() => buildUser({ email: EMAIL }));

  it.each(Object.entries(VISITS))('answers %s alike', async (_, steps) => {
    const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
    const ours = new Browser(await startHttpGateway({ ...keys, AUTH_STRICT: '1' }));
    const reference = new Browser(
      await startReference(SITE, testKeys.secrets[0], { email: EMAIL, password: BUILT_PASSWORD }),
    );
    for (const [index, step] of steps.entries()) {
      expect({ index, ...(await seen(await step(ours))) }).toEqual({ index, ...(await seen(await step(reference))) });
    }
  });
});
