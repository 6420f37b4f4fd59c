import type { SocialProviderConfig } from '@gredia/auth/server';
import { asc, eq } from 'drizzle-orm';
import express from 'express';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '../accounts/accounts.table';
import { createAccounts } from '../sign-in/gateway-accounts';
import { auditLogs } from '../../../platform/audit/audit.table';
import { readSettings } from '../../../app/read-settings';
import { ADMIN, Browser, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { useFakeSocialProviders } from '../../../testing/fake-social-providers';
import {
  errorPage,
  goThere,
  locationOf,
  signInSocially,
  startSocial,
  newPerson,
  type ProviderId,
} from '../../../testing/fake-social-visits';
import { silentLog, testKeys, testOrigins } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { authEndpoints } from './auth-endpoints';
import { testLimits } from '../../../testing/platform';

const BASE = `${SITE}/api/auth`;
const STATE_COOKIE = 'next-auth.state';
const SESSION_COOKIE = 'next-auth.session-token';

describe('the way to a social provider and back', () => {
  const database = useDatabase();
  const providers = useFakeSocialProviders();
  const startGateway = (log = silentLog) => startHttpGateway(providers().env, log);

  /** The protocol alone, with a Kakao that no setting could make. */
  async function startEndpoints(kakao: Partial<SocialProviderConfig>): Promise<{ url: string }> {
    const { db, url } = database();
    const settings = { ...readSettings({ DATABASE_URL: url }), kakao: { ...providers().kakao.config, ...kakao } };
    const common = { db, keys: testKeys, log: silentLog };
    const accounts = createAccounts({ ...common, limits: testLimits() });
    const app = express().set('trust proxy', settings.trustProxy);
    const server = app
      .use(authEndpoints({ ...common, origins: testOrigins, accounts, settings }))
      .listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  describe('is not offered', () => {
    it.each([
      ['where it has no keys', SITE, () => ({})],
      ['at the console', ADMIN, () => providers().env],
    ])('%s', async (_, origin, env) => {
      const browser = new Browser(await startHttpGateway(env()), origin);
      expect(Object.keys(await browser.json('providers'))).toEqual(['credentials']);
      expect((await startSocial(browser, 'kakao')).href).toBe(`${browser.base}/signin?csrf=true`);
      expect(browser.cookies.has(STATE_COOKIE)).toBe(false);
      expect((await browser.get('callback/kakao?code=1&state=x')).status).toBe(400);
    });
  });

  it('is offered where it has keys', async () => {
    const browser = new Browser(await startGateway());
    expect(await browser.json('providers')).toMatchObject({
      kakao: {
        id: 'kakao',
        name: 'Kakao',
        type: 'oauth',
        signinUrl: `${BASE}/signin/kakao`,
        callbackUrl: `${BASE}/callback/kakao`,
      },
      naver: { id: 'naver', name: 'Naver', type: 'oauth' },
    });
  });

  describe('on the way out', () => {
    it('15: sends the browser to the provider, bound to a state that it keeps for 15 minutes', async () => {
      const browser = new Browser(await startGateway());
      const response = await browser.post('signin/kakao', { callbackUrl: '/foo', json: 'true' });
      expect(response.status).toBe(200);
      const { href, searchParams } = new URL(((await response.json()) as { url: string }).url);
      const { authorizationUrl } = providers().kakao.config.endpoints;
      expect(href.startsWith(`${authorizationUrl}?client_id=kakao-client&scope=&response_type=code&`)).toBe(true);
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: 'kakao-client',
        scope: '',
        response_type: 'code',
        redirect_uri: `${BASE}/callback/kakao`,
        state: expect.stringMatching(/^[\w-]{43}$/),
      });
      const cookie = setCookies(response).find(({ name }) => name === STATE_COOKIE);
      expect(Object.fromEntries(cookie?.attributes ?? [])).toMatchObject({
        'max-age': '900',
        path: '/',
        httponly: '',
        samesite: 'Lax',
      });
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    });

    it("16: passes on the caller's parameters, but none that bind the round trip", async () => {
      const browser = new Browser(await startGateway());
      const query =
        '?prompt=login&redirect_uri=https%3A%2F%2Fevil.example&state=mine&client_id=evil&response_type=token';
      const { searchParams } = await startSocial(browser, 'kakao', query);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        prompt: 'login',
        client_id: 'kakao-client',
        response_type: 'code',
        redirect_uri: `${BASE}/callback/kakao`,
      });
      expect(searchParams.get('state')).not.toBe('mine');
    });

    it('does not begin where the address of the provider cannot be had', async () => {
      const endpoints = { authorizationUrl: 'http://provider.example/authorize' };
      const browser = new Browser(await startEndpoints({ endpoints }));
      expect((await startSocial(browser, 'kakao')).href).toBe(errorPage('OAuthSignin'));
    });

    it('does not begin without the csrf token', async () => {
      const browser = new Browser(await startGateway());
      const { url } = await browser.submit('signin/kakao', { csrfToken: 'wrong' });
      expect(url).toBe(`${BASE}/signin?csrf=true&error=MissingCSRF`);
      expect(browser.cookies.has(STATE_COOKIE)).toBe(false);
    });
  });

  describe('comes back in vain', () => {
    const notes = async (browser: Browser) => {
      const rows = await database().db.select().from(auditLogs).orderBy(asc(auditLogs.id));
      return rows
        .filter(({ userAgent }) => userAgent === browser.userAgent)
        .map(({ action, outcome, actorId, subjectId, details }) => ({ action, outcome, actorId, subjectId, details }));
    };

    it('with a note of every refusal, from before it is known whose it is', async () => {
      const browser = new Browser(await startGateway());
      browser.userAgent = 'a browser of its own';
      providers().kakao.fault = 'denied';
      await signInSocially(browser, 'kakao');
      providers().kakao.fault = 'token-down';
      await signInSocially(browser, 'kakao');
      providers().naver.fault = 'profile-anonymous';
      await signInSocially(browser, 'naver');
      await browser.get('callback/naver?code=1&state=bad');
      const note = { action: 'sign-in', actorId: null, subjectId: null };
      expect(await notes(browser)).toEqual([
        { ...note, outcome: 'Callback', details: { provider: 'kakao' } },
        { ...note, outcome: 'OAuthCallback', details: { provider: 'kakao' } },
        { ...note, outcome: 'OAuthCallback', details: { provider: 'naver' } },
        { ...note, outcome: 'OAuthCallback', details: { provider: 'naver' } },
      ]);
    });

    it.each(['?code=1&state=bad', '?code=1', ''])('19: with %j in place of an answer', async (query) => {
      const browser = new Browser(await startGateway());
      expect(locationOf(await browser.get(`callback/kakao${query}`))).toBe(errorPage('OAuthCallback'));
      await startSocial(browser, 'kakao');
      const response = await browser.get(`callback/kakao${query}`);
      expect(response.status).toBe(302);
      expect(locationOf(response)).toBe(errorPage('OAuthCallback'));
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    });

    it.each<ProviderId>(['kakao', 'naver'])('20: when the person says no at %s', async (id) => {
      const browser = new Browser(await startGateway());
      providers()[id].fault = 'denied';
      expect(locationOf(await signInSocially(browser, id))).toBe(errorPage('Callback'));
      expect(locationOf(await browser.get(`callback/${id}?error=access_denied`))).toBe(errorPage('Callback'));
      expect(await browser.user()).toBeUndefined();
    });

    it.each(['token-down', 'token-unreadable', 'profile-down', 'profile-unreadable'] as const)(
      'when the provider is broken: %s',
      async (fault) => {
        const gateway = await startGateway();
        for (const id of ['kakao', 'naver'] as const) {
          const browser = new Browser(gateway);
          providers()[id].fault = fault;
          expect(locationOf(await signInSocially(browser, id))).toBe(errorPage('OAuthCallback'));
          expect(await browser.user()).toBeUndefined();
        }
      },
    );

    it.each(['token-silent', 'profile-silent'] as const)('when the provider never answers: %s', async (fault) => {
      const browser = new Browser(await startEndpoints({ timeoutSeconds: 0.1 }));
      providers().kakao.fault = fault;
      expect(locationOf(await signInSocially(browser, 'kakao'))).toBe(errorPage('OAuthCallback'));
    });

    it('with a profile that says nothing of who it is', async () => {
      const browser = new Browser(await startGateway());
      providers().naver.fault = 'profile-anonymous';
      expect(locationOf(await signInSocially(browser, 'naver'))).toBe(`${BASE}/signin`);
      expect(await browser.user()).toBeUndefined();
    });

    it('in a browser that did not set out: it is not signed in to the account of another', async () => {
      const gateway = await startGateway();
      providers().kakao.person = newPerson();
      const wayBack = await goThere(new Browser(gateway), 'kakao');
      const victim = new Browser(gateway);
      expect(locationOf(await victim.get(wayBack))).toBe(errorPage('OAuthCallback'));
      await startSocial(victim, 'kakao');
      expect(locationOf(await victim.get(wayBack))).toBe(errorPage('OAuthCallback'));
      expect(await victim.user()).toBeUndefined();
    });

    it('with the state of another provider', async () => {
      const browser = new Browser(await startGateway());
      const wayBack = await goThere(browser, 'kakao');
      expect(locationOf(await browser.get(wayBack.replace('kakao', 'naver')))).toBe(errorPage('OAuthCallback'));
    });

    it('for the second time', async () => {
      const browser = new Browser(await startGateway());
      providers().kakao.person = newPerson();
      const wayBack = await goThere(browser, 'kakao');
      expect(locationOf(await browser.get(wayBack))).toBe(`${SITE}/`);
      expect(locationOf(await browser.get(wayBack))).toBe(errorPage('OAuthCallback'));
    });

    it('to an account that is suspended', async () => {
      const gateway = await startGateway();
      const browser = new Browser(gateway);
      providers().kakao.person = newPerson();
      await signInSocially(browser, 'kakao');
      const user = await browser.user();
      await database()
        .db.update(users)
        .set({ state: 'SUSPENDED' })
        .where(eq(users.id, String(user?.['id'])));
      const later = new Browser(gateway);
      expect(locationOf(await signInSocially(later, 'kakao'))).toBe(errorPage('AccountSuspended'));
      expect(await later.user()).toBeUndefined();
    });

    it('without a code, token or secret in the log', async () => {
      const lines: string[] = [];
      const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
      const gateway = await startGateway(log);
      const { kakao, naver } = providers();
      for (const [id, fake] of Object.entries({ kakao, naver }) as [ProviderId, typeof kakao][]) {
        for (const fault of ['token-down', 'token-unreadable', 'profile-down', 'profile-unreadable', null] as const) {
          fake.person = newPerson();
          fake.fault = fault;
          await signInSocially(new Browser(gateway), id);
        }
      }
      const written = lines.join('');
      expect(written).toContain('SocialSignInError');
      for (const secret of [kakao, naver].flatMap(({ secrets, clientSecret }) => [...secrets, clientSecret])) {
        expect(written).not.toContain(secret.slice(0, 12));
      }
    });
  });
});
