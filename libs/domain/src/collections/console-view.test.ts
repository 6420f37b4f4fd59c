import { describe, expect, it } from 'vitest';
import { LABEL_MAX } from '../labels';
import { consoleColumnsInput, consoleViewInput, personalParts, viewAddress } from './console-view';
import { cosmeticsCollection } from './cosmetics-collection';
import { productsCollection } from './products-collection';
import { usersCollection } from './users-collection';

const filterQuery = (filter: unknown) => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();

describe('the address of a view', () => {
  it('has search, order and filter, and nothing that the collection does not know', () => {
    const filter = { field: 'visible', op: 'EQUALS', value: false };
    const given = new URLSearchParams({
      id: 'open',
      tab: 'requests',
      sort: '-updatedAt,secret,functions',
      search: ' 보습 ',
      filter: JSON.stringify(filter),
    });
    const kept = new URLSearchParams(viewAddress(productsCollection, given.toString()));
    expect([...kept.keys()]).toEqual(['search', 'sort', 'filter']);
    expect(kept.get('search')).toBe('보습');
    expect(kept.get('sort')).toBe('-updatedAt');
    expect(JSON.parse(kept.get('filter')!)).toEqual(filter);
  });

  it('has no filter that means nothing: it might hide what is refused', () => {
    const hidden = {
      and: [
        { field: 'email', op: 'EQUALS', value: 'a@b.kr' },
        { field: 'nothing', op: 'EQUALS' },
      ],
    };
    expect(viewAddress(productsCollection, filterQuery(hidden))).toBe('');
    expect(viewAddress(productsCollection, 'filter=%7Bbroken')).toBe('');
  });
});

describe('what looks for a person', () => {
  it.each([
    ['a masked field', filterQuery({ field: 'email', op: 'EQUALS', value: 'kim@gredia.example' }), ['이메일']],
    ['one in a group', filterQuery({ and: [{ or: [{ field: 'email', op: 'EQUALS', value: 'x' }] }] }), ['이메일']],
    ['an address in another field', filterQuery({ field: 'name', op: 'CONTAINS', value: 'kim@' }), ['원료']],
    ['an address that is searched for', 'search=kim@gredia.example', ['검색어']],
    ['a telephone number', 'search=010-1234-5678', ['검색어']],
    ['one of another country', 'search=%2B82 10 1234 5678', ['검색어']],
  ])('is %s', (_, query, parts) => {
    expect(personalParts(productsCollection, query)).toEqual(parts);
  });

  it.each([
    ['an empty masked field', filterQuery({ field: 'email', op: 'EMPTY' })],
    ['a CAS number', 'search=7732-18-5'],
    ['a name of a material', 'search=나이아신아마이드 99'],
  ])('is not %s', (_, query) => {
    expect(personalParts(productsCollection, query)).toEqual([]);
  });

  it('is any search among people', () => {
    expect(personalParts(usersCollection, 'search=김민서')).toEqual(['검색어']);
    expect(personalParts(usersCollection, 'sort=-createdAt')).toEqual([]);
  });
});

describe('a view', () => {
  const messageOf = (view: object) =>
    consoleViewInput(productsCollection).safeParse({ name: '숨긴 원료', address: '', isShared: false, ...view }).error
      ?.issues[0]?.message;

  it('with somebody in it is refused, and says with what', () => {
    expect(messageOf({ address: 'search=kim@gredia.example' })).toContain('검색어 조건에 개인정보가 들어 있어');
    expect(messageOf({ name: 'kim@gredia.example' })).toBe('이메일이나 휴대폰 번호는 이름에 쓸 수 없어요.');
    expect(messageOf({ name: ' ' })).toBe('보기의 이름을 입력해 주세요.');
    expect(messageOf({})).toBeUndefined();
  });
});

it('columns and widths are those of the table, within bounds', () => {
  const chosen = consoleColumnsInput(productsCollection).parse({
    columns: ['type', 'secret', 'type'],
    widths: { name: 5000, type: 1.4, secret: 100 },
  });
  expect(chosen).toEqual({ columns: ['type'], widths: { name: 900, type: 60 } });
  expect(consoleColumnsInput(productsCollection).safeParse({ widths: { name: 'wide' } }).success).toBe(false);
});

it('a label may be as long as one that is read', () => {
  const rule = cosmeticsCollection.fields.ingredients.edit!;
  expect(rule.safeParse('물'.repeat(LABEL_MAX)).success).toBe(true);
  expect(rule.safeParse('물'.repeat(LABEL_MAX + 1)).success).toBe(false);
  expect(rule.safeParse('  ').success).toBe(false);
});
