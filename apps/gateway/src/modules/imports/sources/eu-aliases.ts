import { defineSource } from '../import-source';
import { mergeAliases, type AliasRow } from '../merging/merge-aliases';
import { CHECKED_AT, KCIA } from './licences';
import { required, type Cells } from './record';

export const euAliases = defineSource<AliasRow>({
  key: 'cosing-kcia-aliases',
  title: 'EU 라벨 이름 → 대한화장품협회 성분 (CSV)',
  name: 'EU 라벨 이름과 한글 표준 이름의 짝',
  ...KCIA,
  defaultEdition: '2026-11',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['cosing_inci', 'kcia_code', 'kcia_name_en', 'name_ko', 'basis'] },
  checks: [
    { column: 'kcia_code', pattern: /^\d+$/, share: 0.99, what: '성분코드' },
    { column: 'name_ko', pattern: /[가-힣]/, share: 0.95, what: '국문명' },
  ],
  read(record) {
    const cells = record as Cells;
    return { inci: required(cells.cosing_inci, 'cosing_inci'), code: required(cells.kcia_code, 'kcia_code') };
  },
  createMerger: mergeAliases,
});
