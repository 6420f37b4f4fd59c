import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../collections/collection';
import {
  INGREDIENT_SHEET_PARTS,
  ingredientSheet,
  isIdentityField,
  isSheetEdit,
  type IngredientSheetField,
} from './ingredient-sheet';

const read = (field: IngredientSheetField, value: unknown) => {
  const result = fieldOf(ingredientSheet, field)!.edit!.safeParse(value);
  return result.success ? result.data : result.error.issues[0]!.message;
};

describe('a field of the sheet of an ingredient', () => {
  it.each<[IngredientSheetField, unknown, unknown]>([
    ['casNo', ['56-81-5', ' 56\u201181\u20115 ', ''], ['56-81-5']],
    ['ecNo', ['200-289-5'], ['200-289-5']],
    ['euCasNo', [], []],
    ['inci', '  MELALEUCA  ALTERNIFOLIA (TEA TREE) LEAF OIL ', 'MELALEUCA ALTERNIFOLIA (TEA TREE) LEAF OIL'],
    ['inci', '', null],
    ['inci', null, null],
    ['colorIndex', 'ci 77891', 'CI 77891'],
    ['colorIndex', '77891', 'CI 77891'],
    ['colorIndex', '15850:1', 'CI 15850:1'],
    ['nameKor', '1,2-헥산다이올', '1,2-헥산다이올'],
    ['synonyms', ['물', '물', ' 워터 '], ['물', '워터']],
    ['tags', [' 천연  유래 ', '천연 유래', ''], ['천연 유래']],
    ['aiCategory', { v: ' 보습 ', r: '물을 붙잡아요' }, { v: '보습', r: '물을 붙잡아요' }],
    ['aiCategory', { v: '', r: '이유만' }, null],
    ['aiFunction', null, null],
    ['image', '/files/01a2', '/files/01a2'],
    ['structureImage', 'https://img.example/a.png', 'https://img.example/a.png'],
  ])('%s takes %j as %j', (field, value, stored) => {
    expect(read(field, value)).toEqual(stored);
  });

  it.each<[IngredientSheetField, unknown, RegExp]>([
    ['casNo', ['56-81-4'], /‘56-81-4’의 검사 숫자/],
    ['casNo', ['56-81-5', 'water'], /‘water’/],
    ['casNo', ['56-81-5, 50-00-0'], /한 줄에 하나씩/],
    ['ecNo', ['200-289-4'], /검사 숫자/],
    ['inci', '글리세린', /로마자/],
    ['inci', '甘油', /로마자/],
    ['inci', '(GLYCERIN', /괄호/],
    ['inci', ')GLYCERIN(', /괄호/],
    ['inci', '1234', /글자/],
    ['inci', 'GLYCERIN,', /구두점/],
    ['tags', ['가'.repeat(21)], /20자/],
    ['tags', Array.from({ length: 21 }, (_, at) => `태그 ${at}`), /20개/],
    ['aiCategory', { v: '보습', r: '가'.repeat(201) }, /200자/],
    ['aiCategory', { v: '좋은 것', r: '그냥' }, /정해진 쓰임 가운데 하나/],
    ['aiFunction', { v: '보습', r: ' ' }, /이유를 함께/],
    ['image', 'javascript:alert(1)', /https/],
    ['image', '//evil.example/a.png', /https/],
    ['colorIndex', 'CI 778', /다섯 자리/],
    ['nameKor', '--', /글자/],
    ['nameKor', 'ㄱ'.repeat(301), /300자/],
    ['synonyms', Array.from({ length: 101 }, (_, at) => `이름 ${at}`), /100개/],
  ])('%s refuses %j', (field, value, why) => {
    expect(read(field, value)).toMatch(why);
  });

  it('refuses every CAS number of which a digit is another one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.nat(8),
        (head, mid, by) => {
          const digits = `${head}${String(mid).padStart(2, '0')}`;
          const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
          const number = (check: number) => `${head}-${String(mid).padStart(2, '0')}-${check % 10}`;
          expect(read('casNo', [number(sum)])).toEqual([number(sum)]);
          expect(typeof read('casNo', [number(sum + by + 1)])).toBe('string');
        },
      ),
    );
  });

  it('answers any text, and what it answers is answered again', () => {
    const fields = Object.keys(ingredientSheet.fields).filter(isSheetEdit);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.oneof(fc.string(), fc.array(fc.string())), (field, value) => {
        const edit = fieldOf(ingredientSheet, field)!.edit!;
        const once = edit.safeParse(value);
        if (once.success) expect(edit.parse(once.data)).toEqual(once.data);
      }),
    );
  });
});

describe('the parts of the sheet', () => {
  it('hold every field once', () => {
    const held = INGREDIENT_SHEET_PARTS.flatMap(({ fields }) => fields);
    expect([...held].sort()).toEqual(Object.keys(ingredientSheet.fields).sort());
  });

  it('let nobody write what joins lists, or what registers alone say', () => {
    expect(
      ['kciaCode', 'euCosingRefNo', 'euUpdatedAt', 'skinDeep', 'title', 'constructor', '__proto__'].filter(isSheetEdit),
    ).toEqual([]);
    expect(['nameKor', 'casNo', 'euRestriction', 'description'].map(isIdentityField)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
