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

/** The fields that texts are made of, with the names of their lists. A list that nobody can name is no ground. */
export function textRecordOf(row: ReadIngredient, editions: Editions, nameOf = fullName): TextRecord {
  const { title, inci, casNo, functions, euFunction, provenance } = row;
  // Words that were only translated from the European list are no second list.
  const isDerived = euFunction.length > 0 && /^cosing/.test(editions.get(provenance['functions'] ?? '')?.key ?? '');
  const lists = [
    ...(isDerived ? [] : listOf('기능', functions, provenance['functions'])),
    ...listOf('EU 기능', euFunction, provenance['euFunction']),
  ];
  return { title, inci, casNo, lists };

  function listOf(field: FunctionList['field'], names: readonly string[], editionId = ''): FunctionList[] {
    const edition = editions.get(editionId);
    return edition && names.length ? [{ field, names, source: nameOf(edition) }] : [];
  }
}

const fullName = ({ name, edition }: SourceEditionModel): string => `${name} ${edition}`.trim();

/**
 * The same as long as the same texts would be made. A newer edition that says the same does not count: what was said of the older
 * one is still true.
 */
export function fingerprintOf(row: ReadIngredient, editions: Editions, engine: string): string {
  const record = textRecordOf(row, editions, ({ key }) => key);
  return createHash('sha256')
    .update(stableJson({ record, engine, rules: TEXT_RULES }))
    .digest('hex');
}
