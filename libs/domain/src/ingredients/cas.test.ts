import { describe, expect, it } from 'vitest';
import { casNumbersIn, ecNumbersIn, isValidCas, isValidEc } from './cas';

describe('CAS numbers', () => {
  it.each(['98-92-0', '7732-18-5', '56-81-5', '930592-39-5'])('accepts %s', (cas) => {
    expect(isValidCas(cas)).toBe(true);
  });

  it.each(['98-92-1', '098-92-0', '98920', '98-92-0 ', '-', '', '1-1-1'])('refuses %j', (cas) => {
    expect(isValidCas(cas)).toBe(false);
  });

  it('are found in cells with several, notes and foreign hyphens', () => {
    expect(casNumbersIn('84775-71-3 (generic) 8015-73-4')).toEqual(['84775-71-3', '8015-73-4']);
    expect(casNumbersIn('6614\u201196\u20116')).toEqual(['6614-96-6']);
    expect(casNumbersIn('51019-43-3(D-) 7322-88-5(L-)')).toEqual(['51019-43-3', '7322-88-5']);
    expect(casNumbersIn('513-85-9; 513-85-9/24347-58-8')).toEqual(['513-85-9', '24347-58-8']);
  });

  it('leaves out what is no CAS number', () => {
    expect(['-', '0', '98-92-1', '4753-09-07', '영업비밀'].flatMap(casNumbersIn)).toEqual([]);
  });
});

describe('EC numbers', () => {
  it('are checked by their digit', () => {
    expect(['202-713-4', '231-791-2', '200-289-5'].every(isValidEc)).toBe(true);
    expect(['202-713-5', '202-7134', ''].some(isValidEc)).toBe(false);
  });

  it('are found beside notes and dashes', () => {
    expect(ecNumbersIn('231-791-2 (I)')).toEqual(['231-791-2']);
    expect(ecNumbersIn('- / 284-521-0')).toEqual(['284-521-0']);
    expect(ecNumbersIn('-')).toEqual([]);
  });
});
