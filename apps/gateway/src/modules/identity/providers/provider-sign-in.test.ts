import type { Client, OpenSession, ProviderProfile } from '@gredia/auth/server';
import { MINUTE_MS } from '@gredia/domain';
import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { testDatabase, useDatabase } from '../../../testing/database';
import { silentLog, testKeys, testOrigins } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { mails } from '../../../platform/mailer/mails.table';
import { endSessions } from '../sessions/end-sessions';
import { buildSession } from '../sessions/sessions.factory';
import { sessions } from '../sessions/sessions.table';
import { accountLinks, consents, identities, users } from '../accounts/accounts.table';
import { signInWithProvider } from './provider-sign-in';
import { auditOf, mailsTo as mailsFor } from '../accounts/accounts.testing';
import { buildUser } from '../accounts/users.factory';

const client: Client = { origin: testOrigins.site, address: '203.0.113.7', userAgent: 'a browser' };

let people = 0;

/** A person at Kakao who has no account here yet. */
function profileOf(values: Partial<ProviderProfile> = {}): ProviderProfile {
  people += 1;
  return {
    provider: 'kakao',
    subject: `subject-${people}`,
    name: '길동',
    email: `social${people}@example.kr`,
    emailVerified: true,
    ...values,
  };
}

const signIn = (profile: ProviderProfile, open: OpenSession | null = null, from = client) =>
  signInWithProvider({ db: testDatabase().db, keys: testKeys, log: silentLog }, profile, open, from);

/** The same for a person who gets in. */
async function enter(profile: ProviderProfile, open: OpenSession | null = null) {
  const outcome = await signIn(profile, open);
  if ('refused' in outcome) throw new Error(`Refused: ${outcome.refused}`);
  return outcome.user;
}

/** Lets sign-ins run into each other: none can write an account before all of them have come to a stop. */
async function atOnce<Result>(attempts: (() => Promise<Result>)[]): Promise<Result[]> {
  const holder = new pg.Client(testDatabase().url);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
  const results = Promise.all(attempts.map((attempt) => attempt()));
  const waiting = `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON oid = database
    WHERE datname = current_database() AND NOT granted`;
  try {
    await vi.waitFor(async () => expect((await holder.query(waiting)).rows).toEqual([{ count: attempts.length }]), {
      timeout: 10_000,
    });
  } finally {
    await holder.query('COMMIT');
    await holder.end();
  }
  return results;
}

describe('signing in with a provider', () => {
  const database = useDatabase();

  const identitiesOf = (userId: string) => database().db.select().from(identities).where(eq(identities.userId, userId));
  const accountsOf = (email: string) => database().db.select().from(users).where(eq(users.email, email));
  const mailsTo = (email: string) => database().db.select().from(mails).where(eq(mails.recipient, email));
  const lastAudits = async (count: number) => {
    const rows = await database().db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(count);
    return rows.map(({ action, outcome, actorId, subjectId, details }) => ({
      action,
      outcome,
      actorId,
      subjectId,
      details,
    }));
  };

  describe('is refused', () => {
    it('at the console, for every person', async () => {
      const profile = profileOf();
      const { id } = await enter(profile);
      await database().db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, id));
      const atConsole = { ...client, origin: testOrigins.admin };
      expect(await signIn(profile, null, atConsole)).toEqual({ refused: 'AccessDenied' });
      expect(await signIn(profileOf(), null, atConsole)).toEqual({ refused: 'AccessDenied' });
    });

    it.each([true, false])(
      'with the address of an account that is not theirs (verified: %s)',
      async (emailVerified) => {
        const owner = await buildUser();
        const profile = profileOf({ email: owner.email, emailVerified });
        expect(await signIn(profile)).toEqual({ refused: 'OAuthAccountNotLinked' });
        expect(await identitiesOf(owner.id)).toEqual([]);
        expect(await accountsOf(owner.email ?? '')).toEqual([owner]);
        expect(await lastAudits(1)).toEqual([
          {
            action: 'sign-in',
            outcome: 'OAuthAccountNotLinked',
            actorId: null,
            subjectId: owner.id,
            details: { provider: 'kakao' },
          },
        ]);
      },
    );

    it('with the address of an account that is not verified either', async () => {
      const squatter = await buildUser({ emailVerifiedAt: null });
      expect(await signIn(profileOf({ email: squatter.email }))).toEqual({ refused: 'OAuthAccountNotLinked' });
    });

    it('while signed in to another account than the one it leads to', async () => {
      const profile = profileOf();
      const owner = await enter(profile);
      const other = await buildUser();
      expect(await signIn(profile, await buildSession(other))).toEqual({ refused: 'OAuthAccountNotLinked' });
      expect(await identitiesOf(other.id)).toEqual([]);
      expect(await lastAudits(1)).toMatchObject([
        { action: 'provider.link', outcome: 'OAuthAccountNotLinked', actorId: other.id, subjectId: owner.id },
      ]);
    });

    it.each([
      ['AccountSuspended', { state: 'SUSPENDED' }],
      ['AccountWithdrawn', { state: 'WITHDRAWN' }],
    ] as const)('with %s', async (refused, change) => {
      const profile = profileOf();
      const { id } = await enter(profile);
      await database().db.update(users).set(change).where(eq(users.id, id));
      expect(await signIn(profile)).toEqual({ refused });
      expect(await lastAudits(1)).toMatchObject([{ action: 'sign-in', outcome: refused, subjectId: id }]);
    });

    it('when the account it would be linked to is suspended or gone', async () => {
      const suspended = await buildUser({ state: 'SUSPENDED' });
      expect(await signIn(profileOf(), await buildSession(suspended))).toEqual({ refused: 'AccountSuspended' });
      expect(await identitiesOf(suspended.id)).toEqual([]);
      expect(await signIn(profileOf(), { userId: newId(), sid: 'gone' })).toEqual({ refused: 'AccessDenied' });
    });

    it.each(['OPERATOR', 'ADMIN'] as const)(
      'when it would be linked from a session of the role %s that waits for the password',
      async (role) => {
        const user = await buildUser({ role });
        const idle = await buildSession(user, { activeAt: new Date(Date.now() - 31 * MINUTE_MS) });
        const locked = await buildSession(user, { isLocked: true });
        for (const open of [idle, locked]) {
          expect(await signIn(profileOf(), open)).toEqual({ refused: 'AccessDenied' });
          expect(await lastAudits(1)).toMatchObject([
            { action: 'provider.link', outcome: 'AccessDenied', actorId: user.id, subjectId: user.id },
          ]);
        }
        expect(await identitiesOf(user.id)).toEqual([]);
        expect(await mailsFor(user.email)).toEqual([]);
        const kept = await database().db.select().from(sessions).where(eq(sessions.userId, user.id));
        expect(kept.map(({ isLocked }) => isLocked)).toEqual([true, true]);
      },
    );

    it('when it would be linked from a session that is over', async () => {
      const user = await buildUser();
      const over = await buildSession(user, { expiresAt: new Date() });
      expect(await signIn(profileOf(), over)).toEqual({ refused: 'AccessDenied' });
      expect(await identitiesOf(user.id)).toEqual([]);
    });

    it('when a new password ended the session while it was about to be linked', async () => {
      const user = await buildUser();
      const open = await buildSession(user);
      const linking = await database().db.transaction(async (tx) => {
        await tx.update(users).set({ passwordChangedAt: new Date() }).where(eq(users.id, user.id));
        await endSessions(tx, user.id);
        const outcome = signIn(profileOf(), open);
        const waiting = sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await vi.waitFor(async () => expect((await database().db.execute(waiting)).rows).not.toHaveLength(0), 10_000);
        return { outcome };
      });
      expect(await linking.outcome).toEqual({ refused: 'AccessDenied' });
      expect(await identitiesOf(user.id)).toEqual([]);
    });

    it('when the account cannot be made, and nothing is kept of it', async () => {
      // PostgreSQL has no NUL in a text.
      const profile = profileOf({ email: 'a\u0000b@example.kr' });
      expect(await signIn(profile)).toEqual({ refused: 'OAuthCreateAccount' });
      const kept = database().db.select().from(identities).where(eq(identities.subject, profile.subject));
      expect(await kept).toEqual([]);
      expect(await lastAudits(1)).toMatchObject([{ action: 'sign-up', outcome: 'OAuthCreateAccount' }]);
    });
  });

  describe('for the first time', () => {
    it('opens an account with the address the provider has verified', async () => {
      const profile = profileOf({ name: '길동🎉' });
      const user = await enter(profile);
      expect(user).toMatchObject({ email: profile.email, emailVerified: true, emailVerifiedSent: null, name: '길동' });
      expect(user.nickname).toMatch(/^길동\d{4}$/);
      expect(user).toMatchObject({ role: 'USER', level: 0 });
      expect(await identitiesOf(user.id)).toMatchObject([{ provider: 'kakao', subject: profile.subject }]);
      expect(await mailsTo(profile.email ?? '')).toEqual([]);
      expect(await auditOf(user.id)).toMatchObject([
        { action: 'sign-up', outcome: 'ok', actorId: user.id, details: { provider: 'kakao' } },
      ]);
    });

    it('leaves an address unverified that the provider has not verified, and mails a link', async () => {
      const profile = profileOf({ provider: 'naver', emailVerified: false });
      const user = await enter(profile);
      expect(user).toMatchObject({ email: profile.email, emailVerified: false, emailVerifiedSent: expect.any(Number) });
      const links = await database().db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
      expect(links).toMatchObject([{ purpose: 'VERIFY_EMAIL', email: profile.email, usedAt: null }]);
      expect(await mailsTo(profile.email ?? '')).toMatchObject([
        { template: 'verify-email', values: { linkId: links[0]?.id } },
      ]);
    });

    it('opens an account without an address or a name where none is given', async () => {
      const user = await enter(profileOf({ email: null, emailVerified: false, name: null }));
      expect(user).toMatchObject({ email: null, emailVerified: false, name: '회원' });
      expect(user.nickname).toMatch(/^회원\d{4}$/);
      const other = await enter(profileOf({ email: null, emailVerified: true, name: null }));
      expect(other).toMatchObject({ email: null, emailVerified: false });
      expect(other.id).not.toBe(user.id);
    });

    it('stores no consent: none has been asked for', async () => {
      const { id } = await enter(profileOf());
      expect(await database().db.select().from(consents).where(eq(consents.userId, id))).toEqual([]);
    });

    it('opens one account however many times it comes at once', async () => {
      const profile = profileOf();
      const found = await atOnce(Array.from({ length: 4 }, () => () => enter(profile)));
      expect(new Set(found.map(({ id }) => id)).size).toBe(1);
      expect(await accountsOf(profile.email ?? '')).toHaveLength(1);
      expect((await auditOf(found[0]?.id ?? '')).map(({ action }) => action)).toEqual(['sign-up']);
    });

    it('lets one of two people in who bring one address at once', async () => {
      const email = 'shared@example.kr';
      const profiles = [profileOf({ email }), profileOf({ email })];
      const outcomes = await atOnce(profiles.map((profile) => () => signIn(profile)));
      expect(outcomes.filter((outcome) => 'user' in outcome)).toHaveLength(1);
      expect(outcomes).toContainEqual({ refused: 'OAuthAccountNotLinked' });
      expect(await accountsOf(email)).toHaveLength(1);
    });
  });

  describe('again', () => {
    it('finds the same account, whatever has become of name and address there', async () => {
      const profile = profileOf();
      const user = await enter(profile);
      const later = { ...profile, name: '꺽정', email: 'another@example.kr', emailVerified: true };
      expect(await enter(later)).toEqual(user);
      expect(await accountsOf('another@example.kr')).toEqual([]);
    });

    it('tells one provider from another', async () => {
      const profile = profileOf();
      const user = await enter(profile);
      const namesake = await enter({ ...profile, provider: 'naver', email: null });
      expect(namesake.id).not.toBe(user.id);
    });

    it('never verifies an address by saying it again', async () => {
      const profile = profileOf({ emailVerified: false });
      const user = await enter(profile);
      expect((await enter({ ...profile, emailVerified: true })).emailVerified).toBe(false);
      expect((await accountsOf(user.email ?? ''))[0]?.emailVerifiedAt).toBeNull();
    });
  });

  describe('while signed in', () => {
    it('links the identity, which leads to the account from then on, and tells the owner', async () => {
      const owner = await buildUser();
      const profile = profileOf({ email: owner.email });
      expect(await enter(profile, await buildSession(owner))).toMatchObject({ id: owner.id, email: owner.email });
      expect(await auditOf(owner.id)).toEqual([
        { action: 'provider.link', outcome: 'ok', actorId: owner.id, details: { provider: 'kakao' } },
      ]);
      expect(await mailsFor(owner.email)).toMatchObject([
        {
          template: 'provider-linked',
          values: { name: owner.name, providerLabel: '카카오', linkedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        },
      ]);
      expect((await enter(profile)).id).toBe(owner.id);
      expect(await mailsFor(owner.email)).toHaveLength(1);
    });

    it('links for an administrator who is not away', async () => {
      const admin = await buildUser({ role: 'ADMIN' });
      const open = await buildSession(admin, { activeAt: new Date(Date.now() - 29 * MINUTE_MS) });
      expect(await enter(profileOf(), open)).toMatchObject({ id: admin.id });
      expect(await identitiesOf(admin.id)).toHaveLength(1);
    });

    it('sends no mail where the account has no address', async () => {
      const owner = await buildUser({ email: null });
      await enter(profileOf({ email: null }), await buildSession(owner));
      expect(await identitiesOf(owner.id)).toHaveLength(1);
    });

    it("takes neither the identity's address nor its word for the account's", async () => {
      const owner = await buildUser({ emailVerifiedAt: null });
      const open = await buildSession(owner);
      await enter(profileOf({ email: owner.email }), open);
      await enter(profileOf({ provider: 'naver' }), open);
      expect(await accountsOf(owner.email ?? '')).toEqual([owner]);
      expect(await identitiesOf(owner.id)).toHaveLength(2);
    });

    it('is no trouble when the identity leads there already', async () => {
      const admin = await buildUser({ role: 'ADMIN' });
      const profile = profileOf();
      const open = await buildSession(admin);
      await enter(profile, open);
      // Also in a locked session: nothing is linked, and nothing unlocked.
      await database().db.update(sessions).set({ isLocked: true }).where(eq(sessions.sid, open.sid));
      expect((await enter(profile, open)).id).toBe(admin.id);
      expect(await identitiesOf(admin.id)).toHaveLength(1);
      expect(await database().db.select().from(sessions).where(eq(sessions.sid, open.sid))).toMatchObject([
        { isLocked: true },
      ]);
    });
  });
});
