import { describe, expect, it } from 'vitest';
import { bulkFields, setsForMany, tooManyForBulk, tooManyPicked } from './bulk-edit';
import { productsCollection } from './products-collection';
import { sheetValue } from './sheet-value';
import { usersCollection } from './users-collection';

describe('what is set for many records', () => {
  it.each([
    ['madeIn', true],
    ['visible', true],
    // What each has for itself, what is hidden here, what nobody edits, what is none of its fields.
    ['name', false],
    ['email', false],
    ['quotes', false],
    ['constructor', false],
  ])('%s: %s', (name, isSet) => expect(setsForMany(productsCollection, name, 'OPERATOR')).toBe(isSet));

  it('depends on who may write it', () => {
    expect(bulkFields(usersCollection, 'OPERATOR')).toEqual([]);
    expect(bulkFields(usersCollection, 'ADMIN').map(([name]) => name)).toContain('state');
  });

  it('has a bound, which is told', () => {
    expect(tooManyForBulk(productsCollection, 10_000)).toBeNull();
    expect(tooManyForBulk(productsCollection, 10_001)).toContain('10,000건까지 바꿀 수 있어요(지금 10,001건)');
    expect(tooManyPicked(productsCollection, 2000)).toBeNull();
    expect(tooManyPicked(productsCollection, 2001)).toContain('2,000건까지');
  });
});

it.each([
  ['number', 3, 3],
  ['won', '12.5', '12.5'],
  ['boolean', false, '아니요'],
  ['texts', ['가', '나'], '가, 나'],
  ['texts', [], null],
  ['moment', '2026-11-22T15:30:00+00:00', '2026-11-23 00:30:00'],
  ['moment', 'nothing', 'nothing'],
  ['text', '', null],
  ['structure', { a: 1 }, null],
  ['day', '2026-11-23', '2026-11-23'],
] as const)('a %s of %j stands in a sheet as %j', (kind, value, cell) => {
  expect(sheetValue({ label: '', kind }, value)).toBe(cell);
});

it('a choice stands in a sheet by its label', () => {
  expect(sheetValue({ label: '', kind: 'choice', choices: { A: '가' } }, 'A')).toBe('가');
});
