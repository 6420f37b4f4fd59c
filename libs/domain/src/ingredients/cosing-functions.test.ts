import { describe, expect, it } from 'vitest';
import { cosingFunction, cosingFunctionLabel, koreanFunctions } from './cosing-functions';

describe('functions of the European list', () => {
  it('have Korean words, each once', () => {
    expect(koreanFunctions(['FRAGRANCE', 'PERFUMING', 'SOLVENT'])).toEqual(['착향제', '용제']);
    expect(koreanFunctions(['SOMETHING NEW'])).toEqual([]);
  });

  it('call what bleaches hair a bleach, and what lightens skin by the word for skin', () => {
    expect(koreanFunctions(['BLEACHING', 'OXIDISING'])).toEqual(['탈색제', '산화제']);
    expect(koreanFunctions(['BLEACHING', 'SKIN CONDITIONING'])).toEqual(['피부미백제', '피부컨디셔닝제']);
    expect(koreanFunctions(['BLEACHING', 'OXIDISING', 'SKIN CONDITIONING - MISCELLANEOUS'])[0]).toBe('피부미백제');
  });

  it('are read in any letter case, without the word for nothing', () => {
    expect(cosingFunction(' pH  ADJUSTERS ')).toBe('PH ADJUSTERS');
    expect(cosingFunction('NOT REPORTED')).toBeNull();
    expect(cosingFunction('')).toBeNull();
  });

  it('are written as the list writes them', () => {
    expect(Object.keys(cosingFunctionLabel)).toHaveLength(81);
    expect(Object.keys(cosingFunctionLabel).every((name) => cosingFunction(name) === name)).toBe(true);
    expect(Object.values(cosingFunctionLabel).every((word) => /^(pH)?[가-힣()/]+$/.test(word))).toBe(true);
  });
});
