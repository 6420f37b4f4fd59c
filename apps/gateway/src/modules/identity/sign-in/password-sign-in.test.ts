import type * as timers from 'node:timers/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@gredia/auth/server';
import { hash, verify } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { silentLog, testKeys, testOrigins } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { users } from '../accounts/accounts.table';
import { createAccounts } from './gateway-accounts';
import { isOutdatedHash } from './password-hash';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { testLimits } from '../../../testing/platform';

// The real library, watched: what a refusal costs is counted, not timed.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const library = await load();
  return { ...library, verify: vi.fn(library.verify) };
});

vi.mock('node:timers/promises', async (load) => {
  const library = await load<typeof timers>();
  return { ...library, setTimeout: vi.fn(library.setTimeout) };
});

let networks = 0;
/** A visitor at a network address of their own. */
const clientAt = (frontEnd: 'site' | 'admin' = 'site', address = `10.0.${(networks += 1)}.1`): Client => ({
  origin: testOrigins[frontEnd],
  address,
  userAgent: 'Vitest',
});

describe('signing in with a password', () => {
  const database = useDatabase();
  const gateway = () => {
    const { db } = database();
    return createAccounts({ db, keys: testKeys, limits: testLimits(), log: silentLog });
  };
  const signIn = (email: string | null, password: string, client = clientAt()) =>
    gateway().signIn({ email: email ?? '', password }, client);
  const auditOf = (subjectId: string) =>
    database().db.select().from(auditLogs).where(eq(auditLogs.subjectId, subjectId)).orderBy(desc(auditLogs.id));

  beforeEach(() => {
    vi.mocked(verify).mockClear();
    vi.mocked(wait).mockClear();
  });

  it('refuses an unknown address, a wrong password and an account without one alike', async () => {
    const known = await buildUser();
    const withoutPassword = await buildUser({ passwordHash: null });
    const pool = vi.spyOn(database().pool, 'query');
    const costs: unknown[] = [];
    for (const email of [known.email, withoutPassword.email, 'nobody@example.kr', 'not an address\u0000']) {
      vi.mocked(verify).mockClear();
      pool.mockClear();
      expect(await signIn(email, 'wrong-password-1')).toEqual({ refused: 'CredentialsSignin' });
      const statements = pool.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
      costs.push({ verified: vi.mocked(verify).mock.calls.length, statements });
    }
    pool.mockRestore();
    expect(costs[0]).toMatchObject({ verified: 1 });
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
  });

  it('opens the account for the right password, however the address is written', async () => {
    const user = await buildUser({ email: 'hong@example.kr', level: 1, levelExpiredAt: new Date('2020-01-01') });
    expect(await signIn(' HONG@Example.KR ', BUILT_PASSWORD)).toEqual({
      user: {
        id: user.id,
        name: '홍길동',
        email: 'hong@example.kr',
        image: null,
        nickname: user.nickname,
        level: 0,
        role: 'USER',
        emailVerified: true,
        emailVerifiedSent: null,
      },
    });
    // A person is signed in once a session is open: that is where it is noted.
    expect(await auditOf(user.id)).toEqual([]);
  });

  it('notes a refusal with the browser, and the address as a hash', async () => {
    const user = await buildUser();
    await signIn(user.email, 'wrong-password-1');
    const [row] = await auditOf(user.id);
    expect(row).toMatchObject({ action: 'sign-in', outcome: 'CredentialsSignin', userAgent: 'Vitest' });
    expect(row?.addressHash).toBeTruthy();
    expect(row?.addressHash).not.toContain('10.0.');
  });

  const past = new Date('2020-01-01');
  const future = new Date('2100-01-01');
  it.each([
    ['suspended until further notice', { state: 'SUSPENDED', suspendedUntil: null }, 'AccountSuspended'],
    ['suspended for a time', { state: 'SUSPENDED', suspendedUntil: future }, 'AccountSuspended'],
    ['withdrawn', { state: 'WITHDRAWN' }, 'AccountWithdrawn'],
  ] as const)('says that an account is %s only to its owner', async (_, values, refused) => {
    const user = await buildUser(values);
    expect(await signIn(user.email, 'wrong-password-1')).toEqual({ refused: 'CredentialsSignin' });
    expect(await signIn(user.email, BUILT_PASSWORD)).toEqual({ refused });
    expect((await auditOf(user.id)).map(({ outcome, actorId }) => [outcome, actorId])).toEqual([
      [refused, user.id],
      ['CredentialsSignin', null],
    ]);
    expect(await gateway().find(user.id)).toBeNull();
  });

  it('opens an account whose suspension is over', async () => {
    const user = await buildUser({ state: 'SUSPENDED', suspendedUntil: past });
    expect(await signIn(user.email, BUILT_PASSWORD)).toHaveProperty('user.id', user.id);
    expect(await gateway().find(user.id)).toMatchObject({ id: user.id });
  });

  it.each([
    ['USER', false],
    ['SELLER', false],
    ['EDITOR', false],
    ['OPERATOR', true],
    ['ADMIN', true],
  ] as const)('lets the role %s into the console: %s', async (role, isLetIn) => {
    const { id, email } = await buildUser({ role });
    expect(await signIn(email, 'wrong-password-1', clientAt('admin'))).toEqual({ refused: 'CredentialsSignin' });
    const outcome = await signIn(email, BUILT_PASSWORD, clientAt('admin'));
    expect(outcome).toMatchObject(isLetIn ? { user: { id } } : { refused: 'AccessDenied' });
  });

  it('closes for address and e-mail after five failures, for all at that address, but not for the owner elsewhere', async () => {
    const { id, email } = await buildUser();
    const thief = clientAt();
    for (let guess = 1; guess <= 5; guess++) {
      expect(await signIn(email, `wrong-password-${guess}`, thief)).toEqual({ refused: 'CredentialsSignin' });
    }
    expect(await signIn(email, BUILT_PASSWORD, thief)).toEqual({ refused: 'TooManyAttempts', retryAfterSeconds: 900 });
    expect(verify).toHaveBeenCalledTimes(5);
    expect(await signIn(email, BUILT_PASSWORD)).toHaveProperty('user.id', id);
    const neighbour = await buildUser();
    expect(await signIn(neighbour.email, BUILT_PASSWORD, thief)).toHaveProperty('user.id', neighbour.id);
  });

  it('closes for an address after twenty failures with any e-mails', async () => {
    const thief = clientAt();
    for (let guess = 1; guess <= 20; guess++) {
      expect(await signIn(`guess${guess}@example.kr`, 'wrong-password-1', thief)).toEqual({
        refused: 'CredentialsSignin',
      });
    }
    const { id, email } = await buildUser();
    expect(await signIn(email, BUILT_PASSWORD, thief)).toEqual({ refused: 'TooManyAttempts', retryAfterSeconds: 900 });
    expect(await signIn(email, BUILT_PASSWORD)).toHaveProperty('user.id', id);
  });

  it('checks at most five of thirty guesses made at once at two gateways', async () => {
    const { email } = await buildUser();
    const thief = clientAt();
    const gateways = [gateway(), gateway()];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, guess) =>
        gateways[guess % 2]!.signIn({ email: email ?? '', password: `wrong-password-${guess}` }, thief),
      ),
    );
    const refusals = outcomes.map((outcome) => ('refused' in outcome ? outcome.refused : 'signed in'));
    expect(verify).toHaveBeenCalledTimes(5);
    expect(refusals.filter((refusal) => refusal === 'CredentialsSignin')).toHaveLength(5);
    expect(refusals.filter((refusal) => refusal === 'TooManyAttempts')).toHaveLength(25);
  });

  it('does not take many right passwords at once from one address for guesses', async () => {
    const office = clientAt();
    const { id, email } = await buildUser();
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => signIn(email, BUILT_PASSWORD, office)));
    expect(outcomes.every((outcome) => 'user' in outcome && outcome.user.id === id)).toBe(true);
    expect(await signIn(email, 'wrong-password-1', office)).toEqual({ refused: 'CredentialsSignin' });
  });

  it('answers a second later, to every sender, after fifty failures for one e-mail from everywhere', async () => {
    const { id, email } = await buildUser();
    for (let guess = 1; guess <= 50; guess++)
      await signIn(email, 'wrong-password-1', clientAt('site', `10.9.${guess}.1`));
    expect(wait).not.toHaveBeenCalled();

    let letGo = () => {};
    vi.mocked(wait).mockImplementationOnce(() => new Promise<void>((resolve) => (letGo = resolve)));
    let answer: unknown;
    const answered = signIn(email, BUILT_PASSWORD).then((outcome) => (answer = outcome));
    await vi.waitFor(() => expect(wait).toHaveBeenCalledWith(1000));
    expect(answer).toBeUndefined();
    letGo();
    expect(await answered).toHaveProperty('user.id', id);
  });

  it('replaces a hash that was made at a lower cost', async () => {
    const passwordHash = await hash(BUILT_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email } = await buildUser({ passwordHash });
    const stored = () =>
      database()
        .db.select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, id))
        .then(([row]) => row?.passwordHash ?? '');
    await signIn(email, 'wrong-password-1');
    expect(await stored()).toBe(passwordHash);
    await signIn(email, BUILT_PASSWORD);
    const renewed = await stored();
    expect(isOutdatedHash(passwordHash)).toBe(true);
    expect(isOutdatedHash(renewed)).toBe(false);
    expect(await signIn(email, BUILT_PASSWORD)).toHaveProperty('user.id', id);
    expect(await stored()).toBe(renewed);
  });
});
