import { describe, expect, it } from 'vitest';
import { sayFunctional, type FunctionalFact } from './functional-fact';

const fact = (values: Partial<FunctionalFact>): FunctionalFact => ({
  function: '미백',
  minAmount: 2,
  maxAmount: 5,
  unit: '%',
  condition: null,
  note: null,
  ...values,
});

describe('a functional fact', () => {
  it.each([
    [fact({}), '미백 2–5%'],
    [fact({ minAmount: 2, maxAmount: 2 }), '미백 2%'],
    [fact({ function: '자외선차단', minAmount: null, maxAmount: 7.5 }), '자외선차단 7.5%까지'],
    [fact({ function: '주름개선', minAmount: 2500, maxAmount: 2500, unit: 'IU/g' }), '주름개선 2,500 IU/g'],
    [fact({ function: '탈모완화', minAmount: null, maxAmount: null, unit: null }), '탈모완화'],
  ])('%o is said as %s', (value, text) => expect(sayFunctional(value)).toBe(text));
});
