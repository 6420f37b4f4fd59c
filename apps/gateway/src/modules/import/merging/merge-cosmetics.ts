import type { Executor } from '../../../db/client';
import { saveCosmetics, type CosmeticsChange } from '../../cosmetics/cosmetics.write';
import type { WriteAuthor } from '../../ingredients/ingredients.write';
import { refreshCounts } from '../../ingredients/refresh-counts';
import type { Merger, StagedRow } from '../import-source';
import { labelTokens } from '../joining/label-tokens';
import { NameIndex } from '../joining/name-index';
import { firstLines, saveFirst } from './merge-products';

export interface CosmeticsRow {
  importKey: string;
  productName: string;
  brand: string | null;
  madeBy: string | null;
  category: string | null;
  /** The label as it stands. */
  ingredients: string;
}

/** Merges a shop's list of cosmetics and joins the names on their labels with the ingredients. */
export async function mergeCosmetics(
  tx: Executor,
  rows: StagedRow<CosmeticsRow>[],
  by: WriteAuthor,
): Promise<Merger<CosmeticsRow>> {
  const index = await NameIndex.load(tx);
  const found = new Map<string, string | null>();
  const ingredientOf = (name: string): string | null => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const ids = index.byName(name);
    const id = index.preferred(ids.length ? ids : index.byName(name.replace(/\([^()]*\)$/, '')));
    found.set(name, id);
    return id;
  };
  const firstOf = firstLines(rows, ({ importKey }) => importKey);
  const changeOf = (row: CosmeticsRow): CosmeticsChange => ({
    ...row,
    importKey: `${by.edition.key}|${row.importKey}`,
    label: labelTokens(row.ingredients, (name) => ingredientOf(name) !== null).map((text) => ({
      text,
      ingredientId: ingredientOf(text),
    })),
  });
  return {
    finish: refreshCounts,
    mergeBatch: (inner, batch) =>
      saveFirst(
        batch,
        firstOf,
        ({ importKey }) => importKey,
        (kept) => saveCosmetics(inner, kept.map(changeOf), by),
      ),
  };
}
