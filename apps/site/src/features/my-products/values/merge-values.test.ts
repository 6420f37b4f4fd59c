import { expect, it } from 'vitest';
import { productForm } from '../../../testing/fake-my-products';
import { fieldText, mergeValues } from './merge-values';
import { valuesOf, writtenRow } from './product-values';

const base = valuesOf(productForm());

it('takes over what changed elsewhere, and keeps what was typed here', () => {
  const mine = { ...base, madeIn: '독일', note: '새 설명' };
  const theirs = { ...valuesOf(productForm()), purity: '98%', visible: false };
  const { values, conflicts: clashes } = mergeValues(base, mine, theirs);
  expect(values).toMatchObject({ madeIn: '독일', note: '새 설명', purity: '98%', visible: false });
  expect(clashes).toEqual([]);
});

it('names what changed on both sides, unless it changed alike', () => {
  const mine = { ...base, madeIn: '독일', purity: '98%', functions: ['보습'] };
  const theirs = { ...valuesOf(productForm()), madeIn: '스위스', purity: '98%', functions: ['보습'] };
  const { values, conflicts: clashes } = mergeValues(base, mine, theirs);
  expect(values.madeIn).toBe('독일');
  expect(clashes).toEqual(['madeIn']);
});

it('compares lists by what stands in them, not by their rows on the page', () => {
  const composition = [writtenRow({ INCI: 'Water', ratio: 100 })];
  const again = [writtenRow({ INCI: 'Water', ratio: 100 })];
  expect(mergeValues({ ...base, composition }, { ...base, composition: again }, base).conflicts).toEqual([]);
  const other = [writtenRow({ INCI: 'Water', ratio: null })];
  const merged = mergeValues({ ...base, composition }, { ...base, composition: other }, base);
  expect(merged.values.composition).toBe(other);
  expect(merged.conflicts).toEqual(['composition']);
});

it('says a field in a few words', () => {
  const composition = [writtenRow({ INCI: 'Water', ratio: 80 }), writtenRow({ INCI: 'Glycerin', ratio: null })];
  const values = { ...base, composition, type: 'BLEND' as const, visible: false };
  expect(fieldText(values, 'composition')).toBe('Water 80%, Glycerin');
  expect(fieldText(values, 'type')).toBe('혼합 원료(프리믹스)');
  expect(fieldText(values, 'visible')).toBe('숨김');
  expect(fieldText(values, 'documents')).toBe('비어 있음');
  expect(fieldText(values, 'leadTime')).toBe('비어 있음');
});
