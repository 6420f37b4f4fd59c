import { expect, it } from 'vitest';
import { unknownTitle } from './unknown-title';

it('reads the name that the visitor looked for', () => {
  expect(unknownTitle('/ingredients/%EB%82%98%EC%9D%B4%EC%95%84%EA%B0%80%EB%9D%BC')).toBe('나이아가라');
  expect(unknownTitle('/ingredients/%ED%94%BC%EC%9D%B4%EC%A7%80%2F%ED%94%BC%ED%94%BC%EC%A7%80-1')).toBe(
    '피이지/피피지-1',
  );
});

it('finds no name elsewhere', () => {
  expect(unknownTitle('/products/1')).toBe('');
  expect(unknownTitle('/ingredients')).toBe('');
  expect(unknownTitle('/nowhere')).toBe('');
});

it('forgives an address that cannot be decoded', () => {
  expect(unknownTitle('/ingredients/%E0%A4%A')).toBe('');
});
