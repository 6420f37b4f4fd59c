import type { Role, Viewer } from '@gredia/auth';
import { DAY_MS } from '@gredia/domain';
import { UpdateUserDocument, type UpdateUserInput } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditOf, buildOwnSession, fieldError, refusalOf, sessionsOf, userOf } from './accounts.testing';
import { users, type UserModel } from './accounts.table';
import { buildUser, viewerOf } from './users.factory';

const PASSED = '이미 지난 때예요. 앞으로 올 때를 골라 주세요.';
const soon = new Date(Date.now() + 30 * DAY_MS);

describe('UpdateUser for administrators', () => {
  const database = useDatabase();
  let admin: UserModel;
  const update = (viewer: Viewer, { email }: UserModel, input: UpdateUserInput) =>
    gatewayAs(viewer)(UpdateUserDocument, { email: email ?? '', input });
  const asAdmin = (user: UserModel, input: UpdateUserInput) => update(viewerOf(admin), user, input);

  beforeEach(async () => {
    // The last administrator is another one in every test.
    await database().db.update(users).set({ role: 'USER' }).where(eq(users.role, 'ADMIN'));
    admin = await buildUser({ role: 'ADMIN' });
  });

  it('is not for operators, who may know of people', async () => {
    const operator = viewerOf(await buildUser({ role: 'OPERATOR' }));
    const user = await buildUser();
    for (const input of [{ level: 1 }, { name: '김민서' }]) {
      expect(refusalOf(await update(operator, user, input))).toMatchObject({ code: 'FORBIDDEN' });
    }
    const unknown = { ...user, email: 'nobody@example.kr' };
    expect(refusalOf(await update(operator, unknown, {}))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await userOf(user.id)).toEqual(user);
  });

  it('asks for the password again after idle time', async () => {
    const viewer = viewerOf(admin);
    const locked = { ...viewer, session: { ...viewer.session, isLocked: true } };
    const user = await buildUser();
    for (const input of [{ level: 1 }, { name: '김민서' }]) {
      expect(refusalOf(await update(locked, user, input))).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'REAUTHENTICATE',
      });
    }
    expect(await userOf(user.id)).toEqual(user);
    expect(refusalOf(await update(locked, admin, { name: '윤슬기' }))).toMatchObject({ reason: 'REAUTHENTICATE' });
  });

  it('gives a level with its end, and notes it as it was and as it is', async () => {
    const user = await buildUser();
    const { data } = await asAdmin(user, { level: 1, levelExpiredAt: soon.toISOString() });
    expect(data?.updateUser).toMatchObject({ level: 1, levelExpiredAt: soon.toISOString() });
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'rights.change',
        outcome: 'ok',
        actorId: admin.id,
        details: {
          before: { level: 0, levelExpiredAt: null },
          after: { level: 1, levelExpiredAt: soon.toISOString() },
        },
      },
    ]);
    await asAdmin(user, { level: 0 });
    expect(await userOf(user.id)).toMatchObject({ level: 0, levelExpiredAt: null });
  });

  it.each<[string, UpdateUserInput, string]>([
    ['level', { level: 3 }, '등급은 0부터 2까지예요.'],
    ['level', { level: -1 }, '등급은 0부터 2까지예요.'],
    ['levelExpiredAt', { level: 1, levelExpiredAt: '2020-01-01T00:00:00Z' }, PASSED],
    ['suspendedUntil', { state: 'SUSPENDED', suspendedUntil: '2020-01-01T00:00:00Z' }, PASSED],
    ['state', { state: 'WITHDRAWN' }, '탈퇴는 여기서 바꿀 수 없어요. 회원 탈퇴로 처리해 주세요.'],
    ['company', { role: 'SELLER' }, '공급사는 회사 이름이 필요해요.'],
  ])('says what is wrong with %s: %j', async (field, input, message) => {
    const user = await buildUser();
    expect(refusalOf(await asAdmin(user, input))).toMatchObject(fieldError(field, message));
    expect(await userOf(user.id)).toEqual(user);
  });

  it('does not bring a level back whose end has passed', async () => {
    const user = await buildUser({ level: 1, levelExpiredAt: new Date('2020-01-01T00:00:00Z') });
    expect(refusalOf(await asAdmin(user, { level: 2 }))).toMatchObject(fieldError('levelExpiredAt', PASSED));
    expect(refusalOf(await asAdmin(user, { name: '김민서' }))).toBeUndefined();
    expect(refusalOf(await asAdmin(user, { level: 2, levelExpiredAt: null }))).toBeUndefined();
  });

  it.each<[Role, UpdateUserInput, boolean]>([
    ['USER', { role: 'EDITOR' }, false],
    ['USER', { role: 'SELLER', company: '물별소재' }, false],
    ['USER', { level: 2 }, false],
    ['OPERATOR', { role: 'EDITOR' }, true],
    ['EDITOR', { role: 'USER' }, true],
    ['USER', { state: 'SUSPENDED' }, true],
    ['USER', { state: 'SUSPENDED', suspendedUntil: soon.toISOString() }, true],
  ])('of %s to %j ends the sessions: %s', async (role, input, ends) => {
    const user = await buildUser({ role });
    await buildOwnSession(user);
    expect(refusalOf(await asAdmin(user, input))).toBeUndefined();
    expect(await sessionsOf(user.id)).toHaveLength(ends ? 0 : 1);
  });

  it('suspends until a day or until further notice, and lifts it', async () => {
    const user = await buildUser();
    await asAdmin(user, { state: 'SUSPENDED', suspendedUntil: soon.toISOString() });
    expect(await userOf(user.id)).toMatchObject({ state: 'SUSPENDED', suspendedUntil: soon });
    await asAdmin(user, { suspendedUntil: null });
    expect(await userOf(user.id)).toMatchObject({ state: 'SUSPENDED', suspendedUntil: null });
    await asAdmin(user, { state: 'ACTIVE' });
    expect(await userOf(user.id)).toMatchObject({ state: 'ACTIVE', suspendedUntil: null });
  });

  it.each<UpdateUserInput>([{ role: 'OPERATOR' }, { state: 'SUSPENDED' }])(
    'leaves one administrator when two do %j to each other at the same moment',
    async (input) => {
      const other = await buildUser({ role: 'ADMIN' });
      const answers = await Promise.all([update(viewerOf(admin), other, input), update(viewerOf(other), admin, input)]);
      expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([{ code: 'FORBIDDEN' }]);
      const left = [await userOf(admin.id), await userOf(other.id)];
      expect(left.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE')).toHaveLength(1);
    },
  );

  it.each<UpdateUserInput>([{ role: 'USER' }, { state: 'SUSPENDED' }])(
    'takes the rights of an administrator by %j from any but the last who can act',
    async (input) => {
      const last = await buildUser({ role: 'ADMIN', state: 'SUSPENDED', suspendedUntil: new Date(Date.now() - 1) });
      const suspended = await buildUser({ role: 'ADMIN', state: 'SUSPENDED', suspendedUntil: soon });
      // There are two who can act: a suspension that is over is none.
      expect(refusalOf(await update(viewerOf(last), admin, input))).toBeUndefined();
      // Now there is one, and none is left who may: neither the former ones, whose requests were on their way already,
      // nor that one.
      for (const viewer of [admin, suspended, last]) {
        expect(refusalOf(await update(viewerOf(viewer), last, input))).toMatchObject({ code: 'FORBIDDEN' });
      }
      expect(await userOf(last.id)).toEqual(last);
    },
  );

  it('suspends anew whose suspension was over, and ends the sessions since', async () => {
    const user = await buildUser({ state: 'SUSPENDED', suspendedUntil: new Date(Date.now() - 1) });
    await buildOwnSession(user);
    expect(refusalOf(await asAdmin(user, { state: 'SUSPENDED' }))).toBeUndefined();
    expect(await userOf(user.id)).toMatchObject({ state: 'SUSPENDED', suspendedUntil: null });
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await auditOf(user.id)).toMatchObject([
      { details: { before: { state: 'ACTIVE' }, after: { state: 'SUSPENDED' } } },
    ]);
  });

  it('names an account by its id as well', async () => {
    const user = await buildUser({ email: null, emailVerifiedAt: null });
    const byId = { ...user, email: user.id };
    expect(refusalOf(await update(viewerOf(await buildUser()), byId, { level: 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(refusalOf(await asAdmin(byId, { level: 1 }))).toBeUndefined();
    expect((await userOf(user.id)).level).toBe(1);
    // Oneself too.
    const own = await update(viewerOf(admin), { ...admin, email: admin.id }, { name: '윤슬기' });
    expect(refusalOf(own)).toBeUndefined();
  });

  it('carries nothing out that is only partly allowed', async () => {
    const user = await buildUser();
    const other = await buildUser();
    const input: UpdateUserInput = { level: 2, nickname: other.nickname };
    const refusal = refusalOf(await asAdmin(user, input));
    expect(refusal).toMatchObject(fieldError('nickname', '이미 사용 중인 별명이에요.'));
    expect(await userOf(user.id)).toEqual(user);
    expect(await auditOf(user.id)).toEqual([]);
  });
});
