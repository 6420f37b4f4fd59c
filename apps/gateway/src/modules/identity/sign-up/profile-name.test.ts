import { describe, expect, it } from 'vitest';
import { nameFromProfile } from './profile-name';

describe('nameFromProfile', () => {
  it.each([
    ['홍길동', '홍길동'],
    ['  Anne-Marie O’Neil ', 'Anne-Marie ONeil'],
    ['길동🎉77', '길동'],
    ['홍\r\n길동\u202e', '홍길동'],
    ['홍길동'.normalize('NFD'), '홍길동'],
    ['가'.repeat(40), '가'.repeat(30)],
    ['1004', '회원'],
    ['-', '회원'],
    ['', '회원'],
    [null, '회원'],
  ])('makes of %j the name %s', (given, name) => expect(nameFromProfile(given)).toBe(name));
});
