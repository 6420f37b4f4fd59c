import { SignInDocument } from '@gredia/graphql-schema';
import { verify } from '@node-rs/argon2';
import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { askOverHttp, newAddress } from '../../../testing/ask-over-http';
import { Browser, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

// The real library, watched: how many passwords were really checked.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const library = await load();
  return { ...library, verify: vi.fn(library.verify) };
});

describe('many sign-ins', () => {
  const database = useDatabase();
  beforeEach(() => void vi.mocked(verify).mockClear());

  /** Sends so many sign-ins at once and counts their answers by status. */
  async function burst(size: number, send: (index: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(Array.from({ length: size }, (_, index) => send(index)));
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  }

  it('from one address end in 401 and 429 alone, and the owner gets in from another address meanwhile', async () => {
    const gateway = await startHttpGateway();
    const { email } = await buildUser();
    const thief = new Browser(gateway);
    const csrfToken = await thief.csrfToken();
    const owner = new Browser(gateway);

    const [answers, ofOwner] = await Promise.all([
      burst(200, (guess) => thief.signIn(email, `wrong-password-${guess}`, { csrfToken })),
      owner.signIn(email, BUILT_PASSWORD),
    ]);
    expect(ofOwner).toEqual({ status: 200, url: SITE });
    expect(await owner.user()).toMatchObject({ email });
    expect(answers).toEqual({ 401: 5, 429: 195 });
    expect(verify).toHaveBeenCalledTimes(6);
    const refusals = await database()
      .db.select({ rows: count() })
      .from(auditLogs)
      .where(eq(auditLogs.outcome, 'TooManyAttempts'));
    expect(refusals).toEqual([{ rows: 195 }]);
  });

  it('with ever new e-mails from one address are checked twenty times', async () => {
    const thief = new Browser(await startHttpGateway());
    const csrfToken = await thief.csrfToken();
    const answers = await burst(60, (guess) => thief.signIn(`guess${guess}@example.kr`, 'wrong', { csrfToken }));
    expect(answers).toEqual({ 401: 20, 429: 40 });
    expect(verify).toHaveBeenCalledTimes(20);
  });

  it('are counted together with those of another gateway and of the mutation SignIn', async () => {
    const [one, other] = [await startHttpGateway(), await startHttpGateway()];
    const { email } = await buildUser();
    const address = newAddress();
    const [thiefAtOne, thiefAtOther] = [new Browser(one, SITE, address), new Browser(other, SITE, address)];
    for (const browser of [thiefAtOne, thiefAtOther, thiefAtOne]) {
      expect((await browser.signIn(email, 'wrong-password-1')).status).toBe(401);
    }
    const signIn = (password: string) =>
      askOverHttp(other, SignInDocument, { email: email ?? '', password }, { address });
    for (const _ of [4, 5]) {
      expect((await signIn('wrong-password-1')).error?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const response = await thiefAtOne.post('callback/credentials', {
      email: email ?? '',
      password: BUILT_PASSWORD,
      json: 'true',
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(890);
    expect(await response.json()).toEqual({ url: `${SITE}/api/auth/error?error=TooManyAttempts` });
    expect((await signIn(BUILT_PASSWORD)).error?.extensions.code).toBe('RATE_LIMITED');
  });

  it('that are right, all at once from one office, all get in', async () => {
    const gateway = await startHttpGateway();
    const office = newAddress();
    const colleagues = await Promise.all(Array.from({ length: 30 }, () => buildUser()));
    const answers = await burst(30, async (index) =>
      new Browser(gateway, SITE, office).signIn(colleagues[index]?.email ?? '', BUILT_PASSWORD),
    );
    expect(answers).toEqual({ 200: 30 });
  });
});
