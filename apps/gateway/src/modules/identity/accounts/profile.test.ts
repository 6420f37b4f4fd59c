import type { Viewer } from '@gredia/auth';
import { UpdateUserDocument, type UpdateUserInput } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditOf, fieldError, refusalOf, userOf } from './accounts.testing';
import type { UserModel } from './accounts.table';
import { buildUser, viewerOf } from './users.factory';

const update = (viewer: Viewer | null, email: string | null, input: UpdateUserInput) =>
  gatewayAs(viewer)(UpdateUserDocument, { email: email ?? '', input });
const updateOwn = (user: UserModel, input: UpdateUserInput) => update(viewerOf(user), user.email, input);

describe('UpdateUser for oneself', () => {
  useDatabase();

  it('refuses visitors, and answers all users alike about other accounts and unknown ones', async () => {
    const other = await buildUser();
    expect(refusalOf(await update(null, other.email, { name: '김민서' }))).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const role of ['USER', 'SELLER', 'EDITOR'] as const) {
      const viewer = viewerOf(await buildUser({ role, company: '담빛결' }));
      const refusal = refusalOf(await update(viewer, other.email, { name: '김민서' }));
      expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
      expect(refusalOf(await update(viewer, 'nobody@example.kr', { name: '김민서' }))).toEqual(refusal);
    }
    expect(await userOf(other.id)).toEqual(other);
  });

  it.each<[string, UpdateUserInput, string]>([
    ['name', { name: '' }, '이름을 입력해 주세요.'],
    ['name', { name: '홍\r\n길동' }, "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요."],
    ['nickname', { nickname: '가' }, '별명은 한글, 영문, 숫자, _ 로 2–16자까지 쓸 수 있어요.'],
    ['nickname', { nickname: '운영자' }, '쓸 수 없는 별명이에요. 다른 별명을 골라 주세요.'],
    ['company', { company: '가'.repeat(51) }, '회사 이름은 50자까지 쓸 수 있어요.'],
    ['mobile', { mobile: '02-123-4567' }, '휴대폰 번호 형식을 확인해 주세요.'],
  ])('says what is wrong with %s: %j', async (field, input, message) => {
    const user = await buildUser();
    expect(refusalOf(await updateOwn(user, input))).toMatchObject(fieldError(field, message));
    expect(await userOf(user.id)).toEqual(user);
  });

  it('changes what is given, empties what is emptied, leaves the rest, and notes the fields but not their values', async () => {
    const user = await buildUser({ company: '담빛결', mobile: '01011112222' });
    const { data } = await updateOwn(user, { nickname: '새별명', mobile: '010-1234-5678', name: null });
    expect(data?.updateUser).toMatchObject({
      nickname: '새별명',
      mobile: '01012345678',
      name: '홍길동',
      company: '담빛결',
    });
    await updateOwn(user, { company: '', mobile: null });
    expect(await userOf(user.id)).toMatchObject({ company: null, mobile: null, nickname: '새별명' });
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'account.update', outcome: 'ok', actorId: user.id, details: { fields: ['nickname', 'mobile'] } },
      { action: 'account.update', outcome: 'ok', actorId: user.id, details: { fields: ['company', 'mobile'] } },
    ]);
    expect(JSON.stringify(await auditOf(user.id))).not.toContain('1234');
  });

  it('keeps nicknames apart without regard to case, also for two who want one at the same moment', async () => {
    const [user, other] = [await buildUser(), await buildUser({ nickname: 'Mulbyeol' })];
    const taken = fieldError('nickname', '이미 사용 중인 별명이에요.');
    expect(refusalOf(await updateOwn(user, { nickname: 'mulBYEOL' }))).toMatchObject(taken);
    expect(refusalOf(await updateOwn(other, { nickname: 'MULBYEOL' }))).toBeUndefined();
    const both = await Promise.all([user, other].map((who) => updateOwn(who, { nickname: '둘이_원하는' })));
    expect(both.map(refusalOf).filter(Boolean)).toMatchObject([taken]);
  });

  it('wants a company of suppliers', async () => {
    const seller = await buildUser({ role: 'SELLER', company: '물별소재' });
    const message = '공급사는 회사 이름이 필요해요.';
    expect(refusalOf(await updateOwn(seller, { company: ' ' }))).toMatchObject(fieldError('company', message));
    expect(refusalOf(await updateOwn(seller, { name: '한도윤' }))).toBeUndefined();
  });

  it.each<UpdateUserInput>([
    { role: 'ADMIN' },
    { level: 2 },
    { levelExpiredAt: '2030-01-01T00:00:00Z' },
    { state: 'ACTIVE' },
    { suspendedUntil: null },
  ])('gives no account rights over itself: %j', async (input) => {
    for (const role of ['USER', 'OPERATOR', 'ADMIN'] as const) {
      const user = await buildUser({ role });
      expect(refusalOf(await updateOwn(user, { name: '김민서', ...input }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await userOf(user.id)).toEqual(user);
    }
  });

  it('finds an account that has no address yet under the empty one, for its owner alone', async () => {
    const user = await buildUser({ email: null, emailVerifiedAt: null });
    expect(refusalOf(await update(viewerOf(user), '', { name: '김민서' }))).toBeUndefined();
    expect(await userOf(user.id)).toMatchObject({ name: '김민서' });
    const admin = viewerOf(await buildUser({ role: 'ADMIN' }));
    expect(refusalOf(await update(admin, '', { name: '김민서' }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
