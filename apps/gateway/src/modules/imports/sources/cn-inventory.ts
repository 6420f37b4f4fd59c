import type { Application, UseLevel } from '@gredia/domain/regulations';
import { defineSource } from '../import-source';
import { mergeKnown, noMatch, type Addition } from '../merging/merge-known';
import { mergeBoth, mergeUseLevels } from '../merging/merge-use-levels';
import { NameIndex } from '../joining/name-index';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';
import { NOT_LISTED, percentOf } from './cn-use-levels';

interface InventoryRow {
  inci: string | null;
  nameCn: string;
  cnRefNo: string;
}

const NMPA = { licence: '공공 목록', url: 'https://www.nmpa.gov.cn' };
const CHINESE = { column: 'name_cn', pattern: /\p{Script=Han}/u, share: 0.9, what: '중국어 이름' };

// A trailing asterisk is a mark of the catalogue, not of the name.
const chineseOf = (cell: string | undefined) =>
  required(cell, 'name_cn')
    .replace(/(?<!\*)\*+$/, '')
    .trim();

function ingredientsOf({ inci, nameCn }: InventoryRow, index: NameIndex) {
  return inci === null ? { ids: index.byChinese(nameCn), level: 0 } : index.latinHit(inci);
}

const level = (application: Application, cell: string | undefined): UseLevel[] => {
  const maxPercent = NOT_LISTED.has(cell ?? '') ? null : percentOf(cell);
  if (maxPercent === null) return [];
  return [
    {
      country: 'CN',
      kind: 'INVENTORY_HISTORY',
      place: null,
      application,
      minPercent: null,
      maxPercent,
      note: null,
    },
  ];
};

/** The inventory of used ingredients, whole: names and numbers, and how much was used at most before 2021. */
export const cnInventory = defineSource<InventoryRow & { levels: UseLevel[] }>({
  key: 'cn-inventory',
  title: '중국 기존 사용 원료 목록 2021 전체, 과거 최고 사용량 (CSV)',
  name: 'NMPA 已使用化妆品原料目录',
  ...NMPA,
  defaultEdition: '2021',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'serial',
      'second_name_row',
      'name_cn',
      'inci_name',
      'max_use_rinse_off_pct',
      'max_use_leave_on_pct',
      'note',
    ],
  },
  checks: [
    CHINESE,
    { column: 'serial', pattern: /^\d{5}$/, share: 0.99, what: '목록 번호' },
    { column: 'max_use_leave_on_pct', pattern: /^(?:[\d.]+|\/)$/, share: 0.99, what: '사용량' },
  ],
  read(record) {
    const cells = record as Cells;
    return {
      inci: lineOf(cells.inci_name),
      nameCn: chineseOf(cells.name_cn),
      cnRefNo: required(cells.serial, 'serial'),
      levels: [
        ...level('LEAVE_ON', cells.max_use_leave_on_pct?.trim()),
        ...level('RINSE_OFF', cells.max_use_rinse_off_pct?.trim()),
      ],
    };
  },
  async createMerger(tx, rows, by) {
    const index = await NameIndex.load(tx);
    const addition = (row: InventoryRow): Addition => {
      const { ids, level: nearness } = ingredientsOf(row, index);
      const { nameCn, cnRefNo } = row;
      if (!ids.length) return noMatch(row.inci ?? nameCn);
      const isKnown = ids
        .map((id) => index.identity(id))
        .every((one) => one?.nameCn === nameCn && one.cnRefNo === cnRefNo);
      return { ids, level: nearness, values: isKnown ? {} : { nameCn, cnRefNo } };
    };
    return mergeBoth(await mergeKnown(tx, rows, addition, by, index), await mergeUseLevels(tx, rows, by, index));
  },
});

/** Whether the new edition named the entry anew, or the compiler mended the name by which it is found. */
const isRenamed = ({ change, former_inci_or_alias: former }: Cells) =>
  /中文名称|INCI|新增|拆分/.test(change ?? '') || lineOf(former) !== null;

/** What changed in the inventory as it was issued again in 2025; entries as they were say nothing new. */
export const cnInventoryNames = defineSource<InventoryRow & { formerInci: string | null; isRenamed: boolean }>({
  key: 'cn-inventory-names',
  title: '중국 기존 사용 원료 목록 Ⅰ·Ⅱ 바뀐 이름 (CSV)',
  name: 'NMPA 已使用化妆品原料目录 Ⅰ·Ⅱ (2차 자료)',
  ...NMPA,
  defaultEdition: '2025-10-20',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'directory',
      'serial',
      'name_cn',
      'inci_name',
      'note',
      'former_name_cn',
      'former_inci_or_alias',
      'changed_on',
      'change',
    ],
  },
  checks: [CHINESE, { column: 'serial', pattern: /^\d+$/, share: 0.99, what: '목록 번호' }],
  read(record) {
    const cells = record as Cells;
    const serial = required(cells.serial, 'serial');
    return {
      inci: lineOf(cells.inci_name),
      formerInci: lineOf(cells.former_inci_or_alias),
      nameCn: chineseOf(cells.name_cn),
      cnRefNo: cells.directory === '目录Ⅱ' ? `Ⅱ-${serial}` : serial.padStart(5, '0'),
      isRenamed: isRenamed(cells),
    };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ formerInci, isRenamed: isNew, ...row }, index) => {
        const hit = ingredientsOf(row, index);
        const { ids, level: nearness } = hit.ids.length || formerInci === null ? hit : index.latinHit(formerInci);
        if (!ids.length) return noMatch(row.inci ?? row.nameCn);
        if (!isNew) return { ids, values: {} };
        return { ids, level: nearness, values: { nameCn: row.nameCn, cnRefNo: row.cnRefNo } };
      },
      by,
    ),
});
