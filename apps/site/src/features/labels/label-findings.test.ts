import { expect, it } from 'vitest';
import { tokenFlags, type LabelFindings, type RegulatedIngredient } from './label-findings';

const ingredient = (id: string) => ({ id, title: id, nameKor: id, INCI: null, casNo: [] });
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

const rule = { id: '', country: 'KR', limit: null, use: null, nb: null, materialsKo: null, entry: null };
const ruled = (id: string, ...levels: RegulatedIngredient['rules'][number]['level'][]): RegulatedIngredient => ({
  ingredient: ingredient(id),
  percent: null,
  rules: levels.map((level) => ({
    ...rule,
    level,
    source: { key: 'kr', name: '', url: null, checkedAt: '2026-10-12' },
  })),
});

it('part what a country forbids from what is limited only', () => {
  const regulated = [ruled('금지', 'PROHIBITED', 'RESTRICTED'), ruled('한도', 'POSITIVE'), ruled('허용', 'ALLOWED')];
  expect(tokenFlags({ ...FINDINGS, regulated })).toMatchObject({
    prohibited: new Set(['금지']),
    limited: new Set(['한도']),
  });
});

it('tell which names of a label are functional actives or allergens, and where the line runs', () => {
  expect(tokenFlags(FINDINGS)).toEqual({
    prohibited: new Set(),
    limited: new Set(),
    functional: new Set(['아데노신']),
    allergens: new Set(['리날룰']),
    lineAfter: 1,
  });
});

it('are none before findings have been asked for', () => {
  expect(tokenFlags(null)).toMatchObject({ functional: new Set(), allergens: new Set(), lineAfter: null });
});
