import { HOUR_MS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { sessions } from '../sessions/sessions.table';
import { ADMIN, Browser, setCookies, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

interface Token {
  token: string;
  expiresAt?: number;
}

const ME = { query: '{ myAccount { id } }' };
const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('the token of the GraphQL header', () => {
  const database = useDatabase();

  async function signedIn(origin = SITE) {
    const user = await buildUser({ role: 'OPERATOR', level: 1, levelExpiredAt: new Date(Date.now() + HOUR_MS) });
    const gateway = await startHttpGateway();
    const browser = new Browser(gateway, origin);
    await browser.signIn(user.email, BUILT_PASSWORD);
    const ask = async (body: unknown, headers: Record<string, string>): Promise<unknown> =>
      (await gateway.post(body, headers)).json();
    const askHere = (body: unknown, token: string) =>
      ask(body, { authorization: `Bearer ${token}`, 'x-forwarded-host': new URL(origin).host });
    return { user, gateway, browser, ask, askHere };
  }

  it('39: is empty for a visitor, and an empty one is a visitor', async () => {
    const gateway = await startHttpGateway();
    const response = await new Browser(gateway).get('token');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-cache, no-store');
    expect(setCookies(response)).toEqual([]);
    expect(await response.json()).toEqual({ token: '' });
    for (const authorization of ['Bearer ', 'Bearer', '']) {
      const answer = await gateway.post({ query: '{ logsCount }' }, { authorization });
      expect(await answer.json()).toEqual({ data: { logsCount: 0 } });
    }
  });

  it.each([SITE, ADMIN])('39: speaks for 15 minutes for who is signed in at %s, and sets no cookie', async (origin) => {
    const { user, browser, ask, askHere } = await signedIn(origin);
    const response = await browser.get('token');
    expect(setCookies(response)).toEqual([]);
    const { token, expiresAt } = (await response.json()) as Token;
    const [row] = await database().db.select().from(sessions).where(eq(sessions.userId, user.id));
    const { iat, ...claims } = claimsOf(token);
    expect(claims).toEqual({
      sub: user.id,
      sid: row?.sid,
      role: 'OPERATOR',
      lv: 1,
      aud: 'graphql',
      iss: origin,
      exp: Number(iat) + 900,
      jti: expect.any(String) as unknown,
    });
    expect(expiresAt).toBe(claims['exp']);
    expect(await askHere(ME, token)).toEqual({ data: { myAccount: { id: user.id } } });
    const elsewhere = new URL(origin === SITE ? ADMIN : SITE).host;
    expect(await ask(ME, { authorization: `Bearer ${token}`, 'x-forwarded-host': elsewhere })).toMatchObject(refused);
  });

  it('is needed: the cookie alone is a visitor to GraphQL', async () => {
    const { browser, ask } = await signedIn();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    expect(await ask(ME, { cookie })).toMatchObject(refused);
  });

  it('40: is worth nothing once its session is destroyed', async () => {
    const { browser, ask } = await signedIn();
    const { token } = await browser.json<Token>('token');
    await browser.submit('signout');
    expect(await ask(ME, { authorization: `Bearer ${token}` })).toMatchObject(refused);
    // One that was tampered with is no visitor either: it is refused.
    expect(await ask({ query: '{ logsCount }' }, { authorization: `Bearer ${token}x` })).toMatchObject(refused);
  });
});
