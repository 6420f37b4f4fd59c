import { casNumbersIn, cosingFunction, ecNumbersIn, koreanFunctions } from '@gredia/domain';
import type { IngredientValues } from '../../ingredients/public';
import { defineSource } from '../import-source';
import { mergeInternational, type InternationalRow } from '../merging/merge-international';
import { CHECKED_AT, EU_REUSE } from './licences';
import { europeanDay, lineOf, required, textOf, type Cells } from './record';

/** The functions of another name of a substance are functions of the substance. */
export function addFunctions(values: IngredientValues, alias: IngredientValues): IngredientValues {
  const euFunction = [...new Set([...(values.euFunction ?? []), ...(alias.euFunction ?? [])])].sort();
  return { ...values, euFunction, functions: koreanFunctions(euFunction) };
}

/** `CI 77891` of a name that is a colour index number. */
export const colorIndexOf = (inci: string) => /^CI \d{5}(?::\d)?$/.exec(inci)?.[0] ?? null;

export const cosingInventory = defineSource<InternationalRow>({
  key: 'cosing-inventory',
  title: 'CosIng 성분 목록 (2021 CSV)',
  name: 'European Commission CosIng: Inventory',
  ...EU_REUSE,
  defaultEdition: '2021-12',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'cosing_ref_no',
      'inci_name',
      'inn_name',
      'ph_eur_name',
      'cas_no',
      'ec_no',
      'chem_iupac_name___description',
      'restriction',
      'function',
      'update_date',
    ],
  },
  checks: [
    { column: 'cosing_ref_no', pattern: /^\d+$/, share: 0.99, what: 'CosIng 번호' },
    { column: 'cas_no', pattern: /\d-\d{2}-\d|^-/, share: 0.9, what: 'CAS 번호' },
    { column: 'ec_no', pattern: /\d{3}-\d{3}-\d|^-/, share: 0.9, what: 'EC 번호' },
    { column: 'function', pattern: /^[A-Za-z][A-Za-z ,\-/]+$/, share: 0.95, what: '기능' },
    { column: 'update_date', pattern: /^\d{2}\/\d{2}\/\d{4}$/, share: 0.99, what: '날짜(dd/mm/yyyy)' },
  ],
  read(record) {
    const cells = record as Cells;
    const inci = required(cells.inci_name, 'inci_name');
    const refNo = required(cells.cosing_ref_no, 'cosing_ref_no');
    const euFunction = (cells.function ?? '')
      .split(',')
      .flatMap((name) => cosingFunction(name) ?? [])
      .sort();
    const euCasNo = casNumbersIn(cells.cas_no ?? '');
    const euEcNo = ecNumbersIn(cells.ec_no ?? '');
    const euUpdatedAt = europeanDay(cells.update_date);
    return {
      inci,
      order: `${euUpdatedAt ?? ''} ${refNo.padStart(9, '0')}`,
      values: {
        inci,
        euInciName: inci,
        euCosingRefNo: refNo,
        colorIndex: colorIndexOf(inci),
        euCasNo,
        euEcNo,
        casNo: euCasNo,
        ecNo: euEcNo,
        euFunction,
        functions: koreanFunctions(euFunction),
        euChemNameAndDescription: textOf(cells.chem_iupac_name___description),
        euRestriction: lineOf(cells.restriction),
        euInnName: lineOf(cells.inn_name),
        euUpdatedAt,
      },
    };
  },
  createMerger: (tx, rows, by) => mergeInternational(tx, rows, by, addFunctions),
});
