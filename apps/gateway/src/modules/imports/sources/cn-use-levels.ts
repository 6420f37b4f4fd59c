import { APPLICATIONS, type Application, type UseLevelKind, type UseLevelPlace } from '@gredia/domain/regulations';
import { RowRejected } from '../import-error';
import { defineSource, type ImportSource } from '../import-source';
import { mergeUseLevels, type ListedLevels } from '../merging/merge-use-levels';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';

/** Cells that name no amount: empty, or a mark that the technical standard says it. */
export const NOT_LISTED: ReadonlySet<string> = new Set(['', '/']);

/** @throws RowRejected for what is no percentage */
export function percentOf(cell: string | undefined): number {
  const percent = Number(required(cell, '사용량'));
  if (!(percent > 0 && percent <= 100)) throw new RowRejected(`사용량이 퍼센트가 아니에요: ${cell}`);
  return percent;
}

const PLACES: Record<string, UseLevelPlace> = {
  全身: 'WHOLE_BODY',
  '面部（含颈部）': 'FACE',
  眼部: 'EYE',
  口唇: 'LIP',
  躯干部位: 'TRUNK',
  '手、足': 'HAND_FOOT',
  '指（趾）甲': 'NAIL',
  头发: 'HAIR',
  头部: 'HEAD',
};

const [LEAVE_ON, RINSE_OFF] = APPLICATIONS;
const STAYS: Record<string, Application> = { 驻留: LEAVE_ON, 淋洗: RINSE_OFF };

/** @throws RowRejected for a word that is not of the list */
function wordOf<Word>(words: Record<string, Word>, cell: string | undefined, what: string): Word {
  const word = words[required(cell, what)];
  if (word === undefined) throw new RowRejected(`모르는 값이에요 (${what}): ${cell}`);
  return word;
}

/** A Chinese list of the highest amounts by part of the body. */
const byBodyPart = (key: string, kind: UseLevelKind, title: string, name: string): ImportSource =>
  defineSource<ListedLevels>({
    key,
    title,
    name,
    licence: '공공 목록 (2차 자료로 확인)',
    url: 'https://www.nmpa.gov.cn',
    // The copy does not say of which issue it is.
    defaultEdition: '판 미상',
    checkedAt: CHECKED_AT,
    format: {
      kind: 'csv',
      header: [
        'serial',
        'iecic_serial',
        'name_cn',
        'inci_name',
        'body_part',
        'leave_on_or_rinse_off',
        'use_level_pct',
        'note',
      ],
    },
    checks: [
      { column: 'name_cn', pattern: /\p{Script=Han}/u, share: 0.9, what: '중국어 이름' },
      { column: 'use_level_pct', pattern: /^[\d.]+$/, share: 0.99, what: '사용량' },
    ],
    read(record) {
      const cells = record as Cells;
      return {
        inci: lineOf(cells.inci_name),
        nameCn: required(cells.name_cn, 'name_cn'),
        levels: [
          {
            country: 'CN',
            kind,
            place: wordOf(PLACES, cells.body_part, '부위'),
            application: wordOf(STAYS, cells.leave_on_or_rinse_off, '사용 방법'),
            minPercent: null,
            maxPercent: percentOf(cells.use_level_pct),
            note: null,
          },
        ],
      };
    },
    createMerger: mergeUseLevels,
  });

export const cnMarketedLevels = byBodyPart(
  'cn-marketed-levels',
  'MARKET_HISTORY',
  '중국 시판 제품 원료 사용 이력 (CSV)',
  'NMPA 已上市产品原料使用信息 (2차 자료)',
);

export const cnSafetyLevels = byBodyPart(
  'cn-safety-levels',
  'SAFETY_INDEX',
  '중국 국제 안전성 평가 색인 사용 이력 (CSV)',
  'NMPA 《国际化妆品安全评估数据索引》收录的部分原料使用信息 (2차 자료)',
);
