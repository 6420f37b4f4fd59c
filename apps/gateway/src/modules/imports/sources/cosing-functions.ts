import { cosingFunction, koreanFunctions } from '@gredia/domain';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeInternational, type InternationalRow } from '../merging/merge-international';
import { addFunctions, colorIndexOf } from './cosing-inventory';
import { CHECKED_AT, EU_REUSE } from './licences';
import { required, type Entry } from './record';

export const cosingFunctions = defineSource<InternationalRow>({
  key: 'cosing-functions',
  title: 'CosIng 기능 (2026 JSON)',
  name: 'European Commission CosIng: Functions',
  ...EU_REUSE,
  defaultEdition: '2026-08',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'object', at: 'map' },
  read(record) {
    const { key, value } = record as Entry;
    if (!Array.isArray(value)) throw new RowRejected('기능이 목록이 아니에요.');
    const inci = required(key, 'INCI 이름');
    const euFunction = value.flatMap((name) => cosingFunction(String(name)) ?? []).sort();
    return {
      inci,
      values: {
        inci,
        euInciName: inci,
        colorIndex: colorIndexOf(inci),
        euFunction,
        functions: koreanFunctions(euFunction),
      },
    };
  },
  createMerger: (tx, rows, by) => mergeInternational(tx, rows, by, addFunctions),
});
