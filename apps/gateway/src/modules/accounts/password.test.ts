import {
  ChangePasswordDocument,
  ResetPasswordConfirmDocument,
  ResetPasswordDocument,
  type ChangePasswordMutationVariables,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { createLink } from './account-links';
import {
  auditOf,
  buildSession,
  fieldError,
  forgetLimits,
  mailsTo,
  newestToken,
  refusalOf,
  sessionsOf,
  userOf,
} from './accounts.testing';
import { accountLinks, type UserModel } from './accounts.table';
import { isPassword } from './password-hash';
import { mailResetLink } from './password.service';
import { BUILT_PASSWORD, buildUser, viewerOf } from './users.factory';

const NEW_PASSWORD = 'sae-bimil-99';
const DEAD_LINK = '만료되었거나 이미 사용한 링크예요. 메일을 다시 요청해 주세요.';
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
    await buildSession(user);
    await buildSession(user, 'another');
    await confirm(await mailed(user));
    expect(await isPasswordOf(user, NEW_PASSWORD)).toBe(true);
    expect(await sessionsOf(user.id)).toEqual([]);
    const { passwordChangedAt } = await userOf(user.id);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      template: 'password-changed',
      values: { name: user.name, changedAt: passwordChangedAt?.toISOString() },
    });
    expect(await auditOf(user.id)).toMatchObject([{ action: 'password.reset', outcome: 'ok', actorId: user.id }]);
  });

  it('proves the address', async () => {
    const user = await buildUser({ emailVerifiedAt: null });
    await confirm(await mailed(user));
    expect((await userOf(user.id)).emailVerifiedAt).toBeInstanceOf(Date);
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['password.reset', 'email.verify']);
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const user = await buildUser();
    const token = await mailed(user);
    const answers = await Promise.all([confirm(token, 'cheot-jjae-11'), confirm(token, 'dul-jjae-22')]);
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([fieldError('token', DEAD_LINK)]);
    expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('ends a change of address that somebody else may have asked for', async () => {
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
  const change = (user: UserModel, variables: Partial<ChangePasswordMutationVariables> = {}) =>
    gatewayAs(viewerOf(user))(ChangePasswordDocument, {
      currentPassword: BUILT_PASSWORD,
      newPassword: NEW_PASSWORD,
      ...variables,
    });

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
    await buildSession(user);
    await buildSession(user, 'another');
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
    expect((await auditOf(user.id)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('wrong-password'));
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
