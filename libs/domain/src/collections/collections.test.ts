import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCollectionSpec, mayRead, mayWriteField, sortsBy, type CollectionSpec } from './collection';
import { cosmeticsCollection } from './cosmetics-collection';
import { FILTER_MAX, operatorsOf, readFilter, type FilterOperator } from './document-filter';
import { ingredientsCollection } from './ingredients-collection';
import { maskedValues, personalFields } from './masked-value';
import { productsCollection } from './products-collection';

const spec: CollectionSpec = defineCollectionSpec({
  name: 'users',
  label: '회원',
  unit: '명',
  titleField: 'nickname',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  fields: {
    nickname: { label: '별명', kind: 'text', edit: z.string() },
    role: {
      label: '역할',
      kind: 'choice',
      choices: { USER: '회원', ADMIN: '관리자' },
      writer: 'ADMIN',
      edit: z.string(),
    },
    email: { label: '이메일', kind: 'text', personal: 'email' },
    name: { label: '이름', kind: 'text', personal: 'name' },
    mobile: { label: '휴대폰', kind: 'text', personal: 'phone' },
    others: { label: '다른 주소', kind: 'texts', personal: 'email' },
    level: { label: '등급', kind: 'number' },
    createdAt: { label: '가입일', kind: 'moment' },
  },
});

const problemOf = (filter: unknown) => readFilter(spec, filter).problems[0];

describe('a filter', () => {
  it('is read with its groups, and without those that say nothing', () => {
    const { filter, problems } = readFilter(spec, {
      and: [
        { field: 'level', op: 'AT_LEAST', value: 1 },
        { or: [] },
        {},
        { and: [{ field: 'name', op: 'EMPTY', value: 3 }] },
      ],
    });
    expect(problems).toEqual([]);
    expect(filter).toEqual({
      and: [{ field: 'level', op: 'AT_LEAST', value: 1 }, { and: [{ field: 'name', op: 'EMPTY' }] }],
    });
    expect(readFilter(spec, { and: [{ or: [] }] }).filter).toBeNull();
    expect(readFilter(spec, null).filter).toBeNull();
  });

  it.each([
    [{ field: 'toString', op: 'EQUALS', value: 'x' }, 'field', '없는 항목이에요.'],
    [{ field: 'level', op: 'CONTAINS', value: 1 }, 'op', '이 항목에는 쓸 수 없는 비교예요.'],
    [{ field: 'level', op: 'AT_MOST', value: 'many' }, 'value', '숫자를 입력해 주세요.'],
    [{ field: 'role', op: 'IN', value: ['KING'] }, 'value', '목록에 있는 값을 골라 주세요.'],
    [{ field: 'createdAt', op: 'EQUALS', value: '2026-02-30' }, 'value', '날짜를 확인해 주세요.'],
    [{ or: [{ field: 'nickname', op: 'CONTAINS', value: ' ' }] }, 'or.0.value', '비교할 값을 입력해 주세요.'],
    [{ and: [], or: [] }, '', '필터 한 곳에는 조건 하나 또는 묶음 하나만 둘 수 있어요.'],
    ['all', '', '필터를 확인해 주세요.'],
  ])('that means nothing is told with its place: %j', (filter, path, message) => {
    expect(problemOf(filter)).toEqual({ path, message });
    expect(readFilter(spec, filter).filter).toBeNull();
  });

  it('of what is masked compares the whole of it alone', () => {
    expect(operatorsOf({ kind: 'text', personal: 'phone' })).toEqual(['EQUALS', 'EMPTY', 'NOT_EMPTY']);
    expect(operatorsOf({ kind: 'texts', personal: 'email' })).toEqual(['EMPTY', 'NOT_EMPTY']);
    expect(problemOf({ field: 'mobile', op: 'STARTS_WITH', value: '0101' })?.message).toBe(
      '이 항목에는 쓸 수 없는 비교예요.',
    );
  });

  it('has a bound in number and depth', () => {
    const condition = { field: 'name', op: 'NOT_EMPTY' };
    expect(problemOf({ and: Array(FILTER_MAX).fill(condition) })).toBeUndefined();
    expect(problemOf({ and: Array(FILTER_MAX + 1).fill(condition) })?.message).toBe('조건은 30개까지 쓸 수 있어요.');
    const nested = (depth: number): unknown => (depth === 0 ? condition : { and: [nested(depth - 1)] });
    expect(problemOf(nested(4))).toBeUndefined();
    expect(problemOf(nested(5))?.message).toBe('필터는 4단계까지 묶을 수 있어요.');
    expect(readFilter(spec, { and: Array(100_000).fill(condition) }).problems).toHaveLength(1);
  });

  it('knows a value rule for every operator that it offers', () => {
    const values: Record<string, unknown> = {
      number: 1,
      won: 1,
      moment: '2026-01-01',
      day: '2026-01-01',
      boolean: true,
    };
    for (const collection of [productsCollection, cosmeticsCollection, ingredientsCollection] as CollectionSpec[]) {
      for (const [field, { kind, choices, personal }] of Object.entries(collection.fields)) {
        const text = Object.keys(choices ?? { any: '' })[0];
        const valueOf = (op: FilterOperator) => (op === 'IN' ? [text] : (values[kind] ?? text));
        for (const op of operatorsOf({ kind, personal })) {
          expect(readFilter(collection, { field, op, value: valueOf(op) }).problems).toEqual([]);
        }
      }
    }
  });
});

describe('personal values', () => {
  it('are masked by their kind, in lists too, and nothing stays nothing', () => {
    expect(personalFields(spec)).toEqual(['email', 'name', 'mobile', 'others']);
    expect(
      maskedValues(spec, {
        nickname: '보습왕',
        email: 'k@gredia.example',
        name: '김민서',
        mobile: '01012345678',
        others: ['minseo@a.example', 'no address'],
        level: 1,
      }),
    ).toEqual({
      nickname: '보습왕',
      email: 'k•••@gredia.example',
      name: '김○○',
      mobile: '•••5678',
      others: ['mi•••@a.example', '•••'],
      level: 1,
    });
    expect(maskedValues(spec, { email: null, mobile: '' })).toEqual({ email: null, mobile: '' });
  });
});

describe('who may write', () => {
  it('goes by field, collection and role', () => {
    expect(mayWriteField(spec, 'nickname', 'OPERATOR')).toBe(true);
    expect(mayWriteField(spec, 'role', 'OPERATOR')).toBe(false);
    expect(mayWriteField(spec, 'role', 'ADMIN')).toBe(true);
    expect(mayWriteField(spec, 'createdAt', 'ADMIN')).toBe(false);
    expect(mayWriteField({ ...spec, writer: 'ADMIN' }, 'nickname', 'OPERATOR')).toBe(false);
    expect(mayWriteField(spec, 'constructor', 'ADMIN')).toBe(false);
  });
});

it('operators read a collection unless it is for administrators', () => {
  expect(mayRead(spec, 'OPERATOR')).toBe(true);
  expect(mayRead({ ...spec, reader: 'ADMIN' }, 'OPERATOR')).toBe(false);
  expect(mayRead({ ...spec, reader: 'ADMIN' }, 'ADMIN')).toBe(true);
});

it('lists and long texts are no order', () => {
  expect(sortsBy({ label: '', kind: 'texts' })).toBe(false);
  expect(sortsBy({ label: '', kind: 'moment' })).toBe(true);
});
