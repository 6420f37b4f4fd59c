import { describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { sessions } from '../sessions/sessions.table';
import { ADMIN, Browser, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../../testing/http-gateway';

const OLD = 'the secret that everything was signed with';
const NEW = 'the secret that replaces it from today on';

/** The same browser, which its front end forwards to another gateway or which opens another address. */
function moved(from: Browser, gateway: HttpGateway, origin = from.origin): Browser {
  const browser = new Browser(gateway, origin);
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

describe('several gateways, secrets and front ends', () => {
  const database = useDatabase();

  it('42: share sessions and limits', async () => {
    const { email } = await buildUser();
    const [one, two] = [await startHttpGateway(), await startHttpGateway()];
    const atOne = new Browser(one);
    await atOne.signIn(email, BUILT_PASSWORD);
    const atTwo = moved(atOne, two);
    expect(await atTwo.user()).toMatchObject({ email });
    await atTwo.submit('signout');
    expect(await atOne.user()).toBeUndefined();

    const address = '203.0.113.42';
    for (let failure = 1; failure <= 5; failure++) {
      const browser = new Browser(failure % 2 ? one : two, SITE, address);
      expect(await browser.signIn(email, 'wrong')).toMatchObject({ status: 401 });
    }
    for (const gateway of [one, two]) {
      expect(await new Browser(gateway, SITE, address).signIn(email, BUILT_PASSWORD)).toMatchObject({ status: 429 });
    }
  });

  it('accept what an older secret signed until it is taken away', async () => {
    const { email } = await buildUser();
    const before = new Browser(await startHttpGateway({ SESSION_SECRET: OLD }));
    await before.signIn(email, BUILT_PASSWORD);
    const csrfToken = await before.csrfToken();

    const both = await startHttpGateway({ SESSION_SECRET: `${NEW},${OLD}` });
    const during = moved(before, both);
    expect(await during.csrfToken()).toBe(csrfToken);
    const { token } = await during.json<{ token: string }>('token');
    // Looking at the session signs its cookie with the newer secret.
    expect(await during.user()).toMatchObject({ email });

    const after = await startHttpGateway({ SESSION_SECRET: NEW });
    expect(await moved(during, after).user()).toMatchObject({ email });
    expect(await moved(before, after).user()).toBeUndefined();
    const asked = await after.post({ query: '{ myAccount { email } }' }, { authorization: `Bearer ${token}` });
    expect(await asked.json()).toEqual({ data: { myAccount: { email } } });
  });

  it.each([
    [SITE, ADMIN],
    [ADMIN, SITE],
  ])('know no session of %s at %s', async (here, there) => {
    const { email } = await buildUser({ role: 'ADMIN' });
    const gateway = await startHttpGateway();
    const at = new Browser(gateway, here);
    await at.signIn(email, BUILT_PASSWORD);

    const copied = moved(at, gateway, there);
    expect(await copied.json('token')).toEqual({ token: '' });
    await copied.submit('signout');
    expect(await moved(at, gateway, there).user()).toBeUndefined();
    // Neither signing out nor signing in there takes the session here away.
    const again = moved(at, gateway, there);
    expect(await again.signIn(email, BUILT_PASSWORD)).toMatchObject({ status: 200 });
    expect(await at.user()).toMatchObject({ email });
    expect(await again.user()).toMatchObject({ email });
  });

  it('take a host that is neither for the site', async () => {
    const { email } = await buildUser({ role: 'ADMIN' });
    const browser = new Browser(await startHttpGateway(), 'http://evil.example');
    expect(await browser.signIn(email, BUILT_PASSWORD, { callbackUrl: 'http://evil.example/' })).toEqual({
      status: 200,
      url: SITE,
    });
    const providers = await browser.json<Record<string, { signinUrl: string }>>('providers');
    expect(providers['credentials']?.signinUrl).toBe(`${SITE}/api/auth/signin/credentials`);
  });

  it('make no rows for visitors', async () => {
    const browser = new Browser(await startHttpGateway());
    const before = await database().db.$count(sessions);
    for (const path of ['session', 'csrf', 'token', 'providers', 'signin', 'signout', 'error']) await browser.get(path);
    await browser.submit('signout');
    await browser.signIn('nobody@example.kr', 'wrong');
    expect(await database().db.$count(sessions)).toBe(before);
    expect([...browser.cookies.keys()].sort()).toEqual(['next-auth.callback-url', 'next-auth.csrf-token']);
  });
});
