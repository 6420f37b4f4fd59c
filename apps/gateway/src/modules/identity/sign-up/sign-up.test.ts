import type * as timers from 'node:timers/promises';
import { CONSENT_VERSION } from '@gredia/domain';
import { SignUpDocument, type SignUpMutationVariables } from '@gredia/graphql-schema';
import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { rateLimits } from '../../../platform/limits/limits.table';
import { mails } from '../../../platform/mailer/mails.table';
import { sessions } from '../sessions/sessions.table';
import {
  answerHeld,
  auditOf,
  consentsOf,
  fieldError,
  forgetLimits,
  mailsTo,
  refusalOf,
} from '../accounts/accounts.testing';
import { consents, users } from '../accounts/accounts.table';
import { nicknameFor } from './open-account';
import { isPassword } from '../sign-in/password-hash';
import { buildUser } from '../accounts/users.factory';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof argon2>();
  // The real one, counted.
  return { ...library, hash: vi.fn(library.hash) };
});

// Answers wait for no clock here; what they wait for is looked at.
vi.mock('node:timers/promises', async (load) => {
  const library = await load<typeof timers>();
  return { ...library, setTimeout: vi.fn(() => Promise.resolve()) };
});

describe('SignUp', () => {
  const database = useDatabase();
  const good = { name: '홍길동', password: 'gildong-nara-77' };
  const consented = { terms: true, privacy: true, ageOver14: true };
  const signUp = (variables: Partial<SignUpMutationVariables>) =>
    gatewayAs(null)(SignUpDocument, { email: 'hong@example.kr', ...good, ...variables });
  const accountsOf = (email: string) => database().db.select().from(users).where(eq(users.email, email));

  beforeEach(forgetLimits);

  it.each<[string, Partial<SignUpMutationVariables>, string]>([
    ['email', { email: 'hong@example' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['email', { email: 'hong@example.kr\r\nBcc: all@example.kr' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['email', { email: 'a@example.kr,b@example.kr' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['name', { name: ' ' }, '이름을 입력해 주세요.'],
    ['name', { name: '홍길동\r\nBcc: all@example.kr' }, "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요."],
    ['name', { name: '가'.repeat(31) }, '이름은 30자까지 쓸 수 있어요.'],
    ['password', { password: 'abcdefgh' }, '비밀번호는 8자 이상, 영문·숫자·기호 중 2가지 이상을 조합해 주세요.'],
    ['password', { password: 'password1' }, '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.'],
    ['password', { password: `a1${'x'.repeat(63)}` }, '비밀번호는 64자까지 쓸 수 있어요.'],
    ['password', { password: 'Hong@example.kr' }, '비밀번호에 이메일 주소를 쓸 수 없어요.'],
    ['company', { company: '가'.repeat(51) }, '회사 이름은 50자까지 쓸 수 있어요.'],
    ['consents.terms', { consents: { ...consented, terms: false } }, '가입하려면 동의가 필요해요.'],
    ['consents.privacy', { consents: { ...consented, privacy: false } }, '가입하려면 동의가 필요해요.'],
    ['consents.ageOver14', { consents: { ...consented, ageOver14: false } }, '만 14세 이상만 가입할 수 있어요.'],
    [
      'consents.marketingNight',
      { consents: { ...consented, marketingNight: true } },
      '야간 수신은 이메일이나 문자 수신에 동의해야 고를 수 있어요.',
    ],
  ])('says what is wrong with %s: %j', async (field, variables, message) => {
    expect(refusalOf(await signUp(variables))).toMatchObject(fieldError(field, message));
    expect(await accountsOf('hong@example.kr')).toEqual([]);
  });

  it('opens an account, mails its link, notes it and opens no session', async () => {
    const email = ' Dae.Gil@Example.KR ';
    const given = { ...consented, marketingEmail: true };
    const { data, errors } = await signUp({ email, company: '담빛결', consents: given });
    expect([data, errors]).toEqual([{ signUp: true }, undefined]);

    const [user] = await accountsOf('dae.gil@example.kr');
    if (!user) throw new Error('There is no account.');
    expect(user).toMatchObject({ name: '홍길동', company: '담빛결', role: 'USER', level: 0, emailVerifiedAt: null });
    expect(user.emailVerificationSentAt).toBeInstanceOf(Date);
    expect(user.nickname).toMatch(/^홍길동\d{4}$/);
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(user.passwordHash, good.password)).toBe(true);
    expect(await consentsOf(user.id)).toEqual(
      ['TERMS', 'PRIVACY', 'AGE_14', 'MARKETING_EMAIL'].map((kind) => ({ kind, given: true, channel: 'SIGN_UP' })),
    );
    const [row] = await database().db.select().from(consents).where(eq(consents.userId, user.id));
    expect(row?.textVersion).toBe(CONSENT_VERSION);
    expect(await mailsTo('dae.gil@example.kr')).toMatchObject([
      { template: 'verify-email', values: { linkId: expect.any(String) } },
    ]);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'sign-up', outcome: 'ok', actorId: user.id }]);
    expect(await database().db.select().from(sessions)).toEqual([]);
  });

  it('opens an account that has consented to nothing for a client that asks nothing', async () => {
    await signUp({ email: 'client@example.kr' });
    const [user] = await accountsOf('client@example.kr');
    expect(await consentsOf(user?.id ?? '')).toEqual([]);
  });

  it('mails nothing that was typed to an address that is not verified, however often it is signed up', async () => {
    const typed = { email: 'stranger@example.kr', name: '당첨안내', company: '경품회사' };
    for (let time = 0; time < 2; time += 1) {
      await database().db.delete(rateLimits);
      await signUp(typed);
    }
    const mails = await mailsTo(typed.email);
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'address-taken']);
    expect(JSON.stringify(mails.map(({ values }) => values))).not.toMatch(/당첨안내|경품회사/);
  });

  it('answers no sooner than in the time that every address takes', async () => {
    const owner = await buildUser();
    for (const email of ['slow@example.kr', owner.email ?? '']) {
      const before = await auditCount();
      const answer = await answerHeld(
        () => signUp({ email }),
        async () => expect(await auditCount()).toBe(before + 1),
      );
      expect(answer).toEqual({ data: { signUp: true } });
    }
  });

  it('answers a taken address alike, with the one hash of every sign-up, and tells its owner', async () => {
    const owner = await buildUser();
    vi.mocked(argon2.hash).mockClear();
    const isNew = await signUp({ email: 'fresh@example.kr' });
    const [hashesOfNew, auditOfNew] = [vi.mocked(argon2.hash).mock.calls.length, await auditCount()];
    const isTaken = await signUp({ email: owner.email?.toUpperCase() });
    expect(isTaken).toEqual(isNew);
    expect(vi.mocked(argon2.hash)).toHaveBeenCalledTimes(2 * hashesOfNew);
    expect((await auditCount()) - auditOfNew).toBe(1);

    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'address-taken', values: { name: owner.name } }]);
    expect(await auditOf(owner.id)).toMatchObject([{ action: 'sign-up', outcome: 'taken', actorId: null }]);
    expect(await accountsOf(owner.email ?? '')).toEqual([owner]);
  });

  const auditCount = () => database().db.$count(auditLogs);

  it('makes one account of two sign-ups at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'twice@example.kr' })));
    expect(answers).toEqual([1, 2, 3].map(() => ({ data: { signUp: true } })));
    expect(await accountsOf('twice@example.kr')).toHaveLength(1);
    const templates = (await mailsTo('twice@example.kr')).map(({ template }) => template);
    expect(templates.filter((template) => template === 'verify-email')).toHaveLength(1);
  });

  it('tells the owner of an address once a minute, whatever happens', async () => {
    const owner = await buildUser();
    for (const _ of [1, 2, 3]) expect(await signUp({ email: owner.email ?? '' })).toEqual({ data: { signUp: true } });
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('is done 20 times an hour from one network address', async () => {
    const before = await database().db.$count(mails);
    for (let number = 1; number <= 20; number++) await signUp({ email: `script${number}@example.kr` });
    expect(await database().db.$count(mails)).toBe(before + 20);
    const refusal = refusalOf(await signUp({ email: 'script21@example.kr' }));
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(await accountsOf('script21@example.kr')).toEqual([]);
  });
});

describe('the nickname of a new account', () => {
  it.each([
    ['홍길동', /^홍길동\d{4}$/],
    ['제갈 공명', /^제갈공명\d{4}$/],
    ["Anne-Marie O'Neil Jr.", /^AnneMarieONe\d{4}$/],
    ['가'.repeat(30), /^가{12}\d{4}$/],
    ['홍길동'.normalize('NFD'), /^홍길동\d{4}$/],
    ['王小明', /^회원\d{4}$/],
    ['관리자', /^회원\d{4}$/],
  ])('of %s is like %s', (name, pattern) => expect(nicknameFor(name)).toMatch(pattern));
});
