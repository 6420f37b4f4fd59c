import { expect, it } from 'vitest';
import { askCountry, labelGaps, missingLaw, sayCoverage, unreadLaw, type CountryLaw } from './country-law';
import type { ListKey } from './law-lists';

const list = (key: ListKey, values: Partial<CountryLaw['lists'][number]> = {}): CountryLaw['lists'][number] => ({
  list: key,
  title: key,
  state: 'WHOLE',
  edition: '2024-07-01',
  gap: null,
  ...values,
});
const JAPAN: CountryLaw = {
  country: 'JP',
  isWhole: false,
  hasBans: true,
  isLoaded: true,
  hasInventory: false,
  gaps: ['타르색소'],
  closedPurposes: ['PRESERVATIVE', 'UV_FILTER'],
  lists: [list('jp-1'), list('jp-2'), list('jp-3'), list('jp-4')],
};
const KOREA: CountryLaw = {
  country: 'KR',
  isWhole: true,
  hasBans: true,
  isLoaded: true,
  hasInventory: false,
  gaps: ['사용할 때의 주의사항'],
  closedPurposes: ['PRESERVATIVE', 'UV_FILTER', 'COLORANT', 'HAIR_DYE'],
  lists: [list('kr-1', { edition: '2026-03-18' })],
};

it('says what was read of which edition, and what was not', () => {
  expect(sayCoverage(JAPAN)).toBe('화장품 기준 별표 1–4(2024-07)까지 확인, 타르색소 미반영');
  expect(sayCoverage({ ...JAPAN, isLoaded: false })).toBe('자료 없음');
  expect(sayCoverage(undefined)).toBe('자료 없음');
  expect(sayCoverage({ ...JAPAN, gaps: [] })).toBe('화장품 기준 별표 1–4(2024-07)까지 확인, 일부만 확인');
});

it.each([
  ['law that no list holds', JAPAN, ['타르색소']],
  ['a list that was never loaded', { ...JAPAN, gaps: [], lists: [list('jp-1', { state: 'MISSING' })] }, ['jp-1']],
  [
    'the part of a list that is not there',
    { ...JAPAN, gaps: [], lists: [list('jp-3', { state: 'PART', gap: '대부분의 항목' })] },
    ['jp-3: 대부분의 항목'],
  ],
  [
    'a gap only once',
    { ...JAPAN, gaps: ['뒷부분'], lists: [list('us-colors', { state: 'PART', gap: '뒷부분' })] },
    ['뒷부분'],
  ],
  [
    'the list itself, not a second copy of it',
    { ...JAPAN, gaps: ['공식 목록'], lists: [list('mfds', { state: 'PART', gap: '대부분의 항목' })] },
    ['공식 목록'],
  ],
  ['everything of an unknown country', undefined, ['공식 목록']],
] as const)('names %s as missing', (_, law, missing) => {
  expect(missingLaw(law)).toEqual(missing);
});

it('takes what is missing of whole law for words on labels', () => {
  expect(labelGaps(KOREA)).toEqual(['사용할 때의 주의사항']);
  expect(unreadLaw(KOREA)).toBeNull();
  expect(labelGaps(JAPAN)).toEqual([]);
  expect(unreadLaw(JAPAN)).toBe('타르색소 미반영');
});

it('asks an inventory only where it was read', () => {
  const unknown = { inci: 'X', nameKor: null, nameCn: null, cnRefNo: null, functions: [] };
  expect(askCountry(unknown, [], { ...KOREA, hasInventory: true }, []).isInInventory).toBe(false);
  expect(askCountry({ ...unknown, cnRefNo: '07388' }, [], { ...KOREA, hasInventory: true }, []).isInInventory).toBe(
    true,
  );
  expect(askCountry(unknown, [], KOREA, [])).not.toHaveProperty('isInInventory');
  expect(askCountry(unknown, [], undefined, []).coverage).toEqual({ isWhole: false, hasBans: false, isLoaded: false });
});
