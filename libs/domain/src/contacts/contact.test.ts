import { describe, expect, it } from 'vitest';
import { contactField } from './contact-field';
import { formatContact } from './format-contact';

describe('contactField', () => {
  it.each([
    ['010-1234-5678', '01012345678', '010-1234-5678'],
    ['０１０ 1234 5678', '01012345678', '010-1234-5678'],
    ['+82 10-1234-5678', '01012345678', '010-1234-5678'],
    ['016 123 4567', '0161234567', '016-123-4567'],
    ['(02) 123-4567', '021234567', '02-123-4567'],
    ['02.1234.5678', '0212345678', '02-1234-5678'],
    ['031-123-4567', '0311234567', '031-123-4567'],
    ['070-1234-5678', '07012345678', '070-1234-5678'],
    ['0507-1234-5678', '050712345678', '0507-1234-5678'],
    ['1588-1234', '15881234', '1588-1234'],
  ])('takes %s', (text, digits, shown) => {
    expect(contactField.parse(text)).toBe(digits);
    expect(formatContact(digits)).toBe(shown);
  });

  it.each(['010-12', '012-1234-5678', '1234', '전화', '1088-1234', '02-12-3456', '010-1234-56789', '+1 212 555 0100'])(
    'refuses %s',
    (text) => {
      expect(contactField.safeParse(text).error?.issues[0]?.message).toBe('전화번호를 끝까지 입력해 주세요.');
    },
  );

  it('asks for one that is missing', () => {
    expect(contactField.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual([
      '전화번호를 입력해 주세요.',
    ]);
  });
});
