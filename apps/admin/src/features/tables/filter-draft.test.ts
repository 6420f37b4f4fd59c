import { productsCollection } from '@gredia/domain';
import { expect, it } from 'vitest';
import { filterText } from './filter-draft';

it.each([
  [{ field: 'visible', op: 'EQUALS', value: false }, '보이기: 아니요'],
  [{ field: 'type', op: 'IN', value: ['FRAGRANCE'] }, '유형: 향료'],
  [{ field: 'name', op: 'CONTAINS', value: '추출' }, '원료 포함 추출'],
  [{ field: 'manufacture', op: 'EMPTY' }, '제조사 비어 있음'],
] as const)('a filter reads as it is said: %j', (filter, text) => {
  expect(filterText(productsCollection, filter as never)).toBe(text);
});
