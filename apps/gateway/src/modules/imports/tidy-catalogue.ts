import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';

/**
 * Brings statistics and indexes of the catalogue up to date after many rows changed. Until PostgreSQL gets to it by
 * itself, a minute or more later, entries wait unsorted beside the trigram indexes and a search takes twenty times as long.
 * Not inside a transaction: VACUUM cannot run there.
 */
export async function tidyCatalogue(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE) ingredients, regulations, search_terms, products, product_ingredients,
    cosmetics, cosmetic_ingredients, regulated_substances, substance_members, change_logs`);
}
