import { RemoveUserDocument, ResetPasswordDocument, SignUpDocument } from '@gredia/graphql-schema';
import { MINUTE_MS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { one } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { queuedJobs } from '../../../testing/jobs';
import { joinSeller, leaveSeller } from '../../sellers/seller-members';
import { sellerMembers, sellers } from '../../sellers/sellers.table';
import { createLink } from '../sign-up/account-links';
import { lockAdmins } from '../accounts/account-rights';
import {
  auditOf,
  buildOwnSession,
  consentsOf,
  fieldError,
  mailsTo,
  refusalOf,
  sessionsOf,
  userOf,
  whileWaiting,
} from '../accounts/accounts.testing';
import { accountLinks, consents, identities, users, type UserModel } from '../accounts/accounts.table';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../accounts/users.factory';

describe('RemoveUser', () => {
  const database = useDatabase();
  const remove = (viewer: UserModel | null, email: string | null, password = BUILT_PASSWORD) =>
    gatewayAs(viewer && viewerOf(viewer))(RemoveUserDocument, { email: email ?? '', password });

  beforeEach(async () => {
    // The last administrator is another one in every test.
    await database().db.update(users).set({ role: 'USER' }).where(eq(users.role, 'ADMIN'));
  });

  it('refuses visitors, other accounts as if there were none, and operators', async () => {
    const user = await buildUser();
    expect(refusalOf(await remove(null, user.email))).toMatchObject({ code: 'UNAUTHENTICATED' });
    const stranger = await buildUser();
    const refusal = refusalOf(await remove(stranger, user.email));
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(await remove(stranger, 'nobody@example.kr'))).toEqual(refusal);
    expect(refusalOf(await remove(await buildUser({ role: 'OPERATOR' }), user.email))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await userOf(user.id)).toEqual(user);
  });

  it('is tried once more when the database ends it in favour of another transaction', async () => {
    const { db } = database();
    // What a sequence has counted stays counted, also in a transaction that failed.
    await db.execute(sql`CREATE SEQUENCE withdrawals`);
    await db.execute(sql`
      CREATE FUNCTION end_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('withdrawals') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
        RETURN NEW;
      END $$`);
    await db.execute(sql`
      CREATE TRIGGER end_first BEFORE UPDATE ON users FOR EACH ROW WHEN (NEW.state = 'WITHDRAWN') EXECUTE FUNCTION end_first()`);
    onTestFinished(async () => void (await db.execute(sql`DROP TRIGGER end_first ON users`)));
    const user = await buildUser();
    expect((await remove(user, user.email)).errors).toBeUndefined();
    expect(await userOf(user.id)).toMatchObject({ state: 'WITHDRAWN', email: null });
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('forgets at once who it was, and keeps what the law and the other sides need', async () => {
    const { db } = database();
    const user = await buildUser({
      role: 'SELLER',
      company: '물별소재',
      mobile: '01012345678',
      level: 1,
      emailVerificationSentAt: new Date(),
    });
    await buildOwnSession(user);
    await db.insert(identities).values({ provider: 'kakao', subject: '77', userId: user.id });
    await db.transaction((tx) =>
      createLink(tx, { purpose: 'RESET_PASSWORD', userId: user.id, email: user.email ?? '' }),
    );
    const given = { userId: user.id, given: true, textVersion: '2026-11-20', channel: 'SIGN_UP' } as const;
    const kinds = ['TERMS', 'MARKETING_EMAIL', 'MARKETING_NIGHT'] as const;
    await db.insert(consents).values(kinds.map((kind) => ({ ...given, kind })));
    const contact = { contactName: '한도윤', contactEmail: 'sales@example.kr', contactNumber: '02-123-5678' };
    const seller = { key: 'leaving', name: '물별소재', type: 'IMPORTER', ...contact } as const;
    const shared = await db
      .insert(sellers)
      .values({ ...seller, key: 'staying' })
      .returning()
      .then(one);
    for (const email of [user.email ?? '', 'staying@example.kr']) {
      await gatewayAs(null)(ResetPasswordDocument, { email });
    }
    const { id: sellerId } = await db.insert(sellers).values(seller).returning().then(one);
    await joinSeller(db, user.id, sellerId);

    expect(await remove(user, user.email)).toEqual({ data: { removeUser: true } });
    const left = await userOf(user.id);
    expect(left).toMatchObject({
      state: 'WITHDRAWN',
      role: 'USER',
      level: 0,
      name: '탈퇴회원',
      email: null,
      mobile: null,
      company: null,
      passwordHash: null,
      passwordChangedAt: null,
      emailVerifiedAt: null,
      emailVerificationSentAt: null,
    });
    expect(left.nickname).toMatch(/^탈퇴회원[0-9a-f]{12}$/);
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);
    expect(await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id))).toEqual([]);
    expect(await db.select().from(sellers).where(eq(sellers.id, sellerId))).toMatchObject([
      { name: '물별소재', contactName: null, contactEmail: null, contactNumber: null },
    ]);
    expect(await db.select().from(sellers).where(eq(sellers.key, 'staying'))).toMatchObject([contact]);
    const colleague = await buildUser();
    for (const { id } of [colleague, await buildUser()]) await joinSeller(db, id, shared.id);
    await db.transaction((tx) => leaveSeller(tx, colleague.id));
    expect(await db.select().from(sellers).where(eq(sellers.key, 'staying'))).toMatchObject([contact]);
    expect(await db.select().from(sellerMembers).where(eq(sellerMembers.sellerId, shared.id))).toHaveLength(1);
    const asked = (await queuedJobs()).filter(({ task }) => task === 'reset-password-requested');
    expect(asked.map(({ payload }) => payload.email)).toEqual(['staying@example.kr']);
    expect((await consentsOf(user.id)).slice(3)).toEqual([
      { kind: 'MARKETING_EMAIL', given: false, channel: 'PROFILE' },
      { kind: 'MARKETING_NIGHT', given: false, channel: 'PROFILE' },
    ]);
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'account-withdrawn', values: { name: '홍길동' } }]);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'account.withdraw', outcome: 'ok', actorId: user.id, details: { role: 'SELLER' } },
    ]);
    const rest = JSON.stringify([left, await auditOf(user.id)]);
    for (const personal of [user.email, user.nickname, '홍길동', '물별', '5678']) expect(rest).not.toContain(personal);
  });

  it('asks for the password of one’s own account, and closes the door after five wrong ones', async () => {
    const user = await buildUser();
    const asked = await gatewayAs(viewerOf(user))(RemoveUserDocument, { email: user.email ?? '' });
    expect(refusalOf(asked)).toEqual(fieldError('password', '지금 쓰는 비밀번호를 입력해 주세요.'));
    for (let time = 1; time <= 5; time++) {
      const answer = await remove(user, user.email, 'not-this-one-1');
      expect(refusalOf(answer)).toEqual(fieldError('password', '비밀번호가 맞지 않아요.'));
    }
    expect(refusalOf(await remove(user, user.email))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await userOf(user.id)).toEqual(user);
    const outcomes = (await auditOf(user.id)).map(({ action, outcome }) => [action, outcome]);
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => ['account.withdraw', 'wrong-password']),
      ['account.withdraw', 'TooManyAttempts'],
    ]);
  });

  it('asks an account without a password for a sign-in of the last ten minutes', async () => {
    const user = await buildUser({ passwordHash: null, passwordChangedAt: null });
    const { session, ...viewer } = viewerOf(user);
    const signedIn = (minutesAgo: number) =>
      gatewayAs({ ...viewer, session: { ...session, signedInAt: new Date(Date.now() - minutesAgo * MINUTE_MS) } });
    const leave = { email: user.email ?? '', password: BUILT_PASSWORD };
    const refusal = refusalOf(await signedIn(10)(RemoveUserDocument, leave));
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', reason: 'SIGN_IN_AGAIN' });
    expect(await userOf(user.id)).toEqual(user);
    expect(await signedIn(9)(RemoveUserDocument, leave)).toEqual({ data: { removeUser: true } });
  });

  it('is refused when the password is changed at the same moment', async () => {
    const user = await buildUser();
    const answer = await whileWaiting(
      user.id,
      () => remove(user, user.email),
      (tx) => tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id)),
    );
    expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT' });
    expect((await userOf(user.id)).state).toBe('ACTIVE');
  });

  it('frees the address for a new account', async () => {
    const user = await buildUser();
    await remove(user, user.email);
    const email = user.email ?? '';
    await gatewayAs(null)(SignUpDocument, { email, name: '홍길동', password: 'dasi-gaip-55' });
    const [again] = await database().db.select().from(users).where(eq(users.email, email));
    expect(again).toMatchObject({ state: 'ACTIVE' });
    expect(again?.id).not.toBe(user.id);
  });

  it('withdraws once of two calls at the same moment, and nothing can be done as an account that left', async () => {
    const user = await buildUser();
    const answers = await Promise.all([remove(user, user.email), remove(user, user.email)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(refusalOf(await remove(user, ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('lets administrators withdraw other accounts, with the password given again after idle time', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const user = await buildUser();
    const viewer = viewerOf(admin);
    const locked = gatewayAs({ ...viewer, session: { ...viewer.session, isLocked: true } });
    const refusal = refusalOf(await locked(RemoveUserDocument, { email: user.email ?? '' }));
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
    expect(await remove(admin, user.email)).toEqual({ data: { removeUser: true } });
    expect(await auditOf(user.id)).toMatchObject([{ actorId: admin.id }]);
  });

  it('keeps with the account why an administrator withdrew it, and nothing of a reason that is too long', async () => {
    const [admin, user] = [await buildUser({ role: 'ADMIN' }), await buildUser()];
    const because = (reason: string) => gatewayAs(viewerOf(admin))(RemoveUserDocument, { email: user.id, reason });
    expect(refusalOf(await because('가'.repeat(201)))).toMatchObject({ code: 'BAD_USER_INPUT' });
    const earlier = { action: 'document.reveal', outcome: 'ok', collection: 'users', documentId: user.id } as const;
    await database()
      .db.insert(auditLogs)
      .values({ ...earlier, reason: `${user.name} 님 문의` });
    expect(await because(' 본인 요청 ')).toEqual({ data: { removeUser: true } });
    const isOfUser = eq(auditLogs.documentId, user.id);
    const noted = await database().db.select().from(auditLogs).where(isOfUser).orderBy(auditLogs.createdAt);
    expect(noted).toMatchObject([
      // What was written about the person before goes with the person.
      { ...earlier, reason: null },
      { action: 'account.withdraw', collection: 'users', reason: '본인 요청', before: null },
    ]);
  });

  it('tells the person who did it', async () => {
    const [admin, user, own] = [await buildUser({ role: 'ADMIN' }), await buildUser(), await buildUser()];
    await remove(admin, user.email);
    await remove(own, own.email);
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'account-withdrawn', values: { isByAdmin: true } }]);
    expect(await mailsTo(own.email)).toMatchObject([{ template: 'account-withdrawn', values: { isByAdmin: false } }]);
  });

  it('finds an account by its id for administrators alone', async () => {
    const user = await buildUser({ email: null, emailVerifiedAt: null });
    const stranger = await buildUser();
    expect(refusalOf(await remove(stranger, user.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(await remove(stranger, stranger.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(await remove(await buildUser({ role: 'OPERATOR' }), user.id))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const admin = await buildUser({ role: 'ADMIN' });
    expect(refusalOf(await remove(admin, newId()))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(admin, user.id.toUpperCase())).toEqual({ data: { removeUser: true } });
    expect((await userOf(user.id)).state).toBe('WITHDRAWN');
    expect(refusalOf(await remove(admin, user.id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not wait for what is done among administrators, unless it is one who leaves', async () => {
    const [user, admin] = [await buildUser(), await buildUser({ role: 'ADMIN' })];
    await buildUser({ role: 'ADMIN' });
    const leaving = await database().db.transaction(async (tx) => {
      await lockAdmins(tx);
      expect(await remove(user, user.email)).toEqual({ data: { removeUser: true } });
      return { admin: remove(admin, admin.email) };
    });
    expect(await leaving.admin).toEqual({ data: { removeUser: true } });
  });

  it('is refused to an account that is made an administrator at the same moment', async () => {
    const user = await buildUser();
    const answer = await whileWaiting(
      user.id,
      () => remove(user, user.email),
      (tx) => tx.update(users).set({ role: 'ADMIN' }).where(eq(users.id, user.id)),
    );
    expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT' });
    expect((await userOf(user.id)).state).toBe('ACTIVE');
  });

  it('keeps the last administrator, also when the last two leave at the same moment', async () => {
    const admins = [await buildUser({ role: 'ADMIN' }), await buildUser({ role: 'ADMIN' })];
    const answers = await Promise.all(admins.map((admin) => remove(admin, admin.email)));
    const last = { code: 'CONFLICT', message: '마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.' };
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([last]);
    const states = await Promise.all(admins.map(async ({ id }) => (await userOf(id)).state));
    expect(states.sort()).toEqual(['ACTIVE', 'WITHDRAWN']);
  });
});
