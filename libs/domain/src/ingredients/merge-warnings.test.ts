import { expect, it } from 'vitest';
import { mergeWarnings, type ComparedIngredient } from './merge-warnings';

const of = (values: Partial<ComparedIngredient>): ComparedIngredient => ({
  title: values.inci ?? values.nameKor ?? '이름',
  nameKor: null,
  nameEng: null,
  inci: null,
  casNo: [],
  ecNo: [],
  colorIndex: null,
  ...values,
});

it.each<[string, Partial<ComparedIngredient>, Partial<ComparedIngredient>, RegExp | null]>([
  ['two spellings of one name', { inci: 'AQUA / WATER' }, { inci: 'Aqua/Water' }, null],
  [
    'one number in common',
    { inci: 'AQUA', casNo: ['7732-18-5'] },
    { inci: 'WATER', casNo: ['7732-18-5', '50-00-0'] },
    null,
  ],
  ['a number on one side alone', { inci: 'AQUA', casNo: ['7732-18-5'] }, { inci: 'WATER' }, null],
  ['other CAS numbers', { inci: 'A', casNo: ['7732-18-5'] }, { inci: 'A', casNo: ['50-00-0'] }, /CAS 번호가 달라요/],
  ['other EC numbers', { inci: 'A', ecNo: ['231-791-2'] }, { inci: 'A', ecNo: ['200-001-8'] }, /EC 번호가 달라요/],
  ['a salt and its acid', { inci: 'SODIUM HYALURONATE' }, { inci: 'HYALURONIC ACID' }, /염, 산에서 갈려요/],
  ['two salts', { inci: 'SODIUM BENZOATE' }, { inci: 'POTASSIUM BENZOATE' }, /염에서 갈려요/],
  ['a hydrate', { inci: 'CITRIC ACID MONOHYDRATE' }, { inci: 'CITRIC ACID' }, /수화물에서 갈려요/],
  ['an ester', { inci: 'ASCORBYL PALMITATE' }, { inci: 'ASCORBYL' }, /에스터에서 갈려요/],
  ['two parts of a plant', { nameKor: '녹차잎추출물' }, { nameKor: '녹차씨추출물' }, /추출 부위에서 갈려요/],
  [
    'two colours',
    { inci: 'RED', colorIndex: 'CI 15850' },
    { inci: 'RED', colorIndex: 'CI 16035' },
    /색소 번호가 달라요/,
  ],
])('tells of %s', (_, kept, gone, expected) => {
  const warnings = mergeWarnings(of(kept), of(gone));
  if (expected === null) expect(warnings).toEqual([]);
  else expect(warnings.join(' ')).toMatch(expected);
});
