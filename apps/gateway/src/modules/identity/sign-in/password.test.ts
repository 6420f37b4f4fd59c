import {
  ChangePasswordDocument,
  ResetPasswordConfirmDocument,
  ResetPasswordDocument,
  type ChangePasswordMutationVariables,
} from '@gredia/graphql-schema';
import * as argon2 from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { askOverHttp, newAddress } from '../../../testing/ask-over-http';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, testKeys } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { auditLogs } from '../../../platform/audit/audit.table';
import { removeJob } from '../../../platform/queue/add-job';
import { endSessions } from '../sessions/end-sessions';
import { buildSession } from '../sessions/sessions.factory';
import { createLink, linkToken } from '../sign-up/account-links';
import {
  auditOf,
  buildOwnSession,
  fieldError,
  forgetLimits,
  mailsTo,
  newestToken,
  refusalOf,
  sessionsOf,
  userOf,
  whileWaiting,
  DEAD_LINK,
} from '../accounts/accounts.testing';
import { accountLinks, identities, type UserModel } from '../accounts/accounts.table';
import { isPassword } from './password-hash';
import { mailResetLink, resetJobKey } from './reset-password.task';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../accounts/users.factory';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof argon2>();
  // The real one, counted.
  return { ...library, hash: vi.fn(library.hash) };
});

const NEW_PASSWORD = 'sae-bimil-99';
const isPasswordOf = async (user: UserModel, password: string) =>
  isPassword((await userOf(user.id)).passwordHash, password);

describe('ResetPassword', () => {
  const database = useDatabase();
  const reset = (email: string | null) => gatewayAs(null)(ResetPasswordDocument, { email: email ?? '' });
  const requests = async () => {
    const { rows } = await database().db.execute<{ email: string }>(sql`
      SELECT payload ->> 'email' AS email FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'reset-password-requested' ORDER BY job.id`);
    return rows.map(({ email }) => email);
  };
  beforeEach(forgetLimits);

  it.each(['', 'x', 'a@example.kr\r\nBcc: b@example.kr'])('refuses %j, which is no address', async (email) => {
    expect(refusalOf(await reset(email))).toMatchObject(fieldError('email', '올바른 이메일 주소를 입력해 주세요.'));
  });

  it('answers and does the same for known and unknown addresses: a job looks them up', async () => {
    const user = await buildUser();
    const pool = vi.spyOn(database().pool, 'query');
    const work = async (email: string) => {
      pool.mockClear();
      const answer = await reset(email);
      return { answer, statements: pool.mock.calls.length };
    };
    const known = await work(` ${user.email?.toUpperCase()}`);
    expect(known.answer).toEqual({ data: { resetPassword: true } });
    expect(await work('nobody@example.kr')).toEqual(known);
    pool.mockRestore();
    expect(await requests()).toEqual([user.email, 'nobody@example.kr']);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('mails the link from the job, to accounts alone', async () => {
    const user = await buildUser();
    const { db } = database();
    await mailResetLink(db, user.email ?? '');
    await mailResetLink(db, 'nobody@example.kr');
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
    expect(await mailsTo(user.email)).toMatchObject([
      { template: 'reset-password', values: { name: user.name, linkId: link?.id } },
    ]);
    expect(await mailsTo('nobody@example.kr')).toEqual([]);
  });

  it('is asked for by strangers without using up what the owner may ask for', async () => {
    const gateway = await startHttpGateway();
    const ask = (address: string) =>
      askOverHttp(gateway, ResetPasswordDocument, { email: 'wanted@example.kr' }, { address });
    const limitedOnes = async () =>
      (await database().db.select({ outcome: auditLogs.outcome }).from(auditLogs)).filter(
        ({ outcome }) => outcome === 'limited',
      ).length;
    const [stranger, owner] = [newAddress(), newAddress()];
    const before = await limitedOnes();
    for (const _ of [1, 2, 3]) expect((await ask(stranger)).data).toEqual({ resetPassword: true });
    expect(await limitedOnes()).toBe(before + 2);
    await ask(owner);
    expect(await limitedOnes()).toBe(before + 2);
    // From everywhere together 20 an hour.
    for (let number = 3; number <= 20; number++) await ask(newAddress());
    expect(await limitedOnes()).toBe(before + 2);
    await ask(newAddress());
    expect(await limitedOnes()).toBe(before + 3);
  });

  it('waits in the queue once for each address', async () => {
    const { db } = database();
    await reset('once@example.kr');
    await forgetLimits();
    await reset('once@example.kr');
    expect((await requests()).filter((email) => email === 'once@example.kr')).toHaveLength(1);
    await db.transaction((tx) => removeJob(tx, resetJobKey('once@example.kr')));
    expect(await requests()).not.toContain('once@example.kr');
  });

  it('queues one request a minute for one address, and does not say so', async () => {
    const before = (await requests()).length;
    const answers = await Promise.all([1, 2, 3].map(() => reset('often@example.kr')));
    expect(answers).toEqual([1, 2, 3].map(() => ({ data: { resetPassword: true } })));
    expect(await requests()).toHaveLength(before + 1);
  });

  it('may be asked for 20 times an hour from one network address', async () => {
    for (let number = 1; number <= 20; number++) await reset(`many${number}@example.kr`);
    expect(refusalOf(await reset('many21@example.kr'))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('ResetPasswordConfirm', () => {
  const database = useDatabase();
  const confirm = (token: string, password = NEW_PASSWORD) =>
    gatewayAs(null)(ResetPasswordConfirmDocument, { token, password });
  const mailed = async (user: UserModel) => {
    await mailResetLink(database().db, user.email ?? '');
    return newestToken(user.id, 'RESET_PASSWORD');
  };
  const link = (user: UserModel, provider: string) =>
    database().db.insert(identities).values({ provider, subject: user.id, userId: user.id });
  beforeEach(forgetLimits);

  it.each(['', 'nonsense'])('refuses the token %j', async (token) => {
    expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('says what is wrong with the password and leaves the link open', async () => {
    const user = await buildUser({ email: 'hong1@example.kr' });
    const token = await mailed(user);
    const refused = async (password: string, message: string) =>
      expect(refusalOf(await confirm(token, password))).toMatchObject(fieldError('password', message));
    await refused('abcdefgh', '비밀번호는 8자 이상, 영문·숫자·기호 중 2가지 이상을 조합해 주세요.');
    await refused('qwerty123', '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.');
    await refused('Hong1@example.kr', '비밀번호에 이메일 주소를 쓸 수 없어요.');
    expect(await isPasswordOf(user, BUILT_PASSWORD)).toBe(true);
    expect(await confirm(token)).toEqual({ data: { resetPasswordConfirm: true } });
  });

  it('sets the password, ends all sessions, tells the owner and notes it', async () => {
    const user = await buildUser();
    await buildOwnSession(user);
    await buildSession(user);
    await confirm(await mailed(user));
    expect(await isPasswordOf(user, NEW_PASSWORD)).toBe(true);
    expect(await sessionsOf(user.id)).toEqual([]);
    const { passwordChangedAt } = await userOf(user.id);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      template: 'password-changed',
      values: { name: user.name, changedAt: passwordChangedAt?.toISOString(), forgotProviders: false },
    });
    expect(await auditOf(user.id)).toMatchObject([{ action: 'password.reset', outcome: 'ok', actorId: user.id }]);
  });

  it('proves the address', async () => {
    const user = await buildUser({ emailVerifiedAt: null });
    await confirm(await mailed(user));
    expect((await userOf(user.id)).emailVerifiedAt).toBeInstanceOf(Date);
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['password.reset', 'email.verify']);
  });

  it.each([true, false])('parts the social sign-ins from an account, verified %s, and says so', async (isVerified) => {
    const [user, other] = [await buildUser(isVerified ? {} : { emailVerifiedAt: null }), await buildUser()];
    for (const provider of ['kakao', 'naver']) await link(user, provider);
    await link(other, 'kakao');
    await confirm(await mailed(user));
    const left = await database().db.select({ userId: identities.userId }).from(identities);
    expect(left.map(({ userId }) => userId)).not.toContain(user.id);
    expect(left.map(({ userId }) => userId)).toContain(other.id);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      template: 'password-changed',
      values: { forgotProviders: true },
    });
  });

  it('is done with any link that was mailed, and ends the rest', async () => {
    const user = await buildUser();
    const [owners, strangers] = [await mailed(user), await mailed(user)];
    expect(strangers).not.toBe(owners);
    expect(await confirm(owners)).toEqual({ data: { resetPasswordConfirm: true } });
    expect(refusalOf(await confirm(strangers))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('hashes nothing for a link that is used, over or none', async () => {
    const user = await buildUser();
    const used = await mailed(user);
    await confirm(used);
    const over = await mailed(user);
    await database().db.update(accountLinks).set({ expiresAt: new Date() });
    const verify = await createLink(database().db, {
      purpose: 'VERIFY_EMAIL',
      userId: user.id,
      email: user.email ?? '',
    });
    vi.mocked(argon2.hash).mockClear();
    for (const token of [used, over, linkToken(testKeys, verify), linkToken(testKeys, newId()), 'nonsense']) {
      expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
    }
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  it('is tried 20 times an hour from one network address', async () => {
    for (let attempt = 1; attempt <= 20; attempt++) await confirm('nonsense');
    expect(refusalOf(await confirm(await mailed(await buildUser())))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const user = await buildUser();
    const token = await mailed(user);
    const answers = await Promise.all([confirm(token, 'cheot-jjae-11'), confirm(token, 'dul-jjae-22')]);
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([fieldError('token', DEAD_LINK)]);
    expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('ends a change of address that an intruder may have asked for', async () => {
    const user = await buildUser();
    const change = { purpose: 'CHANGE_EMAIL', userId: user.id, email: 'thief@example.kr' } as const;
    await database().db.transaction((tx) => createLink(tx, change));
    await confirm(await mailed(user));
    const open = await database()
      .db.select()
      .from(accountLinks)
      .where(sql`${accountLinks.userId} = ${user.id} AND used_at IS NULL AND expires_at > now()`);
    expect(open).toEqual([]);
  });
});

describe('ChangePassword', () => {
  useDatabase();
  const change = async (user: UserModel, variables: Partial<ChangePasswordMutationVariables> = {}) => {
    await buildOwnSession(user);
    return gatewayAs(viewerOf(user))(ChangePasswordDocument, {
      currentPassword: BUILT_PASSWORD,
      newPassword: NEW_PASSWORD,
      ...variables,
    });
  };

  it('refuses visitors', async () => {
    const answer = await gatewayAs(null)(ChangePasswordDocument, { newPassword: NEW_PASSWORD });
    expect(refusalOf(answer)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each<[string, Partial<ChangePasswordMutationVariables>, string]>([
    ['currentPassword', { currentPassword: null }, '지금 쓰는 비밀번호를 입력해 주세요.'],
    ['currentPassword', { currentPassword: 'wrong-one-1' }, '비밀번호가 맞지 않아요.'],
    ['newPassword', { newPassword: 'short1' }, '비밀번호는 8자 이상, 영문·숫자·기호 중 2가지 이상을 조합해 주세요.'],
    ['newPassword', { newPassword: 'qwerty123' }, '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.'],
    ['newPassword', { newPassword: BUILT_PASSWORD }, '지금과 다른 비밀번호를 입력해 주세요.'],
  ])('says what is wrong with %s: %j', async (field, variables, message) => {
    const user = await buildUser();
    expect(refusalOf(await change(user, variables))).toMatchObject(fieldError(field, message));
    expect(await isPasswordOf(user, BUILT_PASSWORD)).toBe(true);
  });

  it('does not take the address for a password', async () => {
    const user = await buildUser({ email: 'itself1@example.kr' });
    const message = '비밀번호에 이메일 주소를 쓸 수 없어요.';
    const answer = await change(user, { newPassword: 'Itself1@example.kr' });
    expect(refusalOf(answer)).toMatchObject(fieldError('newPassword', message));
  });

  it('sets the password, ends the other sessions, tells the owner and notes it', async () => {
    const user = await buildUser();
    await buildOwnSession(user);
    await buildSession(user);
    expect(await change(user)).toEqual({ data: { changePassword: true } });
    expect(await isPasswordOf(user, NEW_PASSWORD)).toBe(true);
    expect(await sessionsOf(user.id)).toEqual([`sid-${user.id}`]);
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'password-changed' }]);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'password.change', outcome: 'ok', actorId: user.id }]);
  });

  it('sets the first password of an account that has none, without asking for one', async () => {
    const user = await buildUser({ passwordHash: null, passwordChangedAt: null, email: null });
    expect(await change(user, { currentPassword: null })).toEqual({ data: { changePassword: true } });
    expect(await isPasswordOf(user, NEW_PASSWORD)).toBe(true);
  });

  it('closes after five wrong ones, also for the right one, and notes each', async () => {
    const user = await buildUser();
    for (let attempt = 1; attempt <= 5; attempt++) await change(user, { currentPassword: 'wrong-one-1' });
    expect(refusalOf(await change(user))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await isPasswordOf(user, BUILT_PASSWORD)).toBe(true);
    const outcomes = (await auditOf(user.id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([...Array<string>(5).fill('wrong-password'), 'TooManyAttempts']);
  });

  it('is refused when the session ended while the password was checked', async () => {
    for (const passwordHash of [undefined, null]) {
      const user = await buildUser(passwordHash === null ? { passwordHash } : {});
      const answer = await whileWaiting(
        user.id,
        () => change(user),
        (tx) => endSessions(tx, user.id),
      );
      expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT' });
      expect((await userOf(user.id)).passwordHash).toBe(user.passwordHash);
      expect(await mailsTo(user.email)).toEqual([]);
    }
  });

  it('is made by one of two who know the old one at the same moment', async () => {
    const user = await buildUser();
    const answers = await Promise.all(
      ['cheot-jjae-11', 'dul-jjae-22'].map((newPassword) => change(user, { newPassword })),
    );
    expect(answers.map(refusalOf).filter(Boolean)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });
});
