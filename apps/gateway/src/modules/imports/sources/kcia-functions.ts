import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT, KCIA } from './licences';
import { required, type Cells } from './record';

interface FunctionRow {
  code: string;
  nameKor: string;
  word: string;
}

/** The list's own words where they differ from ours only in writing. */
const words: Record<string, string> = { 'pH 조정제': 'pH조정제', 향료: '착향제' };

export const kciaFunctions = defineSource<FunctionRow>({
  key: 'kcia-functions',
  title: '대한화장품협회 배합목적 (일부, CSV)',
  name: '대한화장품협회 화장품 성분사전: 배합목적',
  ...KCIA,
  defaultEdition: '2026-01',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: ['ingredient_code', 'name_ko', 'name_en', 'cas_no', 'name_ko_previous', 'function_ko'],
  },
  checks: [
    { column: 'ingredient_code', pattern: /^\d+$/, share: 0.99, what: '성분코드' },
    { column: 'name_ko', pattern: /[가-힣]/, share: 0.97, what: '국문명' },
    { column: 'function_ko', pattern: /[가-힣]$/, share: 0.99, what: '배합목적' },
  ],
  read(record) {
    const cells = record as Cells;
    const word = required(cells.function_ko, 'function_ko');
    return {
      code: required(cells.ingredient_code, 'ingredient_code'),
      nameKor: required(cells.name_ko, 'name_ko'),
      word: words[word] ?? word,
    };
  },
  async createMerger(tx, rows, by) {
    const wordsOf = new Map<string, string[]>();
    for (const { row } of rows) {
      const known = wordsOf.get(row.code) ?? [];
      wordsOf.set(row.code, [...new Set([...known, row.word])].sort());
    }
    return mergeKnown(
      tx,
      rows,
      ({ code, nameKor }, index) => {
        const id = index.byCode(code);
        return id === undefined ? noMatch(nameKor) : { ids: [id], values: { functions: wordsOf.get(code) ?? [] } };
      },
      by,
    );
  },
});
