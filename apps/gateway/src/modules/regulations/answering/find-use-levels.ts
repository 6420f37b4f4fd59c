import { compareUseLevels } from '@gredia/domain/regulations';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { ingredientUseLevels, type UseLevelModel } from '../use-levels.table';

/** What the lists of amounts say of these ingredients, in the order of pages. */
export async function useLevelsOf(db: Database, ids: string[]): Promise<UseLevelModel[]> {
  const rows = await db.select().from(ingredientUseLevels).where(inArray(ingredientUseLevels.ingredientId, ids));
  return rows.sort(compareUseLevels);
}
