import { defineSource } from '../import-source';
import { mergeProducts, type MaterialRow } from '../merging/merge-products';
import { CHECKED_AT, SHOP } from './licences';
import { keyOf, lineOf, required, type Cells } from './record';

export const biofdncMaterials = defineSource<MaterialRow>({
  key: 'biofdnc-materials',
  title: '원료: BIO-FD&C 성분표 (CSV)',
  name: 'BIO-FD&C 원료 목록',
  ...SHOP,
  defaultEdition: '2026-11',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'INCI Name',
      '한글성분명',
      'CAS No.',
      '제조회사',
      '원산지',
      '추출부위(추출물)',
      '유도부위 (캘러스)',
      '캘러스 원물 원산지',
      '효능',
      '기타',
    ],
  },
  checks: [
    { column: 'INCI Name', pattern: /[A-Za-z]/, share: 0.95, what: 'INCI 이름' },
    { column: '한글성분명', pattern: /[가-힣]/, share: 0.9, what: '국문명' },
  ],
  read(record) {
    const cells = record as Cells;
    const inci = required(cells['INCI Name'], 'INCI Name');
    const korean = lineOf(cells['한글성분명']);
    const [maker, origin, part, period] = ['제조회사', '원산지', '추출부위(추출물)', '기타'].map((name) =>
      lineOf(cells[name]),
    );
    const notes = [part && `추출 부위: ${part}`, period && `기간: ${period}`].filter((note) => note);
    return {
      importKey: keyOf(inci, korean, maker ?? null, origin ?? null, part ?? null, period ?? null),
      name: korean ?? inci,
      manufacture: maker ?? null,
      dealer: 'BIO-FD&C Co.,Ltd.',
      madeIn: origin ?? null,
      note: notes.length ? notes.join('\n') : null,
      parts: [{ inci, names: [...(korean ? [korean] : []), inci] }],
    };
  },
  createMerger: mergeProducts,
});
