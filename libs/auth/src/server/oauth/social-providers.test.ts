import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeSocialProviders, type FakeFault, type FakeSocialProviders } from '../../testing';
import { kakao } from './kakao';
import { naver } from './naver';
import type { SocialProvider } from './social-provider';
import { socialProviders } from './social-providers';
import { SocialSignInError } from './social-sign-in-error';

const makers = { kakao, naver };
const ids = ['kakao', 'naver'] as const;
type ProviderId = (typeof ids)[number];

const redirectUri = (id: ProviderId) => `http://localhost:4200/api/auth/callback/${id}`;
const STATE = 'state-of-this-visit';

let fakes: FakeSocialProviders;
beforeAll(async () => {
  fakes = await startFakeSocialProviders();
});
afterAll(() => fakes.close());
beforeEach(() => ids.forEach((id) => Object.assign(fakes[id], { fault: null, person: { id: '1001' } })));

/** What the browser does: goes where it is sent, and comes back with what the provider gave it. */
async function visit(provider: SocialProvider, id: ProviderId): Promise<URL> {
  const there = provider.authorizationUrl({ redirectUri: redirectUri(id), state: STATE, params: {} });
  const response = await fetch(there, { redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

async function signIn(id: ProviderId) {
  const provider = makers[id](fakes[id].config);
  return provider.profile(await visit(provider, id), { redirectUri: redirectUri(id), state: STATE });
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it did not fail',
    (error: unknown) => error,
  );

describe('the authorization address', () => {
  const config = { clientId: 'our-id', clientSecret: 'our-secret' };
  const url = (id: ProviderId, params = {}) =>
    makers[id](config).authorizationUrl({ redirectUri: redirectUri(id), state: STATE, params });

  it("is Kakao's, with the parameters in the order of the reference", () => {
    expect(url('kakao').href).toBe(
      'https://kauth.kakao.com/oauth/authorize?client_id=our-id&scope=&response_type=code' +
        `&redirect_uri=${encodeURIComponent(redirectUri('kakao'))}&state=${STATE}`,
    );
  });

  it("is Naver's", () => {
    expect(url('naver').href).toBe(
      'https://nid.naver.com/oauth2.0/authorize?client_id=our-id&response_type=code' +
        `&redirect_uri=${encodeURIComponent(redirectUri('naver'))}&state=${STATE}`,
    );
  });

  it("takes the caller's parameters over the provider's own", () => {
    const { searchParams } = url('kakao', { prompt: 'login', scope: 'account_email' });
    expect([...searchParams.keys()]).toEqual([
      'client_id',
      'scope',
      'response_type',
      'redirect_uri',
      'prompt',
      'state',
    ]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', scope: 'account_email' });
  });

  it.each(['client_id', 'redirect_uri', 'response_type', 'state', 'request', 'request_uri'])(
    'never takes %s from the caller',
    (name) => {
      expect(url('kakao', { [name]: 'https://evil.example' }).href).toBe(url('kakao').href);
    },
  );

  it('stays where it is when only other addresses are configured', () => {
    const endpoints = { authorizationUrl: undefined, tokenUrl: 'https://elsewhere.example/token' };
    const there = kakao({ ...config, endpoints });
    const options = { redirectUri: redirectUri('kakao'), state: STATE, params: {} };
    expect(there.authorizationUrl(options).href).toBe(url('kakao').href);
  });

  it('cannot be had over plain http to another machine', () => {
    const endpoints = { authorizationUrl: 'http://provider.example/authorize' };
    const provider = kakao({ ...config, endpoints });
    const start = () => provider.authorizationUrl({ redirectUri: redirectUri('kakao'), state: STATE, params: {} });
    expect(start).toThrow(expect.objectContaining({ provider: 'kakao', step: 'authorization' }));
  });
});

describe('the profile', () => {
  it('of Kakao holds an address that Kakao has verified', async () => {
    fakes.kakao.person = { id: '3141592653', nickname: '길동 ', email: 'Hong@Example.kr' };
    expect(await signIn('kakao')).toEqual({
      provider: 'kakao',
      subject: '3141592653',
      name: '길동',
      email: 'hong@example.kr',
      emailVerified: true,
    });
  });

  it.each([
    ['not verified', { isEmailVerified: false }],
    ['no longer theirs', { isEmailValid: false }],
    ['no address', { email: 'not an address' }],
  ])('of Kakao has none that is %s', async (_, said) => {
    fakes.kakao.person = { id: '7', email: 'hong@example.kr', ...said };
    expect(await signIn('kakao')).toMatchObject({ email: null, emailVerified: false });
  });

  it('of Naver holds the address, which Naver has not verified', async () => {
    fakes.naver.person = { id: 'hf7-x_Q', nickname: '길동', email: 'hong@example.kr' };
    expect(await signIn('naver')).toEqual({
      provider: 'naver',
      subject: 'hf7-x_Q',
      name: '길동',
      email: 'hong@example.kr',
      emailVerified: false,
    });
  });

  it.each(ids)('of %s needs nothing but the id', async (id) => {
    expect(await signIn(id)).toEqual({
      provider: id,
      subject: '1001',
      name: null,
      email: null,
      emailVerified: false,
    });
  });
});

describe.each(ids)('a round trip to %s fails', (id) => {
  it.each<[FakeFault, string, string]>([
    ['token-down', 'exchange', '500'],
    ['token-unreadable', 'exchange', 'OAUTH_PARSE_ERROR'],
    ['profile-down', 'profile-request', '500'],
    ['profile-unreadable', 'profile-request', 'SyntaxError'],
    ['profile-anonymous', 'profile', 'invalid'],
  ])('when it is %s, at the step %s', async (fault, step, words) => {
    fakes[id].fault = fault;
    const error = await failureOf(signIn(id));
    expect(error).toBeInstanceOf(SocialSignInError);
    expect(error).toMatchObject({ provider: id, step, cause: { message: expect.stringContaining(words) } });
  });

  it.each([
    ['token-silent', 'exchange'],
    ['profile-silent', 'profile-request'],
  ] as const)('when it is %s', async (fault, step) => {
    const provider = makers[id]({ ...fakes[id].config, timeoutSeconds: 0.1 });
    const callback = await visit(provider, id);
    fakes[id].fault = fault;
    const error = await failureOf(provider.profile(callback, { redirectUri: redirectUri(id), state: STATE }));
    expect(error).toMatchObject({ step, cause: { message: expect.stringMatching(/TIMEOUT|Timeout/) } });
  });

  it('when no server listens there', async () => {
    const provider = makers[id](fakes[id].config);
    const callback = await visit(provider, id);
    const endpoints = { ...fakes[id].config.endpoints, tokenUrl: 'http://127.0.0.1:9/token' };
    const elsewhere = makers[id]({ ...fakes[id].config, endpoints });
    const error = await failureOf(elsewhere.profile(callback, { redirectUri: redirectUri(id), state: STATE }));
    expect(error).toMatchObject({ step: 'exchange', cause: { message: expect.any(String) } });
  });

  it('when the person says no', async () => {
    fakes[id].fault = 'denied';
    expect(await failureOf(signIn(id))).toMatchObject({
      step: 'exchange',
      cause: { message: expect.stringContaining('access_denied') },
    });
  });

  it('when the state is missing, another, or given twice', async () => {
    const provider = makers[id](fakes[id].config);
    const callback = await visit(provider, id);
    for (const change of [
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('state', 'of another visit'),
      (query: URLSearchParams) => query.append('state', STATE),
    ]) {
      const forged = new URL(callback);
      change(forged.searchParams);
      const error = await failureOf(provider.profile(forged, { redirectUri: redirectUri(id), state: STATE }));
      expect(error).toMatchObject({ step: 'exchange' });
    }
    // The code was never spent on any of them.
    const profile = await provider.profile(callback, { redirectUri: redirectUri(id), state: STATE });
    expect(profile.subject).toBe('1001');
  });

  it('when a code is used again', async () => {
    const provider = makers[id](fakes[id].config);
    const callback = await visit(provider, id);
    const exchange = { redirectUri: redirectUri(id), state: STATE };
    await provider.profile(callback, exchange);
    const words = id === 'kakao' ? '400 invalid_grant KOE320' : 'invalid_request';
    expect(await failureOf(provider.profile(callback, exchange))).toMatchObject({
      step: 'exchange',
      cause: { message: expect.stringContaining(words) },
    });
  });

  it('when the code was given for another address', async () => {
    const provider = makers[id](fakes[id].config);
    const callback = await visit(provider, id);
    const elsewhere = { redirectUri: 'http://localhost:4300/api/auth/callback/x', state: STATE };
    expect(await failureOf(provider.profile(callback, elsewhere))).toMatchObject({ step: 'exchange' });
  });

  it('when our secret is not the one it knows', async () => {
    const provider = makers[id]({ ...fakes[id].config, clientSecret: 'an old one' });
    const callback = await visit(provider, id);
    expect(await failureOf(provider.profile(callback, { redirectUri: redirectUri(id), state: STATE }))).toMatchObject({
      cause: { message: expect.stringContaining('invalid_client') },
    });
  });

  it.each<FakeFault | null>([null, 'token-unreadable', 'profile-down', 'profile-unreadable', 'profile-anonymous'])(
    'without a code, token or secret in the error (%s)',
    async (fault) => {
      const provider = makers[id](fakes[id].config);
      const callback = await visit(provider, id);
      fakes[id].fault = fault;
      const exchange = { redirectUri: redirectUri(id), state: STATE };
      if (fault === null) await provider.profile(callback, exchange);
      const error = await failureOf(provider.profile(callback, exchange));
      const everything = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error);
      expect(error).toBeInstanceOf(SocialSignInError);
      for (const secret of [...fakes[id].secrets, fakes[id].clientSecret, STATE]) {
        expect(everything).not.toContain(secret.slice(0, 12));
      }
    },
  );
});

describe('socialProviders', () => {
  const keys = { clientId: 'id', clientSecret: 'secret' };

  it.each([
    [undefined, undefined, []],
    [undefined, keys, ['naver']],
    [keys, undefined, ['kakao']],
    [keys, keys, ['kakao', 'naver']],
  ])('offers those that have keys, Kakao first', (kakaoKeys, naverKeys, offered) => {
    expect(socialProviders({ kakao: kakaoKeys, naver: naverKeys }).map(({ id }) => id)).toEqual(offered);
  });
});
