import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredients } from '../../ingredients/ingredients.table';

/** The names of ingredients that became part of the one with an id: a text that names one of those speaks of it. */
export const mergedNamesOf = (ingredientId: SQL): SQL<string[]> => sql<string[]>`ARRAY(
  SELECT names.name FROM merged_ingredients AS merged
  CROSS JOIN LATERAL (VALUES (merged.inci), (merged.name_eng), (merged.name_kor), (merged.name_cn)) AS names (name)
  WHERE merged.into_id = ${ingredientId} AND names.name IS NOT NULL
  ORDER BY merged.id)`;

/** They, of one ingredient. */
export async function readMergedNames(db: Executor, ingredientId: string): Promise<string[]> {
  const [row] = await db
    .select({ names: mergedNamesOf(sql`ingredients.id`) })
    .from(ingredients)
    .where(eq(ingredients.id, ingredientId));
  return row?.names ?? [];
}
