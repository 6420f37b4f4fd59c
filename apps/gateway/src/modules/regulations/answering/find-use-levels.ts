import { compareUseLevels } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { ingredientUseLevels, type UseLevelRow } from '../use-levels.table';

const levelsOfIngredients = statement<UseLevelRow>(
  'use_levels_of_ingredients',
  sql`SELECT ${rowOf(ingredientUseLevels)} FROM ${ingredientUseLevels}
    WHERE ${ingredientUseLevels.ingredientId} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

/** What the lists of amounts say of these ingredients, in the order of pages. */
export async function useLevelsOf(db: Database, ids: string[]): Promise<UseLevelRow[]> {
  return (await levelsOfIngredients(db, { ids })).sort(compareUseLevels);
}
