import { ALLERGEN_TAG } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { ingredients } from '../ingredients/ingredients.table';

const readIds = statement<{ id: string }>(
  'label_allergens',
  sql`SELECT ${ingredients.id} AS id FROM ${ingredients} WHERE ${ingredients.tags} @> ${sql.param([ALLERGEN_TAG])}::text[]
    ORDER BY ${ingredients.titleOrder} COLLATE "C", ${ingredients.id}`,
);

/** The fragrance allergens that Korea wants named, by title. */
export const allergenIds = async (db: Database): Promise<string[]> => (await readIds(db, {})).map(({ id }) => id);
