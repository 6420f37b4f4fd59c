import { describe, expect, it } from 'vitest';
import { commonPasswordProblem, isCommonPassword, passwordStrength } from './index';

describe('common passwords', () => {
  it.each(['password', 'PASSWORD', 'qwerty123', 'iloveyou1'])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(commonPasswordProblem(password)).toBe('너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.');
  });

  it.each(['gredia-buyer-1', '제형연구원의 비밀 7', 'tr0ub4dor&3 horse'])('%s is none', (password) => {
    expect(commonPasswordProblem(password)).toBeNull();
  });
});

describe('passwordStrength', () => {
  it('rises from nothing to hard', () => {
    const scores = ['', 'aaaaaaaa', 'gildong77', 'tr0ub4dor&3 고양이 horse'].map((password) =>
      passwordStrength(password),
    );
    expect(scores[0]).toBe(0);
    expect(scores.at(-1)).toBe(4);
    expect(scores).toEqual([...scores].sort());
  });

  it('counts what a guesser would try first as weak', () => {
    expect(passwordStrength('honggildong88', ['honggildong'])).toBeLessThan(passwordStrength('honggildong88'));
  });
});
