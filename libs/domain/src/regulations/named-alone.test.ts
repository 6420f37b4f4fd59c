import { expect, it } from 'vitest';
import { casesOf } from './product-questions';

it('a product that a question after the whole use leaves out is meant where it is named alone', () => {
  const answers = { 'product:ORAL:TOOTH_WHITENING': true };
  expect(casesOf({ use: 'ORAL', answers })).toEqual([{ type: 'TOOTH_WHITENING', form: 'PLAIN' }]);
  expect(casesOf({ use: 'ORAL' }).map(({ type }) => type)).toEqual(['TOOTHPASTE', 'MOUTHWASH']);
  // A word of another use names nothing of this one.
  expect(casesOf({ use: 'ORAL', answers: { 'product:ORAL:HAIR_BLEACH': true } })).toHaveLength(2);
});
