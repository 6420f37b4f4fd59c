import type { RegulationLevel } from '@gredia/domain';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeRegulations, type RegulationRow } from '../merging/merge-regulations';
import { CHECKED_AT, KR_NOTICE } from './licences';
import { lineOf, required, type Cells } from './record';

/** The parts of the notice: what an ingredient is used as, and whether the part lists what is allowed or what is limited. */
const parts: Record<string, { use: string | null; level: RegulationLevel }> = {
  보존제: { use: '보존제', level: 'POSITIVE' },
  자외선차단: { use: '자외선차단제', level: 'POSITIVE' },
  색소: { use: '색소', level: 'POSITIVE' },
  염모제: { use: '염모제', level: 'RESTRICTED' },
  기타성분: { use: null, level: 'RESTRICTED' },
  사용제한: { use: null, level: 'RESTRICTED' },
  금지: { use: null, level: 'PROHIBITED' },
};

const DERIVATIVES = /(?:,\s*그\s*(?:염류|에스[터테]르?).*|\s*및\s*그\s*(?:염류|에스[터테]르?).*)$/;

/** The ingredients an entry names: itself, without its salts, what stands in brackets, each of several. */
export function namesInEntry(entry: string): string[] {
  const base = entry.replace(DERIVATIVES, '').trim();
  const withoutBrackets = base.replace(/\([^()]*\)\s*$/, '').trim();
  const inBrackets = /\(([^()]*)\)\s*$/.exec(base)?.[1] ?? '';
  const several = withoutBrackets.split(/·|,\s+|\s+및\s+/);
  const listed = inBrackets.split(/,\s+/);
  return [...new Set([entry, base, withoutBrackets, ...several, ...listed].map((name) => name.trim()))].filter(
    (name) => name.length > 1,
  );
}

export const krLimits = defineSource<RegulationRow>({
  key: 'kr-limits',
  title: '한국 별표 2 사용 한도 (CSV)',
  name: '화장품 안전기준 등에 관한 규정 별표 2',
  ...KR_NOTICE,
  defaultEdition: '2026-03',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['category', 'name_ko', 'condition', 'limit', 'note'] },
  checks: [
    { column: 'name_ko', pattern: /[가-힣]/, share: 0.95, what: '한글 이름' },
    { column: 'limit', pattern: /[\d금]/, share: 0.8, what: '한도' },
  ],
  read(record) {
    const cells = record as Cells;
    const part = parts[required(cells.category, 'category')];
    if (!part) throw new RowRejected(`모르는 구분이에요: ${cells.category}`);
    const title = required(cells.name_ko, 'name_ko');
    const condition = lineOf(cells.condition);
    const limit = lineOf(cells.limit);
    const isBanned = limit !== null && /금지/.test(limit) && !/\d/.test(limit);
    return {
      title,
      names: namesInEntry(title),
      rules: [
        {
          ...{ country: 'KR', entry: '별표 2', use: part.use, limit, variant: condition },
          level: isBanned ? 'PROHIBITED' : part.level,
          nb: [condition, lineOf(cells.note)].filter((text) => text !== null).join('. ') || null,
        },
      ],
    };
  },
  createMerger: (tx, rows, by) => mergeRegulations(tx, rows, by),
});
