import { latinNameKey, type NamedEntry } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { ingredients, type IngredientModel, type SourcedValue } from '../../ingredients/ingredients.table';
import { readMergedIngredients } from '../../ingredients/public';
import type { MergedIngredientModel } from '../../ingredients/merged-ingredients.table';
import { sourceEditionsById } from '../../sources/public';
import { groupBy } from '../../../platform/lists/group-by';

/** Sources of international names: what they say goes wherever the name goes. */
const INTERNATIONAL = /^(cosing-|cn-iecic|cn-inventory|jp-names)/;

export const isInternational = (sourceKey: string | undefined) =>
  sourceKey !== undefined && INTERNATIONAL.test(sourceKey);

/** What tells which ingredient a row of a list is about. */
export type IngredientIdentity = Pick<
  IngredientModel,
  | 'id'
  | 'inci'
  | 'nameEng'
  | 'nameKor'
  | 'kciaCode'
  | 'synonyms'
  | 'nameKorPrevious'
  | 'nameCn'
  | 'cnRefNo'
  | 'euCosingRefNo'
> & {
  /** Key of its INCI name. */
  inciKey: string | null;
  /** The INCI name was given by a person or by our own text, not by a join: it stays. */
  holdsInci: boolean;
  /** Ingredients that an operator made part of it: a row that means one of them means it. */
  merged?: readonly MergedIngredientModel[];
};

/** Reads the names of all ingredients: about 36,000, some 20 MB. */
export async function loadIdentities(tx: Executor): Promise<IngredientIdentity[]> {
  const editions = await sourceEditionsById(tx);
  const rows = await tx
    .select({
      id: ingredients.id,
      inci: ingredients.inci,
      nameEng: ingredients.nameEng,
      nameKor: ingredients.nameKor,
      kciaCode: ingredients.kciaCode,
      synonyms: ingredients.synonyms,
      nameKorPrevious: ingredients.nameKorPrevious,
      nameCn: ingredients.nameCn,
      cnRefNo: ingredients.cnRefNo,
      euCosingRefNo: ingredients.euCosingRefNo,
      provenance: ingredients.provenance,
      sourced: ingredients.sourced,
    })
    .from(ingredients);
  const merged = groupBy(await readMergedIngredients(tx), ({ intoId }) => intoId);
  return rows.map(({ provenance, sourced, ...row }) => ({
    ...row,
    nameKorPrevious: withNames(row.nameKorPrevious, [sourced.nameKor]),
    synonyms: withNames(row.synonyms, [sourced.inci, sourced.nameEng]),
    inciKey: row.inci === null ? null : latinNameKey(row.inci),
    holdsInci: row.inci !== null && !isInternational(editions.get(provenance.inci ?? '')?.key),
    merged: merged.get(row.id) ?? [],
  }));
}

/** With what lists call it whose name an operator wrote anew: by that their next issue finds it. */
function withNames(names: string[], said: readonly (SourcedValue | undefined)[]): string[] {
  const found = said.flatMap((one) => (typeof one?.value === 'string' && one.value !== '' ? one.value : []));
  return found.length ? [...new Set([...names, ...found])] : names;
}

/** Whether an ingredient belongs to the Korean side: it has more than an international name. */
export const isKorean = ({ nameKor, nameEng, kciaCode }: IngredientIdentity) =>
  nameKor !== null || nameEng !== null || kciaCode !== null;

export function entryOf(identity: IngredientIdentity): NamedEntry {
  return {
    id: identity.id,
    held: identity.holdsInci ? identity.inci : null,
    name: identity.nameEng,
    aliases: identity.synonyms.filter((name) => /[A-Za-z]/.test(name)),
  };
}
