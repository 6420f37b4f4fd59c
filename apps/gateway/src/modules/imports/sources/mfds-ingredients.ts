import { casNumbersIn, koreanDay } from '@gredia/domain';
import { defineSource, type StagedRow } from '../import-source';
import { NameIndex } from '../joining/name-index';
import { mergeKorean, type KoreanRow } from '../merging/merge-korean';
import { lineOf, required, textOf, type Cells } from './record';

/** Longer than any name: several that nothing sets apart. */
const LONGEST_NAME = 300;

/** Names of one cell; a comma without a blank behind it belongs to a name (`1,2-헥산다이올`). */
const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '').split(/,\s|[|;\r\n]/).flatMap((name) => {
    const line = lineOf(name);
    return line === null || line.length > LONGEST_NAME ? [] : [line];
  });

/**
 * The authority's open list of ingredients: names, CAS numbers, what each is made of. It has no codes: the Korean name says
 * which ingredient is meant.
 */
export const mfdsIngredients = defineSource<KoreanRow>({
  key: 'mfds-ingredients',
  title: '식약처 화장품 원료성분정보 (오픈 API 15111774의 CSV)',
  name: '식품의약품안전처 화장품 원료성분정보',
  licence: '공공데이터 15111774 (이용허락범위 확인 필요)',
  url: 'https://www.data.go.kr/data/15111774/openapi.do',
  defaultEdition: () => koreanDay(),
  checkedAt: () => koreanDay(),
  format: {
    kind: 'spreadsheet',
    columns: [
      { key: 'INGR_KOR_NAME', names: ['표준명', '성분명', '한글명', '국문명'], isRequired: true },
      { key: 'INGR_ENG_NAME', names: ['영문명'] },
      { key: 'CAS_NO', names: ['CASNo', 'CAS번호'] },
      { key: 'ORIGIN_MAJOR_KOR_NAME', names: ['기원및정의'] },
      { key: 'INGR_SYNONYM', names: ['이명'] },
    ],
  },
  checks: [
    { column: 'INGR_KOR_NAME', pattern: /[가-힣]/, share: 0.95, what: '국문명' },
    { column: 'INGR_ENG_NAME', pattern: /[A-Za-z]/, share: 0.95, what: '영문명' },
    { column: 'CAS_NO', pattern: /\d[-‑]\d{2}[-‑]\d|^[-0]$/, share: 0.9, what: 'CAS 번호' },
  ],
  read(record) {
    const cells = record as Cells;
    const nameKor = required(cells.INGR_KOR_NAME, 'INGR_KOR_NAME');
    const [nameEng = null, ...otherEng] = namesIn(cells.INGR_ENG_NAME).filter((name) => /[A-Za-z]/.test(name));
    return {
      code: null,
      nameKor,
      nameEng,
      values: {
        nameKor,
        nameEng,
        casNo: casNumbersIn(cells.CAS_NO ?? ''),
        description: textOf(cells.ORIGIN_MAJOR_KOR_NAME),
        synonyms: [...new Set([...otherEng, ...namesIn(cells.INGR_SYNONYM)])].filter(
          (name) => name !== nameKor && name !== nameEng,
        ),
      },
    };
  },
  async createMerger(tx, rows, by) {
    const index = await NameIndex.load(tx);
    const named = underStandardNames(rows, index);
    const merger = await mergeKorean(tx, [...named.values()], by);
    return {
      ...merger,
      mergeBatch: (inner, batch) =>
        merger.mergeBatch(
          inner,
          batch.map(({ line }) => named.get(line)!),
        ),
    };
  },
});

/**
 * The rows by their lines. One under a name that an ingredient had before, or that only folds of spelling set apart, means
 * that ingredient; it comes last, and is the row of that ingredient itself where the list has one.
 */
function underStandardNames(rows: StagedRow<KoreanRow>[], index: NameIndex): Map<number, StagedRow<KoreanRow>> {
  const own = new Map<string, KoreanRow>();
  const others: StagedRow<KoreanRow>[] = [];
  const named = new Map<number, StagedRow<KoreanRow>>();
  for (const staged of rows) {
    const standard = standardName(staged.row.nameKor, index);
    if (standard === staged.row.nameKor) {
      own.set(standard, staged.row);
      named.set(staged.line, staged);
    } else {
      const { nameKor: _, ...values } = staged.row.values;
      others.push({ line: staged.line, row: { ...staged.row, nameKor: standard, values } });
    }
  }
  for (const { line, row } of others) {
    const listed = own.get(row.nameKor);
    named.set(line, { line, row: listed ? { ...row, nameEng: listed.nameEng } : row });
  }
  return named;
}

function standardName(name: string, index: NameIndex): string {
  const [id, ...others] = index.byKorean(name);
  // It is the name of an ingredient that became part of another one: the row says its names alone.
  if (id !== undefined && index.identity(id)?.merged?.some(({ nameKor }) => nameKor === name)) return name;
  return id === undefined || others.length ? name : (index.identity(id)?.nameKor ?? name);
}
