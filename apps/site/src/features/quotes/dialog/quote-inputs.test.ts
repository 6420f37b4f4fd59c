import { expect, it } from 'vitest';
import { quotePrefill } from '../../../testing/open-quote-dialog';
import { checkQuote, quoteInputsOf } from './quote-inputs';
import { firstValues } from './quote-values';

const { materials, ...buyer } = quotePrefill();
const valuesOf = (amount: string) => firstValues({ materials, ...buyer }, { weight: { amount, unit: 'kg' } });

it.each([
  ['1,500', 1500],
  ['１２.5', 12.5],
  ['.5', 0.5],
  [' 25 ', 25],
])('reads %s as %d', (text, amount) => {
  expect(quoteInputsOf(valuesOf(text), materials, 'key')[0]?.weight).toEqual({ amount, unit: 'kg' });
  expect(checkQuote(valuesOf(text), materials)['weight.amount']).toBeUndefined();
});

it.each(['', '1,5', '15,00', '1e3', '0x10', '25kg', '-5', '0'])('takes “%s” for no amount', (text) => {
  expect(checkQuote(valuesOf(text), materials)['weight.amount']).toBeTruthy();
});
