import { describe, expect, it } from 'vitest';
import {
  firstResponseSentence,
  formatFirstResponse,
  formatRatioBase,
  formatShare,
  ratioFormula,
} from './seller-figures';

describe('figures of a supplier in words', () => {
  it.each([
    [0, '0%'],
    [0.001, '1%'],
    [0.5, '50%'],
    [0.944, '94%'],
    [0.96, '96%'],
    [0.999, '99%'],
    [1, '100%'],
  ])('reads a share of %d as %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it.each([
    [0, '1시간'],
    [0.4, '1시간'],
    [1.5, '2시간'],
    [6.4, '6시간'],
    [1234, '1,234시간'],
  ])('reads %d business hours as %s', (hours, text) => {
    expect(formatFirstResponse(hours)).toBe(text);
  });

  it('promises nothing that is not known', () => {
    expect(firstResponseSentence(null)).toBeNull();
    expect(firstResponseSentence(5.6)).toBe('평균 6시간(영업시간) 안에 첫 답변이 와요.');
  });

  it('counts what a ratio counted', () => {
    expect(formatRatioBase(1025)).toBe('최근 90일 1,025건');
    expect(ratioFormula('response', 24 / 25, 25)).toBe('2영업일 안에 답한 요청 24건 ÷ 받은 요청 25건');
    expect(ratioFormula('confirm', 1 / 7, 7)).toBe('1영업일 안에 연 요청 1건 ÷ 받은 요청 7건');
    expect(ratioFormula('confirm', null, 3)).toBe('1영업일 안에 연 요청 ÷ 받은 요청');
  });
});
