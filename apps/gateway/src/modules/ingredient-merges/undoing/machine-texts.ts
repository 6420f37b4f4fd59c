import { AI_TEXT_FIELDS, type IngredientTexts } from '@gredia/domain';
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { writeMachineTexts } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { ingredientMergeRows, type IngredientMergeModel } from '../ingredient-merges.table';

/**
 * What a machine has made since of ingredients that a merge changed is as the merge left it: an undoing finds them as they were,
 * and the next run makes the texts of what they say then.
 */
export async function letGoOfTexts(tx: Executor, { id: mergeId }: Pick<IngredientMergeModel, 'id'>): Promise<void> {
  const { mergeId: merge, tableName, rowKey, before, after } = ingredientMergeRows;
  const noted = await tx
    .select({ row: ingredients, after })
    .from(ingredientMergeRows)
    .innerJoin(ingredients, eq(sql`${ingredients.id}::text`, rowKey))
    .where(and(eq(merge, mergeId), eq(tableName, 'ingredients'), isNotNull(before), isNotNull(after)));
  const columns = getTableColumns(ingredients);
  const writes = noted.map(({ row, after: image }) => {
    const left = image as { provenance: object };
    const isMachines = (field: string) => ![row, left].some(({ provenance }) => Object.hasOwn(provenance, field));
    const texts = AI_TEXT_FIELDS.filter(isMachines).map((field) => [
      field,
      (left as Record<string, unknown>)[columns[field].name] ?? null,
    ]);
    return { row, texts: Object.fromEntries(texts) as Partial<IngredientTexts> };
  });
  await writeMachineTexts(tx, writes);
}
