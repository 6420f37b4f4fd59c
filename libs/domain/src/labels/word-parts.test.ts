import { expect, it } from 'vitest';
import { isTail, stemOf } from './name-parts';
import { WordParts } from './word-parts';

const parts = new WordParts(['꽃', '잎', '꽃잎', '나무껍질', '추출물']);

it.each([
  ['', true],
  ['꽃잎추출물', true],
  ['꽃잎꽃', true],
  ['나무껍질잎', true],
  ['나무꽃', false],
  ['꽃잎추출', false],
])('%j is made up of parts: %s', (text, isMadeUp) => {
  expect(parts.makeUp(text)).toBe(isMadeUp);
});

it('the end that is made up of parts begins as early as it may', () => {
  expect(parts.endStart('장미꽃잎추출물', 0)).toBe('장미'.length);
  expect(parts.endStart('꽃잎', 1)).toBe(1);
  expect(parts.endStart('장미', 0)).toBe('장미'.length);
});

// An expression doubles its steps with each of these words, and answers a text of fifty of them in years.
it('words that are made of one another, thousands of them, are gone through once', () => {
  const words = '나무껍질꽃잎'.repeat(2000);
  expect([isTail(words), isTail(`${words}다`), stemOf(`${words}다`)]).toEqual([true, false, `${words}다`]);
});

it('every place behind which a text is made up of parts is found, the last first', () => {
  expect(parts.starts('꽃장미꽃잎추출물', 0)).toEqual([5, 4, 3]);
  expect(parts.starts('꽃장미꽃잎추출물', 4)).toEqual([5, 4]);
  expect(parts.starts('나무껍질장미', 0)).toEqual([]);
});
