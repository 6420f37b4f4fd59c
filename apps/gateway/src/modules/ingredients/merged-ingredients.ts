import { inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { removeTerms } from '../search/public';
import type { IngredientValues } from './ingredient-fields';
import { ingredients, type IngredientModel } from './ingredients.table';
import type { IngredientRow } from './ingredients.write';
import { mergedIngredients, type MergedIngredientModel } from './merged-ingredients.table';

const byMergedTitle = statement<IngredientModel>(
  'ingredients_by_merged_title',
  sql`SELECT ${rowOf(ingredients)} FROM ${ingredients}
    WHERE ${ingredients.id} IN (
      SELECT ${mergedIngredients.intoId} FROM ${mergedIngredients}
      WHERE ${mergedIngredients.titleKey} = ${sql.placeholder('title')}
        AND starts_with(${mergedIngredients.contentHash}, ${sql.placeholder('hash')}))
    ORDER BY ${ingredients.labelCount} DESC NULLS LAST, ${ingredients.id} LIMIT 20`,
);

/** The ingredients of which others became part that had a title, and a version where one is asked for. */
export const ingredientsMergedFrom = (db: Database, title: string, hash = ''): Promise<IngredientModel[]> =>
  byMergedTitle(db, { title, hash });

/** Every ingredient that is part of another one now. */
export const readMergedIngredients = (tx: Executor): Promise<MergedIngredientModel[]> =>
  tx.select().from(mergedIngredients).orderBy(mergedIngredients.id);

/**
 * What a row about an ingredient says of the one that it is part of now: its names. Of two rows of one list the row of the
 * ingredient that stayed speaks of everything else.
 */
export function saidOfMerged({ nameKor, nameEng, inci, ...values }: IngredientValues): IngredientValues {
  const filled = (names: readonly (string | null | undefined)[]) => [...new Set(names.flatMap((name) => name || []))];
  return {
    nameKorPrevious: filled([nameKor, ...(values.nameKorPrevious ?? [])]),
    nameEngPrevious: filled(values.nameEngPrevious ?? []),
    synonyms: filled([nameEng, inci, ...(values.synonyms ?? [])]),
  };
}

/**
 * Ends rows that became part of another one, and notes what led to them. What refers to them was moved before; what had
 * become part of one of them before leads on.
 */
export async function endMerged(tx: Executor, gone: readonly IngredientRow[], intoId: string): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await tx.update(mergedIngredients).set({ intoId }).where(inArray(mergedIngredients.intoId, ids));
  await tx.insert(mergedIngredients).values(
    gone.map(({ id, title, titleKey, contentHash, nameKor, nameEng, inci, nameCn, kciaCode }) => ({
      ...{ id, intoId, title, titleKey, contentHash, nameKor, nameEng, inci, nameCn, kciaCode },
    })),
  );
  await removeTerms(tx, ids);
  await tx.delete(ingredients).where(inArray(ingredients.id, ids));
}
