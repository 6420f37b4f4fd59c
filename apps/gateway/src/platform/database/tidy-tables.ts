import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Database } from './client';

/**
 * Brings statistics and indexes of tables up to date after many of their rows changed. Until PostgreSQL gets to it by
 * itself, a minute or more later, entries wait unsorted beside the trigram indexes and a search takes twenty times as long.
 * Not inside a transaction: VACUUM cannot run there.
 */
export async function tidyTables(db: Pick<Database, 'execute'>, tables: readonly Table[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(getTableName(table)));
  await db.execute(sql`VACUUM (ANALYZE) ${sql.join(names, sql`, `)}`);
}
