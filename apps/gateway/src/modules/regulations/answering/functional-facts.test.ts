import { describe, expect, it } from 'vitest';
import { listedAmounts } from './functional-facts';

const named = (inci: string | null, nameKor: string | null) => listedAmounts({ inci, nameKor });

describe('listed amounts of functional ingredients', () => {
  it('are found by either name, once', () => {
    const niacinamide = { function: '미백', minAmount: 2, maxAmount: 5, unit: '%', condition: null, note: null };
    expect(named('Niacinamide', '나이아신아마이드')).toEqual([niacinamide]);
    expect(named(null, '나이아신아마이드')).toEqual([niacinamide]);
    expect(named('NIACINAMIDE ', null)).toEqual([niacinamide]);
  });

  it('keep units other than percent, and amounts without a least one', () => {
    expect(named('RETINOL', null)).toMatchObject([{ minAmount: 2500, maxAmount: 2500, unit: 'IU/g' }]);
    expect(named('OCTOCRYLENE', null)).toMatchObject([{ minAmount: null, maxAmount: 10, unit: '%' }]);
  });

  it('say where the list names no amount', () => {
    expect(named('BIOTIN', '바이오틴')).toMatchObject([{ function: '탈모완화', maxAmount: null, unit: null }]);
  });

  it('are none of other ingredients', () => {
    expect(named('SQUALANE', '스쿠알란')).toEqual([]);
    expect(named(null, null)).toEqual([]);
  });
});
