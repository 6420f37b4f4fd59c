import { issueAccessToken, Keys } from '@gredia/auth/server';
import { HOUR_MS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { breakableProxy } from '../../../testing/breakable-proxy';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { startHttpGateway, type HttpGateway } from '../../../testing/http-gateway';
import { users, type UserModel } from '../accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { buildSession, tokenOf } from './sessions.factory';
import { sessions, type SessionRow, type SignInMethod } from './sessions.table';

describe('the bearer of a request', () => {
  const database = useDatabase();
  let user: UserModel;
  let session: SessionRow;

  beforeEach(async () => {
    user = await buildUser();
    session = await buildSession(user);
  });

  async function ask(query: string, authorization?: string, gateway?: HttpGateway) {
    const { post } = gateway ?? (await startHttpGateway());
    const response = await post({ query }, authorization === undefined ? {} : { authorization });
    const body = (await response.json()) as {
      data?: Record<string, unknown> | null;
      errors?: { extensions: Record<string, unknown> }[];
    };
    return { status: response.status, data: body.data, ...body.errors?.[0]?.extensions };
  }
  const asBearer = (token: string, query = '{ myAccount { id } }') => ask(query, `Bearer ${token}`);
  /** Changes the row of the session as time would: moments are moved back by SQL's clock. */
  const idleFor = (interval: string) =>
    database()
      .db.update(sessions)
      .set({ activeAt: sql`now() - ${interval}::interval` })
      .where(eq(sessions.sid, session.sid));
  const stored = async () => (await database().db.select().from(sessions).where(eq(sessions.sid, session.sid)))[0];

  it.each([[undefined], [''], ['Bearer'], ['Bearer '], ['bearer  ']])(
    'is a visitor with the header %j',
    async (header) => {
      expect(await ask('{ logsCount }', header)).toEqual({ status: 200, data: { logsCount: 0 } });
      expect(await ask('{ myAccount { id } }', header)).toMatchObject({ status: 200, code: 'UNAUTHENTICATED' });
    },
  );

  const foreign = new Keys(['a secret that is not the one of these gateways']);
  const subject = () => ({
    userId: user.id,
    sid: session.sid,
    role: 'ADMIN',
    level: 9,
    issuer: 'http://localhost:4200',
  });
  const signed = (change: (token: SignJWT) => SignJWT) =>
    change(
      new SignJWT({ sid: session.sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setAudience('graphql')
        .setIssuer('http://localhost:4200')
        .setExpirationTime('5m'),
    ).sign(testKeys.for('access-token')[0]);

  it.each<[string, () => Promise<string>]>([
    ['no token at all', async () => 'Bearer nonsense'],
    ['another form of header', async () => `Basic ${await tokenOf(session)}`],
    ['a token of a foreign secret', async () => `Bearer ${(await issueAccessToken(foreign, subject())).token}`],
    ['a token that ended', async () => `Bearer ${await tokenOf(session, Date.now() - HOUR_MS)}`],
    ['a token for something else', async () => `Bearer ${await signed((token) => token.setAudience('mail'))}`],
    [
      'a token of another site',
      async () => `Bearer ${await signed((token) => token.setIssuer('https://evil.example'))}`,
    ],
    ['a token without a session', async () => `Bearer ${await tokenOf({ ...session, sid: 'gone' })}`],
    [
      'a token for the session of another account',
      async () => `Bearer ${await tokenOf({ ...session, userId: (await buildUser()).id })}`,
    ],
    [
      'an unsigned token',
      async () => {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const claims = { ...subject(), sub: user.id, aud: 'graphql', iss: 'http://localhost:4200', exp: 4e9 };
        return `Bearer ${part({ alg: 'none' })}.${part(claims)}.`;
      },
    ],
  ])('is refused with %s, also where a visitor would get an answer', async (_, header) => {
    const refused = { status: 200, data: undefined, code: 'UNAUTHENTICATED' };
    for (const query of ['{ logsCount }', '{ myAccount { id } }', '{ __typename }']) {
      expect(await ask(query, await header())).toEqual(refused);
    }
  });

  it('is who the session says, also with a token of the secret before', async () => {
    expect(await asBearer(await tokenOf(session))).toMatchObject({ data: { myAccount: { id: user.id } } });
    const newest = 'the newest secret of all for this while';
    const gateway = await startHttpGateway({ SESSION_SECRET: `${newest},${testKeys.secrets[0]}` });
    const answer = await ask('{ myAccount { id } }', `Bearer ${await tokenOf(session)}`, gateway);
    expect(answer).toMatchObject({ data: { myAccount: { id: user.id } } });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the session is ended', () => database().db.delete(sessions).where(eq(sessions.sid, session.sid))],
    [
      'the session has run out',
      () =>
        database()
          .db.update(sessions)
          .set({ expiresAt: new Date(0) }),
    ],
    ['the account is suspended', () => database().db.update(users).set({ state: 'SUSPENDED' })],
    ['the account is withdrawn', () => database().db.update(users).set({ state: 'WITHDRAWN' })],
    ['the account is deleted', () => database().db.delete(users).where(eq(users.id, user.id))],
  ])('is refused from the moment on that %s', async (_, happen) => {
    const gateway = await startHttpGateway();
    const header = `Bearer ${await tokenOf(session)}`;
    expect(await ask('{ logsCount }', header, gateway)).toEqual({ status: 200, data: { logsCount: 0 } });
    await happen();
    expect(await ask('{ logsCount }', header, gateway)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['site', 'localhost:4200', 'admin.localhost:4300'],
    ['admin', 'admin.localhost:4300', 'localhost:4200'],
  ] as const)(
    'of a session of %s is refused on the other front end, whatever their role',
    async (frontEnd, own, other) => {
      const operator = await buildUser({ role: 'OPERATOR' });
      const gateway = await startHttpGateway();
      const askOn = async (host: string, method: SignInMethod) => {
        const authorization = `Bearer ${await tokenOf(await buildSession(operator, { frontEnd, method }))}`;
        const response = await gateway.post(
          { query: '{ myAccount { id } }' },
          { authorization, 'x-forwarded-host': host },
        );
        return (await response.json()) as unknown;
      };
      const answered = { data: { myAccount: { id: operator.id } } };
      const refused = { errors: [expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })] };
      for (const method of ['credentials', 'kakao', 'naver'] as const) {
        expect(await askOn(own, method)).toEqual(answered);
        expect(await askOn(other, method)).toEqual(refused);
      }
      expect(await askOn(other, 'token')).toEqual(answered);
    },
  );

  it('has the role of the account, not of the token', async () => {
    const { token } = await issueAccessToken(testKeys, subject());
    expect(await asBearer(token, '{ checkAdminAuth }')).toMatchObject({ code: 'FORBIDDEN' });
    await database().db.update(users).set({ role: 'OPERATOR' }).where(eq(users.id, user.id));
    expect(await asBearer(token, '{ checkAdminAuth }')).toMatchObject({ data: { checkAdminAuth: true } });
  });

  it('is noted as being here once a minute', async () => {
    const token = await tokenOf(session);
    await asBearer(token);
    expect((await stored())?.activeAt).toEqual(session.activeAt);
    await idleFor('61 seconds');
    const before = await stored();
    await asBearer(token);
    const after = await stored();
    expect(after?.activeAt.getTime()).toBeGreaterThan(before?.activeAt.getTime() ?? Infinity);
    expect(after?.isLocked).toBe(false);
  });

  it('is not a visitor while the database is lost: the request fails', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const gateway = await startHttpGateway({ DATABASE_URL: proxy.url });
    await gateway.migrated;
    const header = `Bearer ${await tokenOf(session)}`;
    proxy.cut();
    expect(await ask('{ __typename }', header, gateway)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    proxy.restore();
    expect(await ask('{ __typename }', header, gateway)).toMatchObject({ data: { __typename: 'Query' } });
  });

  describe('with the console’s rights', () => {
    const check = async () => asBearer(await tokenOf(session), '{ checkAdminAuth }');
    const becomeOperator = () => database().db.update(users).set({ role: 'OPERATOR' }).where(eq(users.id, user.id));
    const reauthenticate = async (password: string) =>
      asBearer(await tokenOf(session), `mutation { reauthenticate(password: "${password}") }`);

    it('passes CheckAdminAuth for twelve hours after signing in', async () => {
      await becomeOperator();
      expect(await check()).toMatchObject({ data: { checkAdminAuth: true } });
      const signedInAt = new Date(Date.now() - 12 * HOUR_MS);
      await database().db.update(sessions).set({ signedInAt }).where(eq(sessions.sid, session.sid));
      expect(await check()).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('is locked after 30 idle minutes until the password is given', async () => {
      await becomeOperator();
      await idleFor('29 minutes');
      await check();
      expect((await stored())?.isLocked).toBe(false);
      await idleFor('31 minutes');
      expect(await check()).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
      expect((await stored())?.isLocked).toBe(true);
      await idleFor('2 minutes');
      expect(await check()).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
      expect((await stored())?.isLocked).toBe(true);

      expect(await reauthenticate('wrong-password-1')).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { password: expect.stringMatching(/[가-힣]/) },
      });
      expect((await stored())?.isLocked).toBe(true);
      expect(await reauthenticate(BUILT_PASSWORD)).toMatchObject({ data: { reauthenticate: true } });
      expect((await stored())?.isLocked).toBe(false);
      expect(await check()).toMatchObject({ data: { checkAdminAuth: true } });
    });

    it('is locked once when several requests come back together', async () => {
      await becomeOperator();
      await idleFor('31 minutes');
      await Promise.all([check(), check(), check(), check()]);
      expect((await stored())?.isLocked).toBe(true);
    });
  });

  it('is not locked as an ordinary member', async () => {
    await idleFor('31 minutes');
    await asBearer(await tokenOf(session));
    expect((await stored())?.isLocked).toBe(false);
  });
});
