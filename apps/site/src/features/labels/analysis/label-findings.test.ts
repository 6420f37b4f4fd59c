import { expect, it } from 'vitest';
import { tokenFlags, type LabelFindings, type LabelRule, type RegulatedIngredient } from './label-findings';

const ingredient = (id: string) => ({ id, title: id });
const FINDINGS: LabelFindings = {
  counts: { names: 3, resolved: 3, corrected: 0, unknown: 0, regulatedInKorea: 0, allergens: 1, offered: 0 },
  regulated: [],
  functional: [ingredient('아데노신')],
  allergens: [ingredient('리날룰')],
  otherAllergens: [ingredient('리모넨')],
  functions: [],
  offered: [],
  onePercentLine: { afterToken: 1, reason: '' },
};

const ruled = (id: string, ...levels: LabelRule['level'][]): RegulatedIngredient => ({
  ingredient: ingredient(id),
  percent: null,
  isNano: false,
  rules: levels.map((level) => ({ country: 'KR', level })),
});

it('part what a country forbids from what it forbids under a condition, limits or wants named: each by the strictest', () => {
  const regulated = [
    ruled('금지', 'CONDITIONAL', 'PROHIBITED', 'RESTRICTED'),
    ruled('조건부', 'RESTRICTED', 'CONDITIONAL'),
    ruled('한도', 'POSITIVE', 'CAUTION'),
    ruled('표시', 'CAUTION'),
    ruled('허용', 'ALLOWED'),
  ];
  expect(tokenFlags({ ...FINDINGS, regulated })).toMatchObject({
    prohibited: new Set(['금지']),
    conditional: new Set(['조건부']),
    limited: new Set(['한도']),
    cautioned: new Set(['표시']),
  });
});

it('tell which names of a label are functional actives or allergens, and where the line runs', () => {
  expect(tokenFlags(FINDINGS)).toEqual({
    prohibited: new Set(),
    conditional: new Set(),
    limited: new Set(),
    cautioned: new Set(),
    functional: new Set(['아데노신']),
    allergens: new Set(['리날룰']),
    lineAfter: 1,
  });
});

it('are found by the title of an ingredient, and by its id where another has the same title', () => {
  const { allergens } = tokenFlags({ ...FINDINGS, allergens: [{ id: 'id-1', title: '쌀추출물' }] });
  expect(['쌀추출물', 'id-1', 'id-2'].map((key) => allergens.has(key))).toEqual([true, true, false]);
});

it('are none before findings have been asked for', () => {
  expect(tokenFlags(null)).toMatchObject({ functional: new Set(), allergens: new Set(), lineAfter: null });
});
