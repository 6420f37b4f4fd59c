import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';

interface JapaneseName {
  inci: string;
  nameJp: string;
  namesKor: string[];
}

export const jpNames = defineSource<JapaneseName>({
  key: 'jp-names',
  title: '일본어 이름 (CSV)',
  name: '일본어 성분 이름 (시험 목록)',
  licence: '이용 허락을 모름 (개발·시험용)',
  testOnly: true,
  defaultEdition: '2026-11',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['inci_en', 'name_ja', 'names_ko', 'category'] },
  checks: [
    { column: 'inci_en', pattern: /^[\x20-\x7e]+$/, share: 0.95, what: 'INCI 이름' },
    { column: 'names_ko', pattern: /[가-힣]/, share: 0.95, what: '국문명' },
  ],
  read(record) {
    const cells = record as Cells;
    return {
      inci: required(cells.inci_en, 'inci_en'),
      nameJp: required(cells.name_ja, 'name_ja'),
      namesKor: (cells.names_ko ?? '').split('|').flatMap((name) => lineOf(name) ?? []),
    };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ inci, nameJp, namesKor }, index) => {
        // Several Korean ingredients share `Water`; the Korean name says which one is meant.
        const latin = index.byLatin(inci);
        const named = namesKor.flatMap((name) => index.byKorean(name));
        const both = latin.filter((id) => named.includes(id));
        const ids = both.length ? both : latin;
        return ids.length ? { ids, level: both.length ? 0 : 1, values: { nameJp } } : noMatch(inci);
      },
      by,
    ),
});
