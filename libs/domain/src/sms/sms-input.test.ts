import { describe, expect, it } from 'vitest';
import { maskedNumber, smsNumberOf, splitNumbers } from './sms-number';
import { draftOf, smsInput } from './sms-input';

const given = { sender: '02-123-4567', target: 'NUMBERS', content: '안녕하세요', receiver: ['010-1234-5678'] };
const problemsOf = (values: object) =>
  Object.fromEntries(
    smsInput.safeParse({ ...given, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  );

describe('smsInput', () => {
  it('takes a text to some numbers', () => {
    expect(smsInput.parse(given)).toEqual({
      ...given,
      sender: '021234567',
      isAdvertisement: false,
      clientKey: null,
    });
  });

  it.each([
    [{ content: ' \n' }, { content: '내용을 입력해 주세요.' }],
    [{ content: '[광고] 소식' }, { content: expect.stringContaining('광고성 정보') }],
    [{ content: 'a'.repeat(8001) }, { content: expect.stringContaining('2000바이트') }],
    [{ receiver: [] }, { receiver: '받는 사람을 골라 주세요.' }],
    [{ target: 'MEMBERS', receiver: null }, { receiver: '받는 사람을 골라 주세요.' }],
    [{ receiver: Array.from({ length: 1001 }, () => '01012345678') }, { receiver: expect.stringContaining('1000명') }],
    [{ sender: '1234' }, { sender: '연락처를 끝까지 입력해 주세요.' }],
  ])('refuses %j', (values, problems) => expect(problemsOf(values)).toEqual(problems));

  it.each(['CONSENTED', 'TEST'])('needs no receiver for %s', (target) => {
    expect(problemsOf({ target, receiver: [] })).toEqual({});
  });
});

it('measures a draft as it would go out', () => {
  const advertiser = { name: '그레디아', refusalNumber: '0801234567' };
  expect(draftOf('소식', advertiser)).toMatchObject({ bytes: 15 + 4 + 1 + 25, kind: 'SMS', problem: undefined });
  expect(draftOf('(광고)소식', null).problem).toContain('광고성 정보');
  expect(draftOf('', advertiser)).toMatchObject({ text: '', bytes: 0, problem: undefined });
});

describe('numbers', () => {
  it.each([
    ['010-1234-5678', '01012345678'],
    ['+82 10 1234 5678', '01012345678'],
    ['0161234567', '0161234567'],
    ['02-123-4567', null],
    ['010-12', null],
    ['홍길동', null],
  ])('of %j', (text, digits) => expect(smsNumberOf(text)).toBe(digits));

  it.each([
    ['01012345678', '010-****-5678'],
    ['010-123-4567', '010-***-4567'],
    ['021234567', '*******67'],
    ['홍길동', '**'],
  ])('%j is shown as %s', (text, shown) => expect(maskedNumber(text)).toBe(shown));

  it('are read from a pasted list', () => {
    expect(splitNumbers('010 1234 5678\n\n010-2222-3333, 01044445555;\t')).toEqual([
      '010 1234 5678',
      '010-2222-3333',
      '01044445555',
    ]);
  });
});
