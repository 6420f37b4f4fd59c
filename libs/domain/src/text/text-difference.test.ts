import { describe, expect, it } from 'vitest';
import { differenceOf, hasDifference } from './text-difference';

const told = (before: string, after: string) =>
  differenceOf(before, after).map((line) =>
    line.map(({ kind, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[kind]).join(''),
  );

describe('the difference of two texts', () => {
  it('is told word by word within a line that was changed', () => {
    expect(told('시행 7일 전부터 공지사항에 알립니다.', '시행 30일 전부터 공지사항에 알립니다.')).toEqual([
      '시행 -[7일]+[30일] 전부터 공지사항에 알립니다.',
    ]);
  });

  it('is told line by line where lines came, went, or have nothing in common', () => {
    expect(told('하나\n둘', '하나\n셋\n둘')).toEqual(['하나', '+[셋]', '둘']);
    expect(told('하나\n둘\n셋', '하나\n셋')).toEqual(['하나', '-[둘]', '셋']);
    expect(told('머리\n회원은 언제든지 탈퇴합니다.', '머리\n광고는 표시합니다.')).toEqual([
      '머리',
      '-[회원은 언제든지 탈퇴합니다.]',
      '+[광고는 표시합니다.]',
    ]);
  });

  it('is nothing between a text and itself', () => {
    expect(hasDifference(differenceOf('하나\n둘', '하나\n둘'))).toBe(false);
    expect(hasDifference(differenceOf('하나', '둘'))).toBe(true);
  });

  it('of the longest texts is found at once', () => {
    const text = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(' ');
    const started = performance.now();
    differenceOf(text('가'), text('나'));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
