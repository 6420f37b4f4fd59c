import { describe, expect, it } from 'vitest';
import { cosmeticsCollection } from '../collections/cosmetics-collection';
import { ingredientsCollection } from '../collections/ingredients-collection';
import { productsCollection } from '../collections/products-collection';
import { quotesCollection } from '../collections/quotes-collection';
import { requestedProductsCollection } from '../collections/requested-products-collection';
import { sellersCollection } from '../collections/sellers-collection';
import { usersCollection } from '../collections/users-collection';
import type { CollectionField, CollectionSpec } from '../collections/collection';
import { delimiterOf } from './delimiter';
import { formerOf, guessMapping } from './guess-mapping';
import { cellText, readCell } from './read-cell';
import { readImportRow, readNewRecord } from './read-import-row';
import { rejectFile } from './reject-file';
import { importFields, importKeysOf, mappingProblems, mayImport, type TableImportMapping } from './table-import';

const specs: CollectionSpec[] = [
  cosmeticsCollection,
  ingredientsCollection,
  productsCollection,
  quotesCollection,
  requestedProductsCollection,
  sellersCollection,
  usersCollection,
];

const mapping = (columns: (string | null)[], more: Partial<TableImportMapping> = {}): TableImportMapping => ({
  columns,
  key: 'id',
  clearsBlanks: false,
  addsMissing: false,
  ...more,
});

describe('keys of an import', () => {
  it.each(specs)('of $name are fields of its own that name nobody', (spec) => {
    for (const key of spec.importKeys ?? []) {
      expect(spec.fields[key]).toMatchObject({ kind: 'text' });
      expect(spec.fields[key]?.personal).toBeUndefined();
    }
    expect(importKeysOf(spec)[0]).toBe('id');
    expect(spec.fields[spec.titleField]?.personal).toBeUndefined();
  });

  it('let operators import where they may write, and nowhere else', () => {
    const allowed = specs.filter((spec) => mayImport(spec, 'OPERATOR')).map(({ name }) => name);
    expect(allowed).toEqual(['cosmetics', 'ingredients', 'products', 'requestedProducts', 'sellers']);
    expect(specs.every((spec) => mayImport(spec, 'ADMIN'))).toBe(true);
    expect(importFields(ingredientsCollection, 'ADMIN').map(([name]) => name)).not.toContain('casNo');
  });

  it('are none that a machine writes too, whatever heads a file of the table brings back', () => {
    expect(importFields(ingredientsCollection, 'ADMIN').map(([name]) => name)).not.toContain('aiDescription');
    expect(guessMapping(ingredientsCollection, 'ADMIN', ['성분 ID', 'AI 설명', '중국 번호']).columns).toEqual([
      ...['id', null, 'cnRefNo'],
    ]);
    expect(mappingProblems(ingredientsCollection, 'ADMIN', mapping(['id', 'aiDescription']))).toHaveProperty('columns');
  });
});

describe('the guess of columns', () => {
  it('goes by labels and names, each field once', () => {
    const guess = guessMapping(cosmeticsCollection, 'OPERATOR', [
      'ID',
      '제품 ',
      'price_krw',
      '브랜드',
      '브랜드',
      '성분 수',
      '',
    ]);
    expect(guess).toEqual(mapping(['id', 'productName', 'priceKrw', 'brand', null, null, null]));
  });

  it('finds records by a key of the collection where there is no id, and makes new ones where there is no key', () => {
    expect(guessMapping(cosmeticsCollection, 'OPERATOR', ['제품 코드', '가격']).key).toBe('productCode');
    expect(guessMapping(productsCollection, 'OPERATOR', ['제조사'])).toMatchObject({ key: null, addsMissing: true });
    expect(guessMapping(quotesCollection, 'ADMIN', ['견적 번호', '스팸'])).toMatchObject({
      key: 'number',
      columns: ['number', 'isSpam'],
    });
  });

  it('knows what files call a field', () => {
    const heads = ['성분명(국문)', 'INCI Name', '배합 목적', '비고'];
    expect(guessMapping(ingredientsCollection, 'OPERATOR', heads)).toMatchObject({
      columns: ['title', 'inci', 'functions', null],
      key: 'title',
    });
    expect(guessMapping(productsCollection, 'OPERATOR', ['원료명', '제조원']).columns).toEqual(['name', 'manufacture']);
  });

  it('takes what names people only from a person, and remembers what that one said', () => {
    const heads = ['공급사', '담당자 전화', '지역'];
    const guess = guessMapping(sellersCollection, 'OPERATOR', heads);
    expect(guess.columns).toEqual(['name', null, 'region']);
    const former = formerOf(heads, { ...guess, columns: ['name', 'contactNumber', null] });
    expect(guessMapping(sellersCollection, 'OPERATOR', heads, former).columns).toEqual(['name', 'contactNumber', null]);
    expect(guessMapping(sellersCollection, 'OPERATOR', ['__proto__', '지역'], former).columns).toEqual([null, null]);
  });
});

describe('a mapping', () => {
  it.each([
    [mapping(['id', 'brand', 'brand']), { columns: '‘브랜드’ 항목에 열이 둘 이상이에요. 하나만 남겨 주세요.' }],
    [
      mapping(['brand'], { key: null }),
      { key: '항목을 찾을 열이 없으면 모두 새로 만들어요. 새로 만들기를 켜 주세요.' },
    ],
    [mapping(['brand'], { key: 'brand' }), { key: '이 항목으로는 찾을 수 없어요.' }],
    [mapping(['brand']), { key: '‘화장품 ID’ 열을 이어 주세요.' }],
    [mapping(['id', 'unknownCount']), { columns: '바꿀 수 없는 항목이 있어요. 열을 다시 이어 주세요.' }],
    [mapping(['id', null]), { columns: '바꿀 항목을 하나 이상 이어 주세요.' }],
    [mapping(['id', 'brand'], { addsMissing: true }), {}],
    [mapping(['id', 'brand']), {}],
  ])('%j', (given, problems) => expect(mappingProblems(cosmeticsCollection, 'OPERATOR', given)).toEqual(problems));

  it('makes nothing new where nothing is made', () => {
    const given = mapping(['id', 'visible'], { addsMissing: true });
    const key = '여기서는 등록 요청 항목을 새로 만들 수 없어요.';
    expect(mappingProblems(requestedProductsCollection, 'OPERATOR', given)).toEqual({ key });
    const nothing = { key: '어느 열로 항목을 찾을지 골라 주세요.' };
    const keyless = mapping(['visible'], { key: null });
    expect(mappingProblems(requestedProductsCollection, 'OPERATOR', keyless)).toEqual(nothing);
  });
});

describe('the delimiter', () => {
  it.each([
    ['가,나,다\n1;2;3', ','],
    ['가;나;"다,라,마"\n', ';'],
    ['가\t나\r\n', '\t'],
    ['"가\n,,,,";나', ';'],
    ['\n\n가;나\n,,,,', ';'],
    ['가', ','],
    ['', ','],
  ])('of %j is %j', (text, sign) => expect(delimiterOf(text)).toBe(sign));
});

describe('a cell', () => {
  const field = (kind: CollectionField['kind'], choices?: Record<string, string>): CollectionField => ({
    label: '값',
    kind,
    ...(choices && { choices }),
  });
  it.each([
    ['won', '12,000원', 12_000],
    ['won', '₩1 000', 1000],
    ['number', '-3.5', -3.5],
    ['number', '많이', '많이'],
    ['boolean', '예', true],
    ['boolean', 'FALSE', false],
    ['boolean', '글쎄', '글쎄'],
    ['day', '2026. 1. 3.', '2026-01-03'],
    ['day', '20260103', '2026-01-03'],
    ['day', '2026년 1월 3일', '2026-01-03'],
    ['day', '내일', '내일'],
    ['moment', '2026-01-03', '2026-01-03T00:00:00+09:00'],
    ['moment', '2026-01-03 오후 3:05', '2026-01-03T15:05:00+09:00'],
    ['moment', '2026/1/3 09:05:07', '2026-01-03T09:05:07+09:00'],
    ['moment', '2026-01-03T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
    ['texts', '보습; 진정', ['보습', '진정']],
    ['texts', '보습, 진정', ['보습', '진정']],
    ['texts', '용제(물, 알코올)\n진정', ['용제(물, 알코올)', '진정']],
    ['text', '그대로', '그대로'],
  ] as const)('of %s: %j is %j', (kind, text, value) => expect(readCell(field(kind), text)).toEqual(value));

  it('says a choice by its label or its value', () => {
    const choices = { OIL: '오일', ETC: '기타' };
    expect(['오일', 'oil', '없음'].map((text) => readCell(field('choice', choices), text))).toEqual([
      'OIL',
      'OIL',
      '없음',
    ]);
  });

  it('loses the apostrophe that kept a formula a text', () => {
    expect([`'=1+1`, `'-5`, `'그냥`, ` 앞뒤 `].map(cellText)).toEqual(['=1+1', '-5', `'그냥`, '앞뒤']);
  });
});

describe('a row', () => {
  it('is read by the rules of its fields, each problem beside its field', () => {
    const given = mapping(['id', 'productName', 'priceKrw', 'dueDate', null]);
    expect(readImportRow(cosmeticsCollection, given, ['7', '크림', '1,200', '2026.2.30', '무시'])).toEqual({
      key: '7',
      values: { productName: '크림', priceKrw: 1200 },
      problems: [{ field: 'dueDate', message: '날짜를 확인해 주세요.' }],
    });
  });

  it('says nothing by an empty cell, or empties the field where that is wished', () => {
    const columns = ['id', 'productName', 'brand', 'priceKrw'];
    const read = (clearsBlanks: boolean) =>
      readImportRow(cosmeticsCollection, mapping(columns, { clearsBlanks }), ['7', '', ' ']);
    expect(read(false)).toEqual({ key: '7', values: {}, problems: [] });
    const { values, problems } = read(true);
    expect(values).toEqual({ brand: null, priceKrw: null });
    expect(problems).toMatchObject([{ field: 'productName' }]);
  });

  it('with more cells than heads is none, and a masked value is not written', () => {
    expect(readImportRow(cosmeticsCollection, mapping(['id', 'brand']), ['7', '가', '나']).problems).toHaveLength(1);
    const masked = readImportRow(sellersCollection, mapping(['id', 'email']), ['7', 'ki•••@a.example']);
    expect(masked).toMatchObject({ values: {}, problems: [{ field: 'email' }] });
    const { values, problems } = readImportRow(
      sellersCollection,
      mapping(['id', 'contactName', 'contactNumber', 'region'], { clearsBlanks: true }),
      ['7', '김○○', '', '○○시'],
    );
    expect(problems).toMatchObject([{ field: 'contactName', message: expect.stringContaining('가려진 값') }]);
    expect(values).toEqual({ contactNumber: null, region: '○○시' });
  });

  it('of a new record has its key as a value, and says what is missing', () => {
    const row = { key: '새 원료', values: { madeIn: '대한민국' }, problems: [] };
    const { values, problems } = readNewRecord(productsCollection, row, 'name');
    expect(values).toMatchObject({ name: '새 원료', madeIn: '대한민국' });
    expect(problems.map(({ field }) => field)).not.toContain('name');
    expect(readNewRecord(productsCollection, { ...row, key: null }, null).problems).toContainEqual(
      expect.objectContaining({ field: 'name' }),
    );
  });
});

describe('the file of refused rows', () => {
  it('has them as they were with the reason, which a second round replaces, and no formula', () => {
    const rows = [{ cells: ['=1+1', '두\n줄'], reason: '가격: 안 돼요' }];
    const text = rejectFile(['코드', '이름', '비고'], rows);
    expect(text).toBe(`\uFEFF코드,이름,비고,이유\r\n'=1+1,"두\n줄",,가격: 안 돼요\r\n`);
    const again = rejectFile(['코드', '이유'], [{ cells: ['7', '어제의 이유'], reason: '오늘의 이유' }]);
    expect(again).toBe('\uFEFF코드,이유\r\n7,오늘의 이유\r\n');
  });
});
