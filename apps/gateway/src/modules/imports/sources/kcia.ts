import { casNumbersIn } from '@gredia/domain';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeKorean, type KoreanRow } from '../merging/merge-korean';
import { CHECKED_AT, KCIA } from './licences';
import { lineOf, required, type Cells } from './record';

/** Several previous names are split by a comma and a blank; a comma without blank belongs to a name (`1,2-헥산디올`). */
export const previousNames = (cell: string) => cell.split(/,\s+/).flatMap((name) => lineOf(name) ?? []);

export const kcia = defineSource<KoreanRow>({
  key: 'kcia',
  title: '대한화장품협회 성분사전 목록 (고친 CSV)',
  name: '대한화장품협회 화장품 성분사전',
  ...KCIA,
  defaultEdition: '2026-03-23',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['ingredient_code', 'name_ko', 'name_en', 'cas_no', 'name_ko_previous'] },
  checks: [
    { column: 'ingredient_code', pattern: /^\d+$/, share: 0.99, what: '성분코드' },
    { column: 'name_ko', pattern: /[가-힣]/, share: 0.97, what: '국문명' },
    { column: 'name_en', pattern: /^[^가-힣A-Za-z]*[A-Za-z][^가-힣]*$/, share: 0.97, what: '영문명' },
    { column: 'cas_no', pattern: /\d[-‑]\d{2}[-‑]\d|^[-0]$/, share: 0.95, what: 'CAS 번호' },
    { column: 'name_ko_previous', pattern: /[가-힣]/, share: 0.95, what: '이전 국문명' },
  ],
  read(record) {
    const cells = record as Cells;
    const code = required(cells.ingredient_code, 'ingredient_code');
    if (!/^\d+$/.test(code)) throw new RowRejected(`성분코드가 숫자가 아니에요: ${code}`);
    const nameKor = required(cells.name_ko, 'name_ko');
    const english = lineOf(cells.name_en);
    const nameEng = english !== null && /[A-Za-z]/.test(english) ? english : null;
    return {
      code,
      nameKor,
      nameEng,
      values: {
        kciaCode: code,
        nameKor,
        nameEng,
        casNo: casNumbersIn(cells.cas_no ?? ''),
        nameKorPrevious: previousNames(cells.name_ko_previous ?? '').filter((name) => name !== nameKor),
      },
    };
  },
  createMerger: mergeKorean,
});
