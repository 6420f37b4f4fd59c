import { expect, it } from 'vitest';
import { blankValues } from '../values/post-values';
import { attemptOf } from './attempt';

it('has the same key for the same words alone', () => {
  const values = { ...blankValues('free'), title: '점도', content: '<p>가</p>' };
  const first = attemptOf(null, values);
  expect(attemptOf(first, { ...values })).toBe(first);
  const edited = attemptOf(first, { ...values, content: '<p>나</p>' });
  expect(edited.clientKey).not.toBe(first.clientKey);
});
