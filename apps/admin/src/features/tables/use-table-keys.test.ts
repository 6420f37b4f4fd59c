import { expect, it } from 'vitest';
import { letterOf } from './use-table-keys';

it.each([
  ['j', 'KeyJ', 'j'],
  ['X', 'KeyX', 'x'],
  ['ㅓ', 'KeyJ', 'j'],
  ['ㅌ', 'KeyX', 'x'],
  ['Process', 'KeyE', 'e'],
  // By what a Latin layout writes, not by its place.
  ['j', 'KeyC', 'j'],
  ['?', 'Slash', null],
  ['Enter', 'Enter', null],
])('reads %s of %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
