import type { Application, UseLevel, UseLevelPlace } from '@gredia/domain/regulations';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeUseLevels, type ListedLevels } from '../merging/merge-use-levels';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';

/** Kinds of products by their English words. */
const PRODUCTS: [string, UseLevelPlace][] = [
  ['Shampoo', 'SHAMPOO'],
  ['Hair conditioner', 'HAIR_CONDITIONER'],
  ['Toner', 'TONER'],
  ['Lotion', 'LOTION_CREAM_OIL'],
  ['shaving', 'SHAVING'],
  ['Suncream', 'SUNSCREEN'],
  ['Mask', 'MASK'],
  ['Soap', 'SOAP_CLEANSER'],
];

/** Specifications (規格コード) under which the list names an active ingredient. */
const SPECIFICATIONS = ['1', '24', '51'];

const RANGE = /^([\d.]+)(?:[～~]([\d.]+))?(?![\d.])/;
/** The amount of masks that are washed off, below the table: `*沖洗型產品0.1～0.2`. */
const WASHED_OFF = /^\*沖洗型產品(.+)$/;

/** A cell as an amount in percent; what is no plain range stays readable as it is printed. */
function amountOf(cell: string): Pick<UseLevel, 'minPercent' | 'maxPercent' | 'note'> {
  const printed = cell.replace(/[*\s]/g, '').replace(/（/g, '(').replace(/）/g, ')');
  const [whole, least, most] = RANGE.exec(printed) ?? [''];
  if (least === undefined || /IU/.test(printed)) return { minPercent: null, maxPercent: null, note: printed };
  const maxPercent = Number(most ?? least);
  if (!(Number(least) > 0 && maxPercent >= Number(least) && maxPercent <= 100)) {
    throw new RowRejected(`함량이 퍼센트가 아니에요: ${cell}`);
  }
  const rest = printed.slice(whole.length).replace(/^%/, '');
  return {
    minPercent: most === undefined ? null : Number(least),
    maxPercent,
    note: rest === '' ? null : `목록 표기 ${printed}`,
  };
}

/** Amounts of a row: one per amount that its specifications name, and the one of products that are washed off. */
function levelsOf(cells: Cells): UseLevel[] {
  const product = required(cells.product_type, 'product_type');
  const place = PRODUCTS.find(([word]) => product.includes(word))?.[1];
  if (!place) throw new RowRejected(`모르는 제품이에요: ${product}`);
  const level = (cell: string, application: Application | null, specification?: string): UseLevel => {
    const { note, ...amount } = amountOf(cell);
    const notes = [specification ?? null, note].filter((text) => text !== null);
    return {
      country: 'JP',
      kind: 'QUASI_DRUG_RANGE',
      place,
      application,
      ...amount,
      note: notes.length ? notes.join(' · ') : null,
    };
  };
  const codesOf = new Map<string, string[]>();
  for (const code of SPECIFICATIONS) {
    const cell = lineOf(cells[`range_spec_code_${code}`]);
    if (cell !== null) codesOf.set(cell, [...(codesOf.get(cell) ?? []), code]);
  }
  // Which specification is meant matters only where they name different amounts.
  const named = (codes: string[]) => (codesOf.size > 1 ? `규격 코드 ${codes.join('·')}` : undefined);
  const washedOff = WASHED_OFF.exec(lineOf(cells.note) ?? '')?.[1];
  return [
    ...[...codesOf].map(([cell, codes]) => level(cell, cell.includes('*') ? 'LEAVE_ON' : null, named(codes))),
    ...(washedOff === undefined ? [] : [level(washedOff, 'RINSE_OFF')]),
  ];
}

/** Active ingredients of medicated cosmetics (quasi-drugs, not cosmetics) with the amounts that the list names for them. */
export const jpQuasiActives = defineSource<ListedLevels>({
  key: 'jp-quasi-actives',
  title: '일본 약용 화장품 유효성분 2008 (CSV)',
  name: 'いわゆる薬用化粧品中の有効成分リスト (2차 자료)',
  licence: '공공 통지 (2차 자료로 확인)',
  url: 'https://www.mhlw.go.jp',
  defaultEdition: '2008-12',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'product_type',
      'name_ja',
      'inci_name',
      'name_cn',
      ...SPECIFICATIONS.map((code) => `range_spec_code_${code}`),
      'note',
    ],
  },
  checks: [{ column: 'inci_name', pattern: /^[\x20-\x7e]+$/, share: 0.95, what: 'INCI 이름' }],
  read(record) {
    const cells = record as Cells;
    return { inci: lineOf(cells.inci_name), nameCn: lineOf(cells.name_cn), levels: levelsOf(cells) };
  },
  createMerger: mergeUseLevels,
});
