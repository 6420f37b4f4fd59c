import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client';
import { FakeAuthServer, refusedSignIn, testUser } from './testing/fake-auth-server';

const leave = vi.fn<(url: string) => void>();

async function open(user: FakeAuthServer['user'] = null) {
  const server = new FakeAuthServer(user);
  const client = createAuthClient({ fetch: server.fetch, leave });
  await client.load();
  server.calls.length = 0;
  return { server, client };
}

const wrong = { email: 'a@b.co', password: 'wrong', redirect: false };
const right = { email: 'a@b.co', password: 'right', redirect: false, callbackUrl: '/membership' };
const staleCsrf = () => Response.json({ csrfToken: 'stale' });

beforeEach(() => {
  leave.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('signIn', () => {
  it('says that the password is wrong, and does not fetch the session', async () => {
    const { server, client } = await open();
    expect(await client.signIn('credentials', wrong)).toEqual({
      error: 'CredentialsSignin',
      status: 401,
      ok: false,
      url: null,
    });
    expect(server.calls).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials']);
    expect(leave).not.toHaveBeenCalled();
  });

  it('signs in: providers, csrf, callback, session, and the session is there when it returns', async () => {
    const { server, client } = await open();
    expect(await client.signIn('credentials', right)).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${location.origin}/membership`,
    });
    expect(server.calls).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials', 'GET session']);
    expect(client.current()).toMatchObject({ status: 'authenticated', session: { user: { email: 'a@b.co' } } });
    expect(localStorage.getItem('nextauth.message')).toContain('"trigger":"getSession"');
  });

  it('sends every option as a field, as the reference client does', async () => {
    const { server, client } = await open();
    await client.signIn('credentials', { ...right, unset: undefined });
    expect(server.body).toEqual({
      email: 'a@b.co',
      password: 'right',
      redirect: 'false',
      callbackUrl: '/membership',
      csrfToken: server.csrfToken,
      json: 'true',
    });
  });

  it('says how long to wait after too many attempts', async () => {
    const { server, client } = await open();
    server.once('POST callback/credentials', () => refusedSignIn('TooManyAttempts', 429, { 'Retry-After': '840' }));
    expect(await client.signIn('credentials', wrong)).toEqual({
      error: 'TooManyAttempts',
      status: 429,
      ok: false,
      url: null,
      retryAfterSeconds: 840,
    });
  });

  it('tries once more with a new token when the first did not verify', async () => {
    const { server, client } = await open();
    server.once('GET csrf', staleCsrf);
    expect(await client.signIn('credentials', right)).toMatchObject({ ok: true, error: null });
    expect(server.calls.filter((call) => call === 'POST callback/credentials')).toHaveLength(2);
  });

  it('calls a token that never verifies a failure, although the answer is 200', async () => {
    const { server, client } = await open();
    for (let i = 0; i < 3; i += 1) server.once('GET csrf', staleCsrf);
    expect(await client.signIn('credentials', right)).toEqual({
      error: 'MissingCSRF',
      status: 200,
      ok: false,
      url: null,
    });
    expect(server.calls.filter((call) => call === 'POST callback/credentials')).toHaveLength(2);
  });

  it.each([
    ['csrf token', 'GET csrf'],
    ['callback', 'POST callback/credentials'],
  ])('says so when there is no answer about the %s', async (_, call) => {
    const { server, client } = await open();
    server.once(call, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.signIn('credentials', right)).toEqual({ error: 'Default', status: 0, ok: false, url: null });
  });

  it('takes an answer that names no address for a failure', async () => {
    const { server, client } = await open();
    server.once('POST callback/credentials', () => Response.json({ message: 'configuration' }, { status: 500 }));
    expect(await client.signIn('credentials', right)).toEqual({ error: 'Default', status: 500, ok: false, url: null });
  });

  it('leaves for where the answer says unless told to stay', async () => {
    const { client } = await open();
    expect(await client.signIn('credentials', { ...right, redirect: true })).toBeUndefined();
    expect(leave).toHaveBeenCalledExactlyOnceWith(`${location.origin}/membership`);
  });

  it('leaves for a social provider, even with redirect off, and passes its parameters on', async () => {
    const { server, client } = await open();
    const send = vi.spyOn(server, 'fetch');
    const viaKakao = createAuthClient({ fetch: (...args) => send(...args), leave });
    await viaKakao.signIn('kakao', { callbackUrl: '/', redirect: false }, { prompt: 'login' });
    expect(send.mock.lastCall?.[0]).toBe('/api/auth/signin/kakao?prompt=login');
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://kauth.example/authorize');
    expect(client.current().status).toBe('unauthenticated');
  });

  it.each([
    ['does not answer', () => new Response('', { status: 503 })],
    ['lists nothing', () => Response.json({})],
  ])('goes to the error page when the list of providers %s', async (_, answer) => {
    const { server, client } = await open();
    server.once('GET providers', answer);
    expect(await client.signIn('credentials', right)).toBeUndefined();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/api/auth/error');
    expect(server.calls).toEqual(['GET providers', 'GET csrf']);
  });

  it.each(['credentials', 'kakao'])('stays where it is with %s while no server answers', async (provider) => {
    const { server, client } = await open();
    const away = async () => Response.json({ errors: [] }, { status: 502 });
    server.once('GET providers', away);
    server.once('GET csrf', away);
    expect(await client.signIn(provider, right)).toEqual({ error: 'Default', status: 0, ok: false, url: null });
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([['nope'], [undefined], ['toString']])('goes to the sign-in page for the provider %s', async (provider) => {
    const { client } = await open();
    await client.signIn(provider, { callbackUrl: '/a?b=c' });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/api/auth/signin?callbackUrl=%2Fa%3Fb%3Dc');
  });
});

describe('signOut', () => {
  it('ends the session: csrf, signout, session, and says where to go', async () => {
    const { server, client } = await open(testUser());
    expect(await client.signOut({ callbackUrl: '/', redirect: false })).toEqual({
      ok: true,
      url: `${location.origin}/`,
    });
    expect(server.calls).toEqual(['GET csrf', 'POST signout', 'GET session']);
    expect(server.body).toMatchObject({ callbackUrl: '/', json: 'true' });
    expect(client.current()).toMatchObject({ status: 'unauthenticated', signedOutHere: true });
    expect(localStorage.getItem('nextauth.message')).toContain('"trigger":"signout"');
  });

  it('leaves for the callback address unless told to stay', async () => {
    const { server, client } = await open(testUser());
    await client.signOut({ callbackUrl: '/' });
    expect(leave).toHaveBeenCalledExactlyOnceWith(`${location.origin}/`);
    expect(server.user).toBeNull();
  });

  it('tries once more with a new token', async () => {
    const { server, client } = await open(testUser());
    server.once('GET csrf', staleCsrf);
    expect(await client.signOut({ redirect: false })).toMatchObject({ ok: true });
    expect(server.user).toBeNull();
  });

  it('changes and tells nothing when it fails', async () => {
    const { server, client } = await open(testUser());
    server.once('POST signout', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.signOut({ callbackUrl: '/' })).toEqual({ ok: false, url: `${location.origin}/` });
    for (let i = 0; i < 2; i += 1) server.once('GET csrf', staleCsrf);
    expect(await client.signOut()).toMatchObject({ ok: false });
    expect(client.current().status).toBe('authenticated');
    expect(leave).not.toHaveBeenCalled();
    expect(localStorage.getItem('nextauth.message')).not.toContain('signout');
  });

  it('is over even when the fetch after it fails', async () => {
    const { server, client } = await open(testUser());
    server.once('GET session', () => new Response('', { status: 503 }));
    await client.signOut({ redirect: false });
    expect(client.current().status).toBe('unauthenticated');
  });
});
