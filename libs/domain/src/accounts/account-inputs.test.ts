import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailField,
  formatMobile,
  mobileField,
  nameField,
  nicknameField,
  passwordField,
  companyField,
  passwordFor,
} from './account-fields';
import { profileInput, sellerProfileInput, signUpInput } from './account-inputs';
import { emailProblem } from './email-rule';
import { normalisePassword, PASSWORD_MESSAGE, passwordProblem } from './password-rules';

/** The first sentence a field says of a value; null when it takes it. */
const says = (field: { safeParse: typeof emailField.safeParse }, value: unknown) =>
  field.safeParse(value).error?.issues[0]?.message ?? null;

describe('an e-mail address', () => {
  it.each([
    ['hong@example.kr', 'hong@example.kr'],
    ['  Hong.Gil+dong@Example.KR ', 'hong.gil+dong@example.kr'],
    ['ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｋｒ', 'hong@example.kr'],
    ['홍길동@예시.한국', '홍길동@예시.한국'],
    [`${'a'.repeat(242)}@example.kr`, `${'a'.repeat(242)}@example.kr`],
  ])('%s is kept as %s', (given, kept) => expect(emailField.parse(given)).toBe(kept));

  it.each([
    '',
    'hong',
    'hong@',
    '@example.kr',
    'hong@example',
    'a@b@example.kr',
    'hong@.kr',
    'hong@example.',
    'a b@c.kr',
    'hong@exam ple.kr',
    'hong@example..kr',
    'a\r\nBcc: x@evil.example',
    'a@b.kr,c@d.kr',
    '<a@b.kr>',
    'a@b.kr\u0000',
    `${'a'.repeat(250)}@example.kr`,
  ])('%j is refused', (given) => {
    expect(says(emailField, given)).toBe('올바른 이메일 주소를 입력해 주세요.');
  });

  it.each([
    'hong',
    '',
    ' Hong@Example.KR ',
    'ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｋｒ',
    'a b@c.kr',
    `${'a'.repeat(250)}@example.kr`,
  ])('is told of %j without zod what the field says', (given) =>
    expect(emailProblem(given) ?? null).toBe(says(emailField, given)),
  );

  it('never lets anything through that could end a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { success, data } = emailField.safeParse(`a${text}@b.kr`);
        expect(!success || !/[\s,;<>\p{C}]/u.test(data)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a password', () => {
  it.each(['abcdefg1', '비밀번호입니다1', 'pass word', '12345678!', `a1${'x'.repeat(62)}`, '😀😀😀😀😀😀😀a'])(
    'may be %s',
    (given) => expect(says(passwordField, given)).toBeNull(),
  );

  it.each(['', 'abc1', 'abcdefgh', '12345678', '!!!!!!!!', 'abcdef1'])('may not be %j', (given) =>
    expect(says(passwordField, given)).toBe(PASSWORD_MESSAGE),
  );

  it('may have 64 characters and no more, counted as people count', () => {
    expect(says(passwordField, `1${'가'.repeat(63)}`)).toBeNull();
    expect(says(passwordField, `1${'가'.repeat(64)}`)).toBe('비밀번호는 64자까지 쓸 수 있어요.');
  });

  it('is the same whatever the keyboard makes of Hangul', () => {
    const decomposed = '비밀번호1234'.normalize('NFD');
    expect(passwordField.parse(decomposed)).toBe('비밀번호1234'.normalize('NFC'));
    expect(normalisePassword(decomposed)).toBe(passwordField.parse(decomposed));
  });

  it('is not the address', () => {
    expect(says(passwordFor('hong1@example.kr'), 'Hong1@Example.kr')).toBe('비밀번호에 이메일 주소를 쓸 수 없어요.');
    expect(says(passwordFor(null), 'hong1@example.kr')).toBeNull();
    expect(passwordProblem('ＨＯＮＧ1@example.kr', 'hong1@example.kr')).toBe('비밀번호에 이메일 주소를 쓸 수 없어요.');
  });

  it.each(['abc1', 'abcdefg1', 'abcdefgh', `1${'가'.repeat(64)}`, '비밀번호입니다1'.normalize('NFD')])(
    'is told of %j without zod what the field says',
    (given) => expect(passwordProblem(given) ?? null).toBe(says(passwordField, given)),
  );
});

describe('names', () => {
  it.each(['홍길동', "Anne-Marie O'Neil Jr.", '제갈 공명', 'é'.normalize('NFD')])('%s is a name', (given) => {
    expect(says(nameField, given)).toBeNull();
  });

  it.each([
    ['', '이름을 입력해 주세요.'],
    ['   ', '이름을 입력해 주세요.'],
    ['가'.repeat(31), '이름은 30자까지 쓸 수 있어요.'],
    ['홍길동1', "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요."],
    ['<b>홍</b>', "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요."],
    ['홍\r\n길동', "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요."],
  ])('%j is none: %s', (given, sentence) => expect(says(nameField, given)).toBe(sentence));

  it.each(['길동', '제형연구원K', 'user_01', 'ㅎㅎ', 'a'.repeat(16)])('%s is a nickname', (given) => {
    expect(says(nicknameField, given)).toBeNull();
  });

  it.each(['가', 'a'.repeat(17), '두 단어', '별★', 'a@b.kr', ''])('%j is no nickname', (given) => {
    expect(says(nicknameField, given)).toBe('별명은 한글, 영문, 숫자, _ 로 2–16자까지 쓸 수 있어요.');
  });

  it.each(['관리자', '운영자1', 'ADMIN', 'gredia_help', '고객센터', 'Root', '탈퇴회원1'])(
    '%s belongs to us',
    (given) => {
      expect(says(nicknameField, given)).toBe('쓸 수 없는 별명이에요. 다른 별명을 골라 주세요.');
    },
  );

  it('of a company have at most 50 characters and nothing unseen', () => {
    expect(says(companyField, '가'.repeat(50))).toBeNull();
    expect(says(companyField, '가'.repeat(51))).toBe('회사 이름은 50자까지 쓸 수 있어요.');
    expect(says(companyField, 'a\u0007b')).toBe('회사 이름에 쓸 수 없는 글자가 있어요.');
  });
});

describe('a mobile number', () => {
  it.each([
    ['010-1234-5678', '01012345678', '010-1234-5678'],
    ['011 123 4567', '0111234567', '011-123-4567'],
    ['０１０１２３４５６７８', '01012345678', '010-1234-5678'],
    ['', '', ''],
  ])('%s is kept as %s and shown as %s', (given, kept, shown) => {
    expect(mobileField.parse(given)).toBe(kept);
    expect(formatMobile(kept)).toBe(shown);
  });

  it.each(['02-123-4567', '012-1234-5678', '010-123-456', '010-1234-56789', 'abc'])('%s is none', (given) => {
    expect(says(mobileField, given)).toBe('휴대폰 번호 형식을 확인해 주세요.');
  });
});

describe('signUpInput', () => {
  const good = { email: 'hong@example.kr', name: '홍길동', password: 'gildong-77' };

  it('takes what is needed and makes an empty company none', () => {
    expect(signUpInput.parse({ ...good, company: ' ' })).toMatchObject({ company: null });
    expect(signUpInput.parse(good)).toMatchObject({ email: 'hong@example.kr', company: null });
  });

  it('says everything that is wrong at once', () => {
    const { error } = signUpInput.safeParse({ email: 'x', name: '', password: 'y', company: '가'.repeat(51) });
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['company', 'email', 'name', 'password']);
  });

  it('wants the password to differ from the address', () => {
    const { error } = signUpInput.safeParse({ ...good, email: 'hong1@example.kr', password: 'hong1@example.kr' });
    expect(error?.issues).toMatchObject([{ path: ['password'], message: '비밀번호에 이메일 주소를 쓸 수 없어요.' }]);
  });

  it('wants the three consents where consents are given', () => {
    const consents = { terms: false, privacy: true, ageOver14: false };
    const { error } = signUpInput.safeParse({ ...good, consents });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['consents.terms', 'consents.ageOver14']);
  });
});

it('profileInput leaves what is absent alone and takes out what is emptied', () => {
  expect(profileInput.parse({ company: '', mobile: '' })).toEqual({ company: null, mobile: null });
  expect(profileInput.parse({ name: '김민서' })).toEqual({ name: '김민서' });
});

it.each([
  ['', ['company']],
  ['   ', ['company']],
  ['물별랩', []],
])('sellerProfileInput wants a company: “%s”', (company, wrong) => {
  const { error } = sellerProfileInput.safeParse({ name: '김민서', nickname: '민서', company, mobile: '' });
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong);
});
