import type { FrontEnd } from '@gredia/auth';
import { readAccessToken } from '@gredia/auth/server';
import { HOUR_MS } from '@gredia/domain';
import {
  GetMyAccountDocument,
  GetNewTokenDocument,
  RefreshTokenDocument,
  SignInDocument,
  type RefreshTokenMutation,
} from '@gredia/graphql-schema';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { and, eq } from 'drizzle-orm';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { askOverHttp, newAddress, type HttpAsker } from '../../../testing/ask-over-http';
import { useDatabase } from '../../../testing/database';
import { testKeys, testOrigins } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { buildSession, tokenOf } from './sessions.factory';
import { sessions } from './sessions.table';

const KOREAN = /[가-힣]/;

/** A front end, its host, and the host of the other one. */
const crossings: [FrontEnd, string, string][] = [
  ['site', 'localhost:4200', 'admin.localhost:4300'],
  ['admin', 'admin.localhost:4300', 'localhost:4200'],
];

describe('access tokens', () => {
  const database = useDatabase();
  const sessionsOf = (userId: string) => database().db.select().from(sessions).where(eq(sessions.userId, userId));

  describe('SignIn', () => {
    const signIn = async (email: string | null, password: string, asker?: HttpAsker, gateway = startHttpGateway()) =>
      askOverHttp(await gateway, SignInDocument, { email: email ?? '', password }, asker);

    it('says beside the password that the two do not belong together, for known and unknown addresses', async () => {
      const { id, email } = await buildUser();
      const known = await signIn(email, 'wrong-password-1');
      expect(known).toMatchObject({ status: 200, error: { extensions: { code: 'BAD_USER_INPUT' } } });
      expect(known.error?.extensions.fields).toEqual({ password: expect.stringMatching(KOREAN) });
      expect(await signIn('nobody@example.kr', 'wrong-password-1')).toEqual(known);
      expect(await sessionsOf(id)).toEqual([]);
    });

    it('refuses after five failures, and says for how long', async () => {
      const { email } = await buildUser();
      const thief = { address: newAddress() };
      for (let guess = 1; guess <= 5; guess++) await signIn(email, 'wrong-password-1', thief);
      expect((await signIn(email, BUILT_PASSWORD, thief)).error).toMatchObject({
        message: expect.stringContaining('15분'),
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 900 },
      });
    });

    it('refuses accounts that may not sign in, or not here', async () => {
      const suspended = await buildUser({ state: 'SUSPENDED' });
      const refused = { message: expect.stringMatching(KOREAN), extensions: { code: 'FORBIDDEN' } };
      expect((await signIn(suspended.email, BUILT_PASSWORD)).error).toEqual({ ...refused, ...anywhere });
      const user = await buildUser();
      const console = { host: 'admin.localhost:4300' };
      expect((await signIn(user.email, BUILT_PASSWORD, console)).error).toEqual({ ...refused, ...anywhere });
      expect([...(await sessionsOf(suspended.id)), ...(await sessionsOf(user.id))]).toEqual([]);
    });

    it('opens a session of its own that only the token names, and shows the account to its owner', async () => {
      const { id, email, nickname } = await buildUser();
      const gateway = startHttpGateway();
      const { data } = await signIn(email, BUILT_PASSWORD, {}, gateway);
      expect(data?.signIn.user).toMatchObject({ id, email, nickname, name: '홍길동', providers: [] });
      const token = data?.signIn.token ?? '';

      const [session] = await sessionsOf(id);
      expect(session).toMatchObject({ method: 'token', frontEnd: 'site', device: 'Chrome · Windows' });
      const claims = await readAccessToken(testKeys, token, [testOrigins.site.url]);
      expect(claims).toEqual({ userId: id, sid: session?.sid });
      const account = await askOverHttp(await gateway, GetMyAccountDocument, {}, { bearer: token });
      expect(account.data?.myAccount).toMatchObject({ id });
      const ofSignIn = and(eq(auditLogs.subjectId, id), eq(auditLogs.action, 'sign-in'));
      expect(await database().db.select().from(auditLogs).where(ofSignIn)).toMatchObject([
        { outcome: 'ok', details: { method: 'token' }, userAgent: expect.stringContaining('Chrome') },
      ]);
    });

    it('shares its limits with another gateway', async () => {
      const { email } = await buildUser();
      const thief = { address: newAddress() };
      const gateways = await Promise.all([startHttpGateway(), startHttpGateway()]);
      const codes = await Promise.all(
        Array.from({ length: 30 }, async (_, guess) => {
          const gateway = Promise.resolve(gateways[guess % 2] ?? gateways[0]);
          return (await signIn(email, `wrong-password-${guess}`, thief, gateway)).error?.extensions.code;
        }),
      );
      expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(5);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(25);
    });
  });

  describe('GetNewToken', () => {
    const newToken = async (email: string | null, asker?: HttpAsker) =>
      askOverHttp(await startHttpGateway(), GetNewTokenDocument, { email: email ?? '' }, asker);

    it('refuses visitors, and all users for any address but their own', async () => {
      const stranger = await buildUser();
      expect((await newToken(stranger.email)).error?.extensions.code).toBe('UNAUTHENTICATED');
      for (const role of ['USER', 'OPERATOR', 'ADMIN'] as const) {
        const bearer = await tokenOf(await buildSession(await buildUser({ role })));
        for (const email of [stranger.email, 'nobody@example.kr', '']) {
          expect((await newToken(email, { bearer })).error?.extensions.code).toBe('FORBIDDEN');
        }
      }
    });

    it('refuses the empty address also to an account that has none', async () => {
      const bearer = await tokenOf(await buildSession(await buildUser({ email: null })));
      expect((await newToken('', { bearer })).error?.extensions.code).toBe('FORBIDDEN');
    });

    it.each(crossings)('refuses a session of %s on the other front end', async (frontEnd, _, elsewhere) => {
      const user = await buildUser({ role: 'ADMIN' });
      const bearer = await tokenOf(await buildSession(user, { frontEnd }));
      const answer = await newToken(user.email, { bearer, host: elsewhere });
      expect(answer.error?.extensions.code).toBe('UNAUTHENTICATED');
    });

    it.each(crossings)('makes one for the same session, on the %s it was made on', async (frontEnd, host) => {
      const user = await buildUser();
      const session = await buildSession(user, { frontEnd });
      const bearer = await tokenOf(session, Date.now() - 5000);
      const { data } = await newToken(user.email?.toUpperCase() ?? '', { bearer, host });
      const token = data?.newToken.token ?? '';
      expect(token).not.toBe(bearer);
      expect(await readAccessToken(testKeys, token, [testOrigins[frontEnd].url])).toEqual({
        userId: user.id,
        sid: session.sid,
      });
    });

    it.each(crossings)(
      'makes one for a session without a cookie of %s wherever it asks',
      async (frontEnd, ...hosts) => {
        const user = await buildUser();
        const bearer = await tokenOf(await buildSession(user, { frontEnd, method: 'token' }));
        for (const host of hosts) {
          expect((await newToken(user.email, { bearer, host })).data?.newToken.token).toBeTruthy();
        }
      },
    );
  });

  describe('RefreshToken', () => {
    const refresh = async (bearer: string, document = RefreshTokenDocument, host?: string) =>
      askOverHttp(await startHttpGateway(), document, {}, { bearer, ...(host && { host }) });

    it('refuses visitors, nonsense, and a token that ended more than 24 hours ago', async () => {
      const session = await buildSession(await buildUser());
      const old = await tokenOf(session, Date.now() - 25 * HOUR_MS);
      for (const bearer of ['', 'nonsense', old]) {
        expect(await refresh(bearer)).toMatchObject({
          status: 200,
          error: { extensions: { code: 'UNAUTHENTICATED' } },
        });
      }
    });

    it('refuses when the session is over or the account suspended', async () => {
      const ended = await buildSession(await buildUser());
      await database().db.delete(sessions).where(eq(sessions.sid, ended.sid));
      const suspended = await buildSession(await buildUser({ state: 'SUSPENDED' }));
      for (const session of [ended, suspended]) {
        expect((await refresh(await tokenOf(session))).error?.extensions.code).toBe('UNAUTHENTICATED');
      }
    });

    it.each(crossings)('refuses a session of %s on the other front end', async (frontEnd, host, elsewhere) => {
      const bearer = await tokenOf(await buildSession(await buildUser({ role: 'OPERATOR' }), { frontEnd }));
      const refused = await refresh(bearer, RefreshTokenDocument, elsewhere);
      expect(refused.error?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await refresh(bearer, RefreshTokenDocument, host)).data?.refreshToken.token).toBeTruthy();
    });

    it.each([
      ['that is valid', 0],
      ['that ended 23 hours ago', 23 * HOUR_MS],
    ])('exchanges a token %s', async (_, age) => {
      const session = await buildSession(await buildUser());
      const { data } = await refresh(await tokenOf(session, Date.now() - age));
      const claims = await readAccessToken(testKeys, data?.refreshToken.token ?? '', [testOrigins.site.url]);
      expect(claims).toEqual({ userId: session.userId, sid: session.sid });
      expect(data?.refreshToken.expiresAt).toBeTruthy();
    });

    it('opens nothing else to a token that ended', async () => {
      const bearer = await tokenOf(await buildSession(await buildUser()), Date.now() - HOUR_MS);
      const refreshAnd = (rest: string) =>
        parse(rest) as TypedDocumentNode<RefreshTokenMutation, Record<string, never>>;
      for (const document of [
        refreshAnd('mutation { refreshToken { token } revokeOtherDevices }'),
        refreshAnd('mutation { ...Both } fragment Both on Mutation { refreshToken { token } revokeOtherDevices }'),
      ]) {
        const { data, error } = await refresh(bearer, document);
        expect(error?.extensions.code).toBe('UNAUTHENTICATED');
        expect(data).toBeUndefined();
      }
    });
  });
});

/** What GraphQL adds to an error of a field. */
const anywhere = { path: expect.any(Array), locations: expect.any(Array) };
