import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wonInWords } from './won-in-words';

describe('a sum in words', () => {
  it.each([
    [1_787_500, '일금 일백칠십팔만칠천오백원정'],
    [0, '일금 영원정'],
    [1, '일금 일원정'],
    [10, '일금 일십원정'],
    [10_000, '일금 일만원정'],
    [100_000_000, '일금 일억원정'],
    [100_010_001, '일금 일억일만일원정'],
    [2_030_405_060, '일금 이십억삼천사십만오천육십원정'],
    [1_234_567_890_123, '일금 일조이천삼백사십오억육천칠백팔십구만일백이십삼원정'],
    [9_007_199_254_740_991, '일금 구천칠조일천구백구십이억오천사백칠십사만구백구십일원정'],
  ])('%d: %s', (amount, words) => {
    expect(wonInWords(amount)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is not made of %d',
    (amount) => {
      expect(wonInWords(amount)).toBeNull();
    },
  );

  it('says what the digits say', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(read(wonInWords(amount) ?? '')).toBe(amount);
      }),
    );
  });
});

/** Reads such words back, sign by sign. */
function read(words: string): number {
  let [sum, four, digit] = [0, 0, 0];
  for (const sign of words.slice('일금 '.length, -'원정'.length)) {
    const [place, group] = ['십백천'.indexOf(sign), '만억조'.indexOf(sign)];
    if (place >= 0) [four, digit] = [four + digit * 10 ** (place + 1), 0];
    else if (group >= 0) [sum, four, digit] = [sum + (four + digit) * 10_000 ** (group + 1), 0, 0];
    else digit = '영일이삼사오육칠팔구'.indexOf(sign);
  }
  return sum + four + digit;
}
