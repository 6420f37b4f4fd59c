import { productsCollection as spec } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { nextSort, readView, withView } from './table-address';

const read = (query: string) => readView(spec, new URLSearchParams(query));

describe('readView', () => {
  it('reads search, sorting and filter', () => {
    const filter = { and: [{ field: 'name', op: 'CONTAINS', value: '히알' }] };
    const params = withView(new URLSearchParams('search=물'), {
      sort: [
        { field: 'updatedAt', descending: true },
        { field: 'name', descending: false },
      ],
      filter: filter as never,
    });
    expect(params.get('sort')).toBe('-updatedAt,name');
    expect(readView(spec, params)).toEqual({
      search: '물',
      sort: [
        { field: 'updatedAt', descending: true },
        { field: 'name', descending: false },
      ],
      filter,
    });
  });

  it.each([
    ['unknown fields', 'sort=nowhere,-name,constructor', [{ field: 'name', descending: true }]],
    ['what has no order', 'sort=note,functions', []],
    ['repeated fields', 'sort=name,-name', [{ field: 'name', descending: false }]],
    [
      'more than three',
      'sort=name,type,visible,quotes',
      ['name', 'type', 'visible'].map((field) => ({ field, descending: false })),
    ],
  ])('leaves out of a sorting %s', (_, query, sort) => expect(read(query).sort).toEqual(sort));

  it.each([
    'no json',
    '{"field":"secret","op":"EQUALS","value":"x"}',
    '{"field":"name","op":"AT_LEAST","value":"x"}',
    '{"field":"quotes","op":"EQUALS","value":"many"}',
    '[]',
    '"name"',
  ])('takes no filter from %s', (filter) => {
    expect(read(new URLSearchParams({ filter }).toString()).filter).toBeNull();
  });
});

describe('withView', () => {
  it('removes what is blank and keeps the rest of the address', () => {
    const params = withView(new URLSearchParams('search=a&sort=name&filter={}&id=7'), {
      search: '  ',
      sort: [],
      filter: null,
    });
    expect(params.toString()).toBe('id=7');
  });
});

describe('nextSort', () => {
  const name = { field: 'name', descending: false };
  it('goes up, down and away', () => {
    expect(nextSort([], 'name', false)).toEqual([name]);
    expect(nextSort([name], 'name', false)).toEqual([{ ...name, descending: true }]);
    expect(nextSort([{ ...name, descending: true }], 'name', false)).toEqual([]);
  });
  it('replaces what sorts, and with shift stands beside it, three at most', () => {
    expect(nextSort([name], 'type', false)).toEqual([{ field: 'type', descending: false }]);
    const three = ['name', 'type', 'visible'].map((field) => ({ field, descending: false }));
    expect(nextSort(three, 'type', true)[1]).toEqual({ field: 'type', descending: true });
    expect(nextSort(three, 'quotes', true).map(({ field }) => field)).toEqual(['type', 'visible', 'quotes']);
  });
});
