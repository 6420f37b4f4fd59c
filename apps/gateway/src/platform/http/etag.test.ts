import { expect, it } from 'vitest';
import { knows } from './etag';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s knows W/"a": %s', (given, expected) => expect(knows(given, 'W/"a"')).toBe(expected));
