import { expect, it } from 'vitest';
import { CHANGE_FILTER_KEYS } from './change-origin';
import { pullKeyLabel } from '../pulls/pull-key-labels';
import { changeLabel, changeValueText } from './change-text';

it('names the fields of the change log in Korean, whatever their spelling', () => {
  expect(changeLabel('limitedCountries')).toBe('국가별 규제');
  expect(changeLabel('INCI')).toBe('INCI');
  expect(changeLabel('inci')).toBe('INCI');
});

it('knows no label for a key it has never seen', () => {
  expect(changeLabel('neverSeen')).toBeNull();
});

it('names a field as suggestions about it do', () => {
  for (const key of ['synonyms', 'nameCn', 'nameJp', 'descJp', 'nameKorPrevious', 'functions', 'kciaCode', 'useLevels'])
    expect(changeLabel(key)).toBe(pullKeyLabel('INGREDIENT', key));
  expect(changeLabel('certificates')).toBe(pullKeyLabel('PRODUCT', 'certificates'));
});

it('joins lists and says nothing for empty ones', () => {
  expect(changeValueText(['보습', '미백'])).toBe('보습, 미백');
  expect(changeValueText([])).toBeNull();
  expect(changeValueText('')).toBeNull();
  expect(changeValueText(null)).toBeNull();
});

it('puts a rule into words', () => {
  expect(changeValueText({ country: 'KR', level: 'RESTRICTED', use: '보존제', limit: '1.0%' })).toBe(
    '한국 함량 제한 · 보존제 · 1.0%',
  );
  expect(changeValueText({ country: 'EU', level: 'CONDITIONAL', condition: '나노 형태일 때' })).toBe(
    '유럽연합 조건부 금지 · 나노 형태일 때',
  );
});

it('puts a composition into words', () => {
  expect(
    changeValueText([
      { inci: 'Niacinamide', ratio: 20 },
      { inci: 'Water', ratio: null },
    ]),
  ).toBe('Niacinamide 20%, Water');
});

it('reads the value of a machine text with its reason', () => {
  expect(changeValueText({ v: '비타민 유도체', r: '구조식' })).toBe('비타민 유도체 – 구조식');
});

it('puts documents and switches into words', () => {
  const coa = {
    type: 'COA',
    title: 'Lot 1',
    access: 'MEMBER',
    language: null,
    issuedOn: '2026-01-02',
    name: 'coa.pdf',
  };
  expect(changeValueText([coa, { type: 'ETC', title: null, access: 'PUBLIC' }])).toBe(
    '시험성적서 · Lot 1 · 2026-01-02 · 회원, 기타 · 공개',
  );
  expect(changeValueText(true)).toBe('예');
  expect(changeValueText(false)).toBe('아니요');
});

it('says what a person decided about an entry of law', () => {
  expect(changeValueText({ ingredient: '글리세린', applies: true, condition: null })).toBe('글리세린 해당');
  expect(changeValueText({ ingredient: '글리세린', applies: false, condition: '순도 95% 미만' })).toBe(
    '글리세린 해당하지 않음 · 순도 95% 미만',
  );
});

it('has a label for each field that changes can be narrowed to', () => {
  expect(CHANGE_FILTER_KEYS.filter((key) => changeLabel(key) === null)).toEqual([]);
  expect(['productCode', 'priceKrw', 'url', 'dueDate', 'texts', 'members', 'restored'].map(changeLabel)).not.toContain(
    null,
  );
});
