import { expect, it } from 'vitest';
import { casesOf } from './product-questions';

it('a product that a question after the whole use leaves out is meant where it is named alone', () => {
  const answers = { 'product:ORAL:TOOTH_WHITENING': true };
  expect(casesOf({ use: 'ORAL', answers })).toEqual([{ type: 'TOOTH_WHITENING', form: 'PLAIN' }]);
  expect(casesOf({ use: 'ORAL' }).map(({ type }) => type)).toEqual(['TOOTHPASTE', 'MOUTHWASH']);
  // A word of another use names nothing of this one.
  expect(casesOf({ use: 'ORAL', answers: { 'product:ORAL:HAIR_BLEACH': true } })).toHaveLength(2);
});

it('sprayed or made for children is any product that is named so', () => {
  expect(casesOf({ use: 'CHILD', answers: { 'product:CHILD:LIP_CARE.LIP_CARE@UNDER_3': true } })).toEqual([
    { type: 'LIP_CARE', form: 'CHILD' },
    { type: 'LIP_CARE', form: 'UNDER_3' },
  ]);
  expect(casesOf({ use: 'SPRAY', answers: { 'product:SPRAY:FACE_CREAM': true } })).toEqual([
    { type: 'FACE_CREAM', form: 'SPRAY' },
  ]);
  // No product of a use is under three years but those for children.
  expect(casesOf({ use: 'LIP', answers: { 'product:LIP:LIP_CARE@UNDER_3': true } })).toHaveLength(2);
});
