import type { GetRegulatedSubstanceQuery } from '@gredia/graphql-schema';

export type Substance = GetRegulatedSubstanceQuery['regulatedSubstance'];

const head = {
  ...{ id: 's1', list: 'eu-ii', listTitle: '부속서 II 금지', entry: '280', label: 'II/280', country: 'EU' },
  ...{ state: 'IN_FORCE' as const, name: 'Thalidomide (INN) and its salts', nameKor: null, isRead: true },
  levels: ['PROHIBITED' as const],
};
const ban = {
  ...{ part: null, kind: 'BAN' as const, scope: '', scopeText: '모든 제품', limitPercent: null, calculatedAs: null },
  ...{ factor: null, conditions: [], conditionTexts: [], purpose: null, label: null, note: null },
};
/** An entry of a ban list that no ingredient belongs to. */
export const thalidomide: Substance = {
  ...head,
  ...{ names: [], casNo: ['50-35-1'], ecNo: ['200-031-1'], isDoubtful: false, uses: [ban], members: [] },
  texts: [{ label: '물질 이름', text: 'Thalidomide (INN) and its salts', lang: 'en' }],
  elsewhere: [
    {
      ...{ ...head, id: 's2', list: 'kr-1', listTitle: '별표 1', entry: '784', label: '별표 1', country: 'KR' },
      ...{ name: '탈리도마이드 및 그 염류', nameKor: '탈리도마이드 및 그 염류' },
    },
  ],
  ...{ previous: null, next: null, updatedAt: '2026-11-20T00:00:00Z' },
  source: {
    key: 'cosing-annex-ii',
    name: 'Annex II',
    url: null,
    edition: '2025-12-24',
    checkedAt: '2026-11-20',
    importedAt: '2026-11-20T00:00:00Z',
  },
};
