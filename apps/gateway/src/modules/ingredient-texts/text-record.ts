import { createHash } from 'node:crypto';
import { TEXT_RULES, type FunctionList, type TextRecord } from '@gredia/domain';
import { stableJson } from '../../platform/database/stable-json';
import type { IngredientModel } from '../ingredients/ingredients.table';
import type { SourceEditionModel } from '../sources/sources.table';

type Editions = ReadonlyMap<string, SourceEditionModel>;

/** What is read of an ingredient for its texts. */
export type ReadIngredient = Pick<
  IngredientModel,
  'title' | 'inci' | 'casNo' | 'functions' | 'euFunction' | 'provenance'
>;

/** The fields that texts are made of, with the names of their lists. */
export function textRecordOf(row: ReadIngredient, editions: Editions): TextRecord {
  const { title, inci, casNo, functions, euFunction, provenance } = row;
  const europe: FunctionList = { field: 'EU 기능', names: euFunction, source: sourceOf('euFunction') };
  const korea: FunctionList = { field: '기능', names: functions, source: sourceOf('functions') };
  // Words that were only translated from the European list are no second list.
  const isDerived = euFunction.length > 0 && /^cosing/.test(editions.get(provenance['functions'] ?? '')?.key ?? '');
  const lists = [...(isDerived ? [] : [korea]), europe].filter(({ names }) => names.length > 0);
  return { title, inci, casNo, lists };

  function sourceOf(field: 'functions' | 'euFunction'): string {
    const edition = editions.get(provenance[field] ?? '');
    return edition ? `${edition.name} ${edition.edition}`.trim() : '출처를 모르는 자료';
  }
}

/** The same as long as the same texts would be made. */
export const fingerprintOf = (record: TextRecord, engine: string): string =>
  createHash('sha256')
    .update(stableJson({ record, engine, rules: TEXT_RULES }))
    .digest('hex');
