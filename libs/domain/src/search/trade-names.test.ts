import { describe, expect, it } from 'vitest';
import { tradeNames } from './trade-names';

describe('trade abbreviations', () => {
  it.each(['EGF', 'egf', ' E.G.F ', 'ＥＧＦ'])('%j means the growth factor under both of its names', (text) => {
    expect(tradeNames(text)).toEqual(['sh-Oligopeptide-1', 'rh-Oligopeptide-1']);
  });

  it.each(['', 'EG', 'EGFR', 'EGF 크림', 'sh-Oligopeptide-1'])('%j is none', (text) => {
    expect(tradeNames(text)).toEqual([]);
  });
});
