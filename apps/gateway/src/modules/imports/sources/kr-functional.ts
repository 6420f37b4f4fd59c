import { FUNCTIONAL_TAG } from '@gredia/domain';
import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT, KR_NOTICE } from './licences';
import { lineOf, required, type Cells } from './record';
import { RowRejected } from '../import-error';

interface FunctionalRow {
  nameKor: string;
  inci: string | null;
}

const PURPOSES = ['whitening', 'anti_wrinkle', 'uv_protection', 'acne', 'hair_loss'];

/** Tags what the list names; its amounts are facts of their own (`readings/kr-functional.csv`), never a description. */
export const krFunctional = defineSource<FunctionalRow>({
  key: 'kr-functional',
  title: '기능성화장품 고시 성분 (CSV)',
  name: '기능성화장품 심사에 관한 규정 별표 4 · 기능성화장품 기준 및 시험방법',
  ...KR_NOTICE,
  defaultEdition: '2026-03',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'kor_name',
      'function',
      'inci_name',
      'match_status',
      'match_source',
      'candidates',
      'aliases',
      'max_content',
      'condition',
      'effect_codes',
      'sources',
      'review_note',
    ],
  },
  checks: [
    { column: 'kor_name', pattern: /[가-힣]/, share: 0.95, what: '국문명' },
    { column: 'function', pattern: /^[a-z_]+$/, share: 0.99, what: '기능 구분' },
  ],
  read(record) {
    const cells = record as Cells;
    const nameKor = required(cells.kor_name, 'kor_name');
    const purpose = required(cells.function, 'function');
    if (!PURPOSES.includes(purpose)) throw new RowRejected(`모르는 기능 구분이에요: ${purpose}`);
    if (cells.match_status !== 'matched') {
      throw new RowRejected(`고시 원료가 같은 이름의 성분과 같다고 볼 수 없어요: ${nameKor}`);
    }
    return { nameKor, inci: lineOf(cells.inci_name) };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ nameKor, inci }, index) => {
        const korean = index.byKorean(nameKor);
        const ids = korean.length || inci === null ? korean : index.byLatin(inci);
        return ids.length ? { ids, values: { tags: [FUNCTIONAL_TAG] } } : noMatch(nameKor);
      },
      by,
    ),
});
